import { GangwaySearchBox } from '../search/search-box.ts'
import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'

defineElement('gangway-search-box', GangwaySearchBox)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-search-box': GangwaySearchBox
  }
}
