import type { PartnerBody } from '@gangway/core/partner'
import type { Counts } from '../booking/offers/party.ts'

/** State stored under an id that the partner API returned. */
export type PartnerContext =
  | { kind: 'session'; verifyId: string }
  /** An offer for given flights, verified on first use. */
  | { kind: 'offer'; input: { routingId: string; party: Counts }; fulfilment: boolean; verifyId?: string }
  /** A search whose results are returned in parts. */
  | { kind: 'search'; searchId: string; filters: SearchFilters }
  /** One-time access of a user to an order page in the portal. `isCodeMissing`: the link was used, the code is missing. */
  | { kind: 'portal'; orderNo: string; userId: string; isCodeMissing?: true }
  /** Ancillaries on sale for a ticketed order. */
  | { kind: 'extras'; orderNo: string; paymentMethod?: number }
  /** The only payment method allowed for an ancillary order. */
  | { kind: 'bound'; paymentMethod: number }
  /** A refused payment of a fulfilment order. */
  | { kind: 'attempt' }
  /** A go-live check in progress. */
  | { kind: 'golive' }
  /** An operation that a user has to approve. */
  | Proposal

/** The part of a search request that filters and presents its results. */
export type SearchFilters = Pick<
  PartnerBody<'/search.do'>,
  'airlines' | 'fromFlightNumbers' | 'retFlightNumbers' | 'includeMultipleFareFamily' | 'displayCurrency'
>

/** Baggage sold by a reseller before the airline was asked, compared with what the airline sells. */
export interface ResoldBaggage {
  /** Absent when the airline sells the baggage for at most the resale price. */
  problem?: 'unsold' | 'dearer'
  /** Minor units: resale price and airline price. */
  sold: number
  asked: number
  currency: string
}

interface Decision {
  at: string
  /** The email of a user, or `shell`. */
  by: string
}

/** An operation as proposed: one booking, one amount, one user. */
export interface Proposal {
  kind: 'proposal'
  call: '/order.do' | '/pay.do'
  userId: string
  /** The session to order, or the order to pay. */
  booking: string
  /** Minor units. */
  amount: number
  currency: string
  /** The request body. Encrypted because it contains personal data. */
  sealed: string
  /** Passengers and flights, shown to the approver. */
  about: string
  approved?: Decision
  refused?: Decision
}
