import { controlCss } from '../shared/styles/control.css.ts'
import { fieldCss } from '../shared/styles/field.css.ts'
import { authenticatorSetupCss } from './authenticator-setup.css.ts'

export const secondFactorCss = [
  controlCss,
  fieldCss,
  authenticatorSetupCss,
  `
.gw .gw-dialog{display:none;position:fixed;inset:0;margin:auto;inline-size:min(440px,100% - 32px);
  block-size:fit-content;max-block-size:calc(100dvh - 32px);overflow:auto;overscroll-behavior:contain;border:1px solid var(--_border);
  border-radius:16px;background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);z-index:var(--gw-z,1000)}
.gw .gw-dialog[open]{display:block}
.gw .gw-dialog::backdrop{background:rgb(10 20 24 / .45)}
.gw .gw-dialog > .gw-stack{padding:24px;container:gw/inline-size}
@media (forced-colors:active){.gw .gw-dialog{border:2px solid}}
`,
]
