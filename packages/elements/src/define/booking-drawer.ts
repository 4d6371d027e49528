import { GangwayBookingDrawer } from '../booking/booking-drawer.ts'
import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'

defineElement('gangway-booking-drawer', GangwayBookingDrawer)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-booking-drawer': GangwayBookingDrawer
  }
}
