import type { LitElement } from 'lit'
import type { GangwayBookingDrawer } from '../booking/booking-drawer.ts'
import type { GangwayRefundDrawer } from '../refund/refund-drawer.ts'
import type { GangwaySearchBox } from '../search/search-box.ts'
import type { GangwaySearchResults } from '../search/search-results.ts'
import type { GangwaySecondFactor } from '../session/second-factor.ts'
import type { GangwaySignIn } from '../session/sign-in.ts'
import type { GangwaySupportChat } from '../support/support-chat.ts'
import type { GangwayDomEvents, GangwayWidgetEvents } from './event-map.ts'
import type { GangwayPayEvent } from './pay-event.ts'

/** The class of each tag. */
export interface GangwayElements {
  'gangway-booking-drawer': GangwayBookingDrawer
  'gangway-refund-drawer': GangwayRefundDrawer
  'gangway-search-box': GangwaySearchBox
  'gangway-search-results': GangwaySearchResults
  'gangway-second-factor': GangwaySecondFactor
  'gangway-sign-in': GangwaySignIn
  'gangway-support-chat': GangwaySupportChat
}

export type GangwayTag = keyof GangwayElements

type Method = 'open' | 'close' | 'pay' | 'show' | 'shutdown' | 'run' | 'requestPayment'

/** `resultsUrl` becomes `results-url`. */
type AttributeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${AttributeName<Rest>}`
  : Name

/** Properties of a tag's element that a page sets, without methods. */
export type GangwayProperties<Tag extends GangwayTag> = {
  [Name in Exclude<keyof GangwayElements[Tag], keyof Omit<LitElement, 'lang'> | Method>]?:
    | GangwayElements[Tag][Name]
    | undefined
}

/** Attributes of a tag, by their names in HTML. */
export type GangwayAttributes<Tag extends GangwayTag> = {
  [
    Name in keyof GangwayProperties<Tag> & string as NonNullable<GangwayProperties<Tag>[Name]> extends string | boolean
      ? AttributeName<Name>
      : never
  ]?: GangwayProperties<Tag>[Name]
}

/** DOM events of a tag. */
export type GangwayTagEvents<Tag extends GangwayTag> =
  Tag extends `gangway-${infer Name extends keyof GangwayWidgetEvents}`
    ? GangwayDomEvents<GangwayWidgetEvents[Name]> &
        (Name extends 'booking-drawer' ? { 'gangway-pay': GangwayPayEvent } : unknown)
    : never
