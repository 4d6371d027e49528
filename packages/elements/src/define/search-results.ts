import { GangwaySearchResults } from '../search/search-results.ts'
import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'

defineElement('gangway-search-results', GangwaySearchResults)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-search-results': GangwaySearchResults
  }
}
