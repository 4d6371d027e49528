import { fieldCss } from '../../shared/styles/field.css.ts'
import { popupCss } from '../../shared/styles/popup.css.ts'
import { bookingDetailsCss } from '../details/booking-details.css.ts'
import { calendarCss } from '../../shared/styles/calendar.css.ts'
import { seatMapCss } from './seat-map.css.ts'

export const bookingStepsCss = [
  fieldCss,
  popupCss,
  seatMapCss,
  calendarCss,
  bookingDetailsCss,
  `
.gw .gw-book-group{display:flex;flex-direction:column;gap:12px;padding-block-end:20px}
.gw .gw-text + .gw-book-group{padding-block-start:14px}
.gw .gw-book-group + .gw-book-group{padding-block-start:20px;border-block-start:1px solid var(--_border)}
.gw .gw-book-tag{display:inline-block;padding:1px 8px;border-radius:6px;background:var(--_ground);color:var(--_muted);font-size:.86em;font-weight:400}
.gw .gw-book-end{margin-inline-start:auto;font-size:.86em;font-weight:400}
.gw .gw-book-passengers{display:flex;flex-wrap:wrap;gap:8px}
.gw .gw-book-passengers .gw-book-check{padding:6px 10px}
.gw .gw-book-calendar{grid-column:1/-1;padding:12px;border:1px solid var(--_border);border-radius:var(--_radius)}
.gw .gw-book-pick{display:grid;place-items:center;flex:none;min-inline-size:32px;min-block-size:32px;color:var(--_accent-strong);cursor:pointer}
.gw .gw-book-pick:focus-visible{outline:2px solid var(--_accent);outline-offset:2px;border-radius:3px}
.gw .gw-book-line{display:block}
.gw .gw-book-part{display:flex;flex-direction:column;gap:8px}
.gw .gw-book-part h3{display:block;font-weight:650}
.gw .gw-book-passenger{display:block}
.gw[data-hide*=baggage] [aria-labelledby*=-baggage-] > div,.gw[data-hide*=seats] [aria-labelledby$=-seats]{display:none}
.gw .gw-book-passenger small{display:block;color:var(--_muted);font-size:.9em}
`,
]
