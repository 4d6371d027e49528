export type { GangwayPayEvent } from './shared/pay-event.ts'
export type { GangwayDomEvents, GangwayEventMap, GangwayWidgetEvents } from './shared/event-map.ts'
export type {
  GangwayAttributes,
  GangwayElements,
  GangwayProperties,
  GangwayTag,
  GangwayTagEvents,
} from './shared/element-properties.ts'
export { GangwayBookingDrawer } from './booking/booking-drawer.ts'
export { GangwayRefundDrawer } from './refund/refund-drawer.ts'
export { GangwaySearchBox } from './search/search-box.ts'
export { GangwaySearchResults } from './search/search-results.ts'
export { GangwaySecondFactor } from './session/second-factor.ts'
export { GangwaySignIn } from './session/sign-in.ts'
export { GangwaySupportChat } from './support/support-chat.ts'
