import { controlCss } from '../shared/styles/control.css.ts'
import { fieldCss } from '../shared/styles/field.css.ts'
import { authenticatorSetupCss } from './authenticator-setup.css.ts'

export const signInCss = [
  controlCss,
  fieldCss,
  authenticatorSetupCss,
  `
.gw .gw-panel{display:flex;flex-direction:column;gap:calc(var(--_space)*4);container:gw/inline-size;
  inline-size:100%;max-inline-size:var(--gw-panel-width,440px);padding:var(--gw-panel-padding,clamp(16px,6%,24px));
  border:var(--gw-panel-border,1px solid var(--_border));border-radius:var(--gw-panel-radius,16px);
  background:var(--gw-panel-background,var(--_surface));box-shadow:var(--gw-panel-shadow,var(--_shadow-low))}
`,
]
