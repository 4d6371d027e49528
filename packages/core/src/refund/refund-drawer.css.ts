import { controlCss } from '../shared/styles/control.css.ts'
import { drawerFormCss } from '../shared/styles/drawer-form.css.ts'
import { drawerCss } from '../shared/styles/drawer.css.ts'

export const refundDrawerCss = [
  controlCss,
  drawerCss,
  drawerFormCss,
  `
.gw .gw-title:has(.gw-drawer-aside){display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px}
.gw .gw-drawer-aside{display:inline-block;padding:1px 8px;border-radius:6px;background:var(--_ground);color:var(--_muted);
  font-size:.75em;font-weight:400;letter-spacing:0;overflow-wrap:anywhere}
`,
]
