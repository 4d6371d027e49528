import type { OfferCardText } from './offer-texts.ts'
import type { SearchResultsController } from './search-results.controller.ts'
import type { OfferCard } from './search-results-view.ts'

/** What a page gets to render the content of an offer card itself. */
export interface OfferPart {
  card: OfferCard
  /** Texts of the card in the language of the widget. */
  text: OfferCardText
  /** The controller with the actions: `chooseCard(card)`, `toggleDetails(card)`, `chooseFamily(card, family)`. */
  results: SearchResultsController
}
