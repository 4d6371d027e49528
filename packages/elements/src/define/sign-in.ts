import { GangwaySignIn } from '../session/sign-in.ts'
import { defineElement } from '../shared/define-element.ts'

defineElement('gangway-sign-in', GangwaySignIn)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-sign-in': GangwaySignIn
  }
}
