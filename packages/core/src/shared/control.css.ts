import { ownTokens } from './tokens.css.ts'

/**
 * What every widget starts from. The same text stands in shadow roots and in the page itself, so it takes nothing for granted:
 * `unset` undoes what the host page says about elements in general, and every element of ours says what it is.
 * Lengths are px and em: rem belongs to the host.
 */
export const controlCss = `
:host{display:block}
:host([hidden]){display:none}
.gw{${ownTokens};--_radius:var(--gw-radius,8px);--_space:var(--gw-space,4px);
  display:block;box-sizing:border-box;margin:0;color-scheme:var(--gw-color-scheme,inherit);color:var(--_text);
  font-family:var(--gw-font,inherit);font-size:var(--gw-font-size,14px);font-weight:400;font-style:normal;font-stretch:normal;
  font-variant:tabular-nums;font-feature-settings:normal;line-height:1.45;letter-spacing:normal;word-spacing:normal;
  text-transform:none;text-indent:0;text-align:start;text-shadow:none;text-wrap:wrap;white-space-collapse:collapse;
  word-break:normal;overflow-wrap:break-word;hyphens:manual;quotes:auto;list-style:none;cursor:auto;tab-size:8;
  -webkit-text-size-adjust:100%;text-size-adjust:100%}
.gw *{all:unset;box-sizing:border-box}
.gw *::before,.gw *::after{box-sizing:border-box}
.gw :is(.gw-panel,.gw-stack,.gw-field,.gw-title,.gw-text,.gw-hint,.gw-problem,.gw-label){display:block}
.gw .gw-stack{display:flex;flex-direction:column;gap:calc(var(--_space)*4)}
.gw .gw-row{display:flex;flex-wrap:wrap;align-items:center;gap:calc(var(--_space)*2) calc(var(--_space)*2.5)}
.gw .gw-end{justify-content:flex-end}
.gw .gw-title{font-size:1.3em;font-weight:650;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
.gw .gw-text{color:var(--_muted)}
.gw .gw-title + .gw-text{margin-block-start:4px}
.gw .gw-label{margin-block-end:4px;color:var(--_muted);font-size:.9em}
.gw .gw-box{display:flex;position:relative;min-block-size:38px;border:1px solid var(--_field);border-radius:var(--_radius);
  background:var(--_surface);transition:border-color .12s,box-shadow .12s}
.gw .gw-box:has(.gw-input:focus){border-color:var(--_accent);box-shadow:0 0 0 1px var(--_accent),0 0 0 4px var(--_accent-soft);
  outline:2px solid transparent;outline-offset:1px}
.gw .gw-box:has(.gw-input[aria-invalid]){border-color:var(--_danger)}
.gw .gw-box:has(.gw-input[aria-invalid]:focus){box-shadow:0 0 0 1px var(--_danger),0 0 0 4px var(--_danger-soft)}
.gw .gw-input{display:block;flex:1;min-inline-size:0;inline-size:100%;padding:7px 11px;border-radius:var(--_radius);line-height:1.45;cursor:text}
.gw .gw-input:-webkit-autofill{-webkit-text-fill-color:var(--_text);box-shadow:inset 0 0 0 100px var(--_surface)}
.gw .gw-input[name=code]{inline-size:9em;flex:none;font-size:1.3em;letter-spacing:.28em;line-height:1.2}
.gw .gw-code{max-inline-size:100%;inline-size:fit-content}
.gw .gw-in-box{display:block;align-self:stretch;display:flex;align-items:center;padding-inline:11px;border-radius:var(--_radius);
  color:var(--_accent-strong);font-size:.9em;cursor:pointer}
.gw .gw-hint,.gw .gw-problem{margin-block-start:4px;font-size:.9em}
.gw .gw-hint{color:var(--_muted)}
.gw .gw-problem{color:var(--_danger)}
.gw .gw-button{display:inline-flex;align-items:center;justify-content:center;gap:.6em;min-block-size:38px;padding:6px 18px;
  border:1px solid var(--_field);border-radius:var(--_radius);background:var(--_surface);color:var(--_text);font-weight:600;
  line-height:1.3;text-align:center;cursor:pointer;user-select:none;transition:background-color .12s,border-color .12s}
.gw .gw-button:hover{background:var(--_ground)}
.gw .gw-main{border-color:var(--_accent);background:var(--_accent);color:var(--_on-accent)}
.gw .gw-main:hover{border-color:var(--_accent-strong);background:var(--_accent-strong)}
.gw .gw-wide{inline-size:100%}
.gw .gw-button[aria-disabled]{opacity:.7;cursor:default}
.gw [aria-busy] .gw-main::before{content:"";inline-size:1em;block-size:1em;border:2px solid;border-inline-end-color:transparent;
  border-radius:50%;animation:gw-turn .8s linear infinite}
.gw .gw-link{display:inline;color:var(--_accent-strong);text-decoration:underline;text-decoration-thickness:1px;
  text-underline-offset:3px;cursor:pointer;overflow-wrap:anywhere}
.gw .gw-link:hover{text-decoration-thickness:2px}
.gw :is(.gw-button,.gw-link,.gw-in-box):focus-visible{outline:2px solid var(--_accent);outline-offset:2px;border-radius:var(--_radius)}
.gw .gw-in-box:focus-visible{outline-offset:-3px}
.gw .gw-notice{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;padding:9px 12px;border-radius:var(--_radius);
  border-inline-start:3px solid;background:var(--_info-soft);color:var(--_info)}
.gw .gw-notice[role=alert]{background:var(--_danger-soft);color:var(--_danger)}
.gw .gw-notice .gw-link{color:inherit;font-weight:600}
@keyframes gw-turn{to{rotate:1turn}}
@media (pointer:coarse){.gw .gw-input{font-size:max(16px,1em)}.gw .gw-input[name=code]{font-size:max(18px,1.3em)}
  .gw :is(.gw-button,.gw-box){min-block-size:40px}}
@media (prefers-reduced-motion:reduce){.gw *,.gw [aria-busy] .gw-main::before{transition:none;animation:none}}
@media (forced-colors:active){
  .gw .gw-box:has(.gw-input:focus){outline-color:Highlight}
  .gw .gw-box:has(.gw-input[aria-invalid]){border-width:2px}
  .gw .gw-notice{border:1px solid}
  .gw .gw-button[aria-disabled]{opacity:1;color:GrayText;border-color:GrayText}
}
`
