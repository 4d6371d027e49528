import { calendarCss } from '../../shared/styles/calendar.css.ts'
import { counterCss } from '../../shared/styles/counter.css.ts'
import { popupCss } from '../../shared/styles/popup.css.ts'

/** Styles of popups, hover states and problems, loaded after the first render. */
export const searchBoxOpenCss = [
  popupCss,
  calendarCss,
  counterCss,
  `
.gw .gw-cell > .gw-popup{font-size:1em}
.gw .gw-passengers{display:block;padding:10px 16px 14px;min-inline-size:290px}
.gw .gw-cell:has(> .gw-line > [aria-invalid]),.gw .gw-cell:has(> .gw-line > [aria-describedby]){box-shadow:inset 0 -2px var(--_danger)}
.gw .gw-cell .gw-problem{font-size:.86em;line-height:1.3}
.gw .gw-swap:hover{background:var(--_ground)}
.gw :is(.gw-recent-fill,.gw-recent-remove):focus-visible{border-radius:99px;outline:2px solid var(--_accent);outline-offset:-1px}
.gw .gw-recent-fill:hover{text-decoration:underline}
@container gw (width < 700px){
  .gw .gw-cell:has(> .gw-line > [aria-invalid]),.gw .gw-cell:has(> .gw-line > [aria-describedby]){box-shadow:none}
  .gw .gw-line:has(> [aria-invalid]){border-color:var(--_danger)}
}
`,
]
