import { defineElement } from '../shared/define-element.ts'
import type { GangwayEventMap } from '../shared/event-map.ts'
import { GangwaySupportChat } from '../support/support-chat.ts'

defineElement('gangway-support-chat', GangwaySupportChat)

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
  interface HTMLElementTagNameMap {
    'gangway-support-chat': GangwaySupportChat
  }
}
