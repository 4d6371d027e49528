import type { ShopTerms } from '../../shop/pricing/shop-terms.ts'
import type { PriceTerms } from './price.ts'

/** How the offers of a search are priced. */
export interface SearchTerms extends PriceTerms {
  /** The shop in which they are sold. */
  shop?: ShopTerms
}
