import type { PartnerBody } from '@gangway/core/partner'
import type { VerifyInput } from '../booking/verify-offer.ts'

/** What stands behind a name that was told to another system. */
export type PartnerContext =
  /** A verified offer. */
  | { kind: 'session'; verifyId: string }
  /** An offer that was told by its flights and is verified when it is used. */
  | { kind: 'offer'; input: Pick<VerifyInput, 'routingId' | 'party'>; fulfilment: boolean; verifyId?: string }
  /** A search that is answered in parts. */
  | { kind: 'search'; searchId: string; filters: SearchFilters }
  /** The way of a person to the page of an order in the portal, once. */
  | { kind: 'portal'; orderNo: string; userId: string }
  /** Extras on sale for a ticketed order. */
  | { kind: 'extras'; orderNo: string; paymentMethod?: number }
  /** The way of paying that an order of extras was asked for with. */
  | { kind: 'bound'; paymentMethod: number }
  /** A payment of an order that has minutes was refused. */
  | { kind: 'attempt' }
  /** The go-live checker is running. */
  | { kind: 'golive' }
  /** An act that a person has to approve. */
  | Proposal

/** What of a search is looked at. */
export type SearchFilters = Pick<
  PartnerBody<'/search.do'>,
  'airlines' | 'fromFlightNumbers' | 'retFlightNumbers' | 'includeMultipleFareFamily' | 'displayCurrency'
>

/** Bags that were sold before the airline was asked, and what it says about them. */
export interface SoldBags {
  /** Nothing when the airline sells them for no more than that. */
  problem?: 'unsold' | 'dearer'
  /** Smallest units: what was sold for, and what the airline asks. */
  sold: number
  asked: number
  currency: string
}

interface Decision {
  at: string
  /** A person, or the shell of the server. */
  by: string
}

/** An act as it was proposed: for one booking, of one amount, by one person. */
export interface Proposal {
  kind: 'proposal'
  call: '/order.do' | '/pay.do'
  userId: string
  /** The session that is ordered, or the order that is paid. */
  booking: string
  /** Smallest units. */
  amount: number
  currency: string
  /** What is sent then; it names people, so it is sealed. */
  sealed: string
  /** For whoever approves: who flies where. */
  about: string
  approved?: Decision
  refused?: Decision
}
