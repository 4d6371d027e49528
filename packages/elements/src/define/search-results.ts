import { GangwaySearchResults } from '../search/search-results.ts'
import { defineElement } from '../shared/define-element.ts'

defineElement('gangway-search-results', GangwaySearchResults)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-search-results': GangwaySearchResults
  }
}
