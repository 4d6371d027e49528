import type {
  BookingEvents,
  RefundEvents,
  SearchBoxEvents,
  SearchResultsEvents,
  SecondFactorEvents,
  SignInEvents,
  SupportChatEvents,
  WidgetReady,
} from '@gangway/core'
import type { GangwayPayEvent } from './pay-event.ts'

/** Events of each widget, by its name without `gangway-`, with the type of their `detail`. */
export interface GangwayWidgetEvents {
  'booking-drawer': BookingEvents
  'refund-drawer': RefundEvents
  'search-box': SearchBoxEvents
  'search-results': SearchResultsEvents
  'second-factor': SecondFactorEvents
  'sign-in': SignInEvents
  'support-chat': SupportChatEvents
}

type AnyWidgetEvents = GangwayWidgetEvents[keyof GangwayWidgetEvents]
type KeyOfAny<Events> = Events extends unknown ? keyof Events & string : never
type DetailOfAny<Events, Name extends string> = Events extends Record<Name, infer Detail> ? Detail : never

/** Details of all events by name without `gangway-`. Of an event that several widgets dispatch, any of their details. */
type GangwayEventDetails = {
  [Name in KeyOfAny<AnyWidgetEvents>]: DetailOfAny<AnyWidgetEvents, Name>
}

/** DOM events of one widget, for example of `GangwayWidgetEvents['search-box']`. */
export type GangwayDomEvents<Events> = {
  [Name in keyof Events & string as `gangway-${Name}`]: CustomEvent<Events[Name]>
}

/** DOM events of all widgets, so that `addEventListener('gangway-search', …)` knows the detail. */
export interface GangwayEventMap extends GangwayDomEvents<GangwayEventDetails> {
  'gangway-pay': GangwayPayEvent
  'gangway-ready': CustomEvent<WidgetReady>
}

declare global {
  interface GlobalEventHandlersEventMap extends GangwayEventMap {}
}
