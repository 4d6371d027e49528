import type { PayChannel } from '@gangway/core/contract'
import type { PartnerAnswer, PartnerBody, PartnerPath } from '@gangway/core/partner'
import type { partnerSetting } from '../database/schema.ts'
import type { From } from '../booking/order-input.ts'
import type { Caller } from '../shared/http/call.ts'
import type { PartnerReply } from './reply.ts'

/** The system of a client, as it is known by its key. */
export interface Integrator extends Caller {
  keyId: string
  /** The currency of the deposit. */
  currency: string
  /** By agreement. */
  payChannels: readonly PayChannel[]
  setting: PartnerSetting
}

export type PartnerSetting = Omit<typeof partnerSetting.$inferSelect, 'clientId'>

export const usualSetting: PartnerSetting = {
  dailySearches: null,
  limits: {},
  search: true,
  returnTrips: true,
  smartSearch: false,
  lenientPhone: false,
  airlineAccounts: [],
  compareOnly: false,
  depositFloor: null,
  returnPairs: null,
}

/** Searches with results that a client's systems may make on one day, unless it was agreed otherwise. */
export const usualDailySearches = 50_000

export interface PartnerCall<Path extends PartnerPath> {
  caller: Integrator
  body: PartnerBody<Path>
  from: From
}

export type PartnerTold<Path extends PartnerPath> = Promise<PartnerReply<PartnerAnswer<Path>>>

/** The handlers of every call: none may be missing. */
export type PartnerHandlers = { [Path in PartnerPath]: (call: PartnerCall<Path>) => PartnerTold<Path> }
