import { bookingDrawerCss } from './booking/booking-drawer.css.ts'
import { bookingStepsCss } from './booking/booking-steps.css.ts'
import { refundDrawerCss } from './refund/refund-drawer.css.ts'
import { refundStepsCss } from './refund/refund-steps.css.ts'
import { searchBoxOpenCss } from './search/search-box-open.css.ts'
import { searchBoxCss } from './search/search-box.css.ts'
import { searchResultsOpenCss } from './search/search-results-open.css.ts'
import { searchResultsCss } from './search/search-results.css.ts'
import { secondFactorCss } from './session/second-factor.css.ts'
import { signInCss } from './session/sign-in.css.ts'
import { supportChatInsideCss } from './support/support-chat-inside.css.ts'
import { supportChatCss } from './support/support-chat.css.ts'

export { colors, tokens } from './shared/tokens.css.ts'
export {
  bookingDrawerCss,
  bookingStepsCss,
  refundDrawerCss,
  refundStepsCss,
  searchBoxCss,
  searchResultsCss,
  secondFactorCss,
  signInCss,
  supportChatCss,
}

/** Everything in one text, for pages that are rendered on a server: put it into a style sheet of the page. */
export const styles = /* @__PURE__ */ together([
  bookingDrawerCss,
  bookingStepsCss,
  refundDrawerCss,
  refundStepsCss,
  searchBoxCss,
  searchBoxOpenCss,
  searchResultsCss,
  searchResultsOpenCss,
  signInCss,
  secondFactorCss,
  supportChatCss,
  supportChatInsideCss,
])

/** A page that loads one widget drops this call, and with it the texts of all others. */
function together(all: readonly (readonly string[])[]): string {
  return [...new Set(all.flat())].join('')
}
