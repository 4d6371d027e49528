import { GangwaySecondFactor } from '../session/second-factor.ts'
import { defineElement } from '../shared/define-element.ts'

defineElement('gangway-second-factor', GangwaySecondFactor)

declare global {
  interface HTMLElementTagNameMap {
    'gangway-second-factor': GangwaySecondFactor
  }
}
