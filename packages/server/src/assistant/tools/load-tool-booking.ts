import { loadOrder, type LoadedOrder } from '../../booking/orders/load-order.ts'
import { canSeeBookings, type ToolContext } from './tool-context.ts'

const loaded = new WeakMap<ToolContext, Promise<LoadedOrder | undefined>>()

/** Loads the booking with the permissions of the caller, once for all tools of a run. */
export function loadToolBooking(asked: ToolContext): Promise<LoadedOrder | undefined> {
  const { deps, caller, orderNo } = asked
  const known = loaded.get(asked)
  if (known) return known
  const loading = canSeeBookings(asked) ? loadOrder(deps, caller, orderNo) : Promise.resolve(undefined)
  loaded.set(asked, loading)
  return loading
}
