import { GangwayBookingDrawer } from '../booking/booking-drawer.ts'
import { defineElement } from '../shared/define-element.ts'

defineElement('gangway-booking-drawer', GangwayBookingDrawer)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-booking-drawer': GangwayBookingDrawer
  }
}
