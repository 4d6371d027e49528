import { GangwayRefundDrawer } from '../refund/refund-drawer.ts'
import { defineElement } from '../shared/define-element.ts'

defineElement('gangway-refund-drawer', GangwayRefundDrawer)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-refund-drawer': GangwayRefundDrawer
  }
}
