import { bookingDrawerCss } from './booking/drawer/booking-drawer.css.ts'
import { bookingStepsCss } from './booking/drawer/booking-steps.css.ts'
import { refundDrawerCss } from './refund/refund-drawer.css.ts'
import { refundStepsCss } from './refund/refund-steps.css.ts'
import { searchBoxOpenCss } from './search/search-box/search-box-open.css.ts'
import { searchBoxCss } from './search/search-box/search-box.css.ts'
import { searchResultsOpenCss } from './search/results/search-results-open.css.ts'
import { searchResultsCss } from './search/results/search-results.css.ts'
import { secondFactorCss } from './session/second-factor.css.ts'
import { signInCss } from './session/sign-in.css.ts'
import { answerPartsCss } from './support/answers/answer-parts.css.ts'
import { liveChatCss } from './support/live/live-chat.css.ts'
import { supportChatBodyCss } from './support/chat/support-chat.body.css.ts'
import { supportChatCss } from './support/chat/support-chat.css.ts'

export { presetTheme, themePresets, type ThemePreset } from './shared/styles/theme-presets.ts'
export { colors, tokens } from './shared/styles/tokens.css.ts'
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

/** All styles in one text, for server-rendered pages: put it into a style sheet of the page. */
export const styles = /* @__PURE__ */ joinStyles([
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
  supportChatBodyCss,
  answerPartsCss,
  liveChatCss,
])

/** Pure, so that a bundler drops it, with the styles of all other widgets, from pages that do not use it. */
function joinStyles(all: readonly (readonly string[])[]): string {
  return [...new Set(all.flat())].join('')
}
