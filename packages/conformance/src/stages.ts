import { bookingDrawerStage } from './booking/booking-drawer-states.ts'
import { refundDrawerStage } from './refund/refund-drawer-states.ts'
import { searchBoxStage } from './search/search-box-states.ts'
import { searchResultsStage } from './search/search-results-states.ts'
import { secondFactorStage } from './session/second-factor-states.ts'
import { signInStage } from './session/sign-in-states.ts'
import type { Stage } from './shared/states.ts'
import { supportChatStage } from './support/support-chat-states.ts'

/** The states of each widget that are drawn and compared. */
export const stages: Record<string, Stage> = {
  'sign-in': signInStage,
  'second-factor': secondFactorStage,
  'search-box': searchBoxStage,
  'search-results': searchResultsStage,
  'booking-drawer': bookingDrawerStage,
  'refund-drawer': refundDrawerStage,
  'support-chat': supportChatStage,
}
