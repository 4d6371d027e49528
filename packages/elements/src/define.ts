import { GangwayBookingDrawer } from './booking/booking-drawer.ts'
import { GangwayRefundDrawer } from './refund/refund-drawer.ts'
import { GangwaySearchBox } from './search/search-box.ts'
import { GangwaySearchResults } from './search/search-results.ts'
import { GangwaySecondFactor } from './session/second-factor.ts'
import { GangwaySignIn } from './session/sign-in.ts'
import { GangwaySupportChat } from './support/support-chat.ts'
import { defineElement } from './shared/define-element.ts'
import type { GangwayElements } from './shared/element-properties.ts'
import type { GangwayEventMap } from './shared/event-map.ts'

const elements = {
  'booking-drawer': GangwayBookingDrawer,
  'refund-drawer': GangwayRefundDrawer,
  'sign-in': GangwaySignIn,
  'second-factor': GangwaySecondFactor,
  'search-box': GangwaySearchBox,
  'search-results': GangwaySearchResults,
  'support-chat': GangwaySupportChat,
}

interface DefineSettings {
  /** Prefix of the tag names; `gangway` by default. */
  prefix?: string
  /** Custom element registry; the global one by default. */
  registry?: CustomElementRegistry
}

/** Registers all widgets as `{prefix}-search-box`, `{prefix}-search-results` and so on. */
export function defineElements({ prefix = 'gangway', registry }: DefineSettings = {}): void {
  for (const [name, element] of Object.entries(elements)) defineElement(`${prefix}-${name}`, element, registry)
}

declare global {
  interface HTMLElementTagNameMap extends GangwayElements {}
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
}
