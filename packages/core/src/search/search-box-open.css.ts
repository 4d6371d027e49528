import { calendarCss } from '../shared/calendar.css.ts'
import { counterCss } from '../shared/counter.css.ts'
import { popupCss } from '../shared/popup.css.ts'

/** What opens in a search box; it comes behind the first picture. */
export const searchBoxOpenCss = [
  popupCss,
  calendarCss,
  counterCss,
  `
.gw .gw-cell > .gw-popup{font-size:1em}
.gw .gw-passengers{display:block;padding:10px 16px 14px;min-inline-size:290px}
`,
]
