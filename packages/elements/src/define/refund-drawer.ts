import { GangwayRefundDrawer } from '../refund/refund-drawer.ts'
import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'

defineElement('gangway-refund-drawer', GangwayRefundDrawer)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-refund-drawer': GangwayRefundDrawer
  }
}
