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
  /** Extras on sale for a ticketed order. */
  | { kind: 'extras'; orderNo: string }

/** What of a search is looked at. */
export type SearchFilters = Pick<
  PartnerBody<'/search.do'>,
  'airlines' | 'fromFlightNumbers' | 'retFlightNumbers' | 'includeMultipleFareFamily'
>
