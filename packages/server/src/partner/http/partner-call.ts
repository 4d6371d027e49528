import type { PayChannel } from '@gangway/core/contract'
import type { PartnerAnswer, PartnerBody, PartnerPath } from '@gangway/core/partner'
import type { partnerSetting } from '../../database/schema.ts'
import type { From } from '../../booking/placement/order-input.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import type { PartnerReply } from './reply.ts'

/** The system of an agency, authenticated by its API key. */
export interface PartnerCaller extends Caller {
  keyId: string
  /** The currency of the deposit. */
  currency: string
  /** As agreed with the agency. */
  payChannels: readonly PayChannel[]
  setting: PartnerSetting
}

export type PartnerSetting = Omit<typeof partnerSetting.$inferSelect, 'clientId'>

export const defaultPartnerSetting: PartnerSetting = {
  dailySearches: null,
  limits: {},
  search: true,
  returnTrips: true,
  smartSearch: false,
  lenientPhone: false,
  airlineAccounts: [],
  compareOnly: false,
  depositMinimum: null,
  returnPairs: null,
}

/** Default limit of searches with results per day. */
export const defaultDailySearches = 50_000

export interface PartnerCall<Path extends PartnerPath> {
  caller: PartnerCaller
  body: PartnerBody<Path>
  from: From
}

export type PartnerResponse<Path extends PartnerPath> = Promise<PartnerReply<PartnerAnswer<Path>>>

/** The handlers of all operations. */
export type PartnerHandlers = { [Path in PartnerPath]: (call: PartnerCall<Path>) => PartnerResponse<Path> }
