import { bookingDrawerStates } from './booking/booking-drawer-states.ts'
import { refundDrawerStates } from './refund/refund-drawer-states.ts'
import { searchBoxStates } from './search/search-box-states.ts'
import { searchResultsStates } from './search/search-results-states.ts'
import { secondFactorStates } from './session/second-factor-states.ts'
import { signInStates } from './session/sign-in-states.ts'
import type { WidgetStates } from './define-states.ts'
import { supportChatStates } from './support/support-chat-states.ts'

/** The states of each widget, for visual regression, accessibility checks and stories. */
export const widgetStates: Record<string, WidgetStates> = {
  'sign-in': signInStates,
  'second-factor': secondFactorStates,
  'search-box': searchBoxStates,
  'search-results': searchResultsStates,
  'booking-drawer': bookingDrawerStates,
  'refund-drawer': refundDrawerStates,
  'support-chat': supportChatStates,
}
