import { GangwaySignIn } from '../session/sign-in.ts'
import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'

defineElement('gangway-sign-in', GangwaySignIn)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-sign-in': GangwaySignIn
  }
}
