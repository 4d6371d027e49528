import { GangwaySecondFactor } from '../session/second-factor.ts'
import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'

defineElement('gangway-second-factor', GangwaySecondFactor)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-second-factor': GangwaySecondFactor
  }
}
