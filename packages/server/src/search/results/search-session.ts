import type { SearchForm } from '@gangway/core/contract'
import type { Currency } from '@gangway/reference'
import type { Party } from '../../ports/supplier/offer.model.ts'
import type { SupplierContext } from '../../ports/supplier/supplier.port.ts'
import type { ShopTerms } from '../../shop/pricing/shop-terms.ts'
import type { SupplierResults } from './supplier-results.ts'
import type { SearchTerms } from '../pricing/search-terms.ts'
import type { SearchSource } from '../limits/search-count.ts'
import type { PartnerSearchForm } from '../trip-form.model.ts'

/** A search query. */
export interface SearchQuery {
  searchId: string
  clientId: string
  form: PartnerSearchForm
  settlement: Currency
  /** The shop in which the offers are sold. */
  shop?: ShopTerms
  /** Made for a page: its customers must not read the price that the agency pays. */
  isOfPage?: boolean
  /** The quota it counts towards. */
  source?: SearchSource
  simulation: boolean
  /** The caller may use the agency's accounts at airlines. */
  usesAccounts: boolean
  /** Simulated sales stops of airlines. */
  airlines?: SupplierContext['airlines']
  askedAt: Date
  expiresAt: Date
}

/** A search and its results. The query belongs to it alone; the results may be shared with identical searches. */
export interface SearchSession {
  query: SearchQuery
  results: SupplierResults
}

export function searchPartyOf({ adult, child, infant }: SearchForm): Party {
  return { adults: adult, children: child, infants: infant }
}

export function priceTermsOf({
  form,
  settlement,
  shop,
}: Pick<SearchQuery, 'form' | 'settlement' | 'shop'>): SearchTerms {
  return { party: searchPartyOf(form), option: form.currencyOption, settlement, ...(shop && { shop }) }
}
