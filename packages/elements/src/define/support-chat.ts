import { defineElement } from '../shared/define-element.ts'
import { GangwaySupportChat } from '../support/support-chat.ts'

defineElement('gangway-support-chat', GangwaySupportChat)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-support-chat': GangwaySupportChat
  }
}
