import { GangwaySearchBox } from '../search/search-box.ts'
import { defineElement } from '../shared/define-element.ts'

defineElement('gangway-search-box', GangwaySearchBox)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-search-box': GangwaySearchBox
  }
}
