import {
  contract,
  getEmbedScopes,
  mayCall,
  orderSessionRoutes,
  writePermissionOf,
  type Route,
} from '@gangway/core/contract'
import type { Caller, CallName, EmbedAccess } from './call.ts'

const routes: Readonly<Record<string, Route>> = contract
const writingCalls = Object.keys(routes).filter((name) => routes[name] && writePermissionOf(routes[name]) !== undefined)

const orderSessionCalls = new Set<string>(orderSessionRoutes)

/** Calls that create a booking. */
const newOrders = ['POST /order/order.do', 'POST /order/regenerate.do']

/**
 * Whether the caller may make a call: by permission, for an embedded widget by the scopes of its token, and with an order
 * link from the page of its order.
 */
export function isCallAllowed(caller: Caller, name: CallName): boolean {
  return (
    mayCall(caller, contract[name]) &&
    (!caller.embed || !findEmbedRefusal(name, caller.embed)) &&
    (caller.orderNo === undefined || isCallOfOrderSession(name))
  )
}

/** Whether the session of an order link may make a call: those of its order page only. */
export function isCallOfOrderSession(name: string): boolean {
  return orderSessionCalls.has(name)
}

/**
 * Payments by the agency. Travellers who see the sale prices of a shop pay the agency, whose server confirms it; the
 * deposit would show what the agency pays.
 */
const agencyPayments = ['POST /order/issueTicket.do', 'POST /order/confirmCard.do', 'POST /order/qryClientBalance.do']

/** Why a token of an embedded widget does not allow a call or a stream; undefined when it does. */
export function findEmbedRefusal(
  name: string,
  { scopes, orderNo, sellingShopId }: Pick<EmbedAccess, 'scopes' | 'orderNo'> & { sellingShopId?: string | undefined },
): 'scope' | 'order' | 'shop' | undefined {
  if (!getEmbedScopes(name).some((scope) => scopes.includes(scope))) return 'scope'
  if (sellingShopId !== undefined && agencyPayments.includes(name)) return 'shop'
  return orderNo !== undefined && newOrders.includes(name) ? 'order' : undefined
}

/** The calls that change something of the agency and that the caller may not make. */
export function listRefusedCalls(caller: Caller): string[] {
  return writingCalls.filter((name) => !isCallAllowed(caller, name as CallName))
}
