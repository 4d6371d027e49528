import { widgetTokens } from './tokens.css.ts'

/**
 * Base styles of every widget. Used in shadow roots and in pages, so nothing is assumed: `unset` undoes element
 * styles of the host page, and each element is styled completely. Lengths are px and em, because rem belongs to the
 * host. In right-to-left pages each text keeps its own direction, also when it begins with a digit or ends with a full
 * stop.
 */
export const controlCss = `
:host{display:block}
:host([hidden]){display:none}
.gw{${widgetTokens};--_radius:var(--gw-radius,8px);--_space:var(--gw-space,4px);
  display:block;box-sizing:border-box;margin:0;color-scheme:var(--gw-color-scheme,inherit);color:var(--_text);
  font-family:var(--gw-font,inherit);font-size:var(--gw-font-size,14px);font-weight:400;font-style:normal;font-stretch:normal;
  font-variant:tabular-nums;font-feature-settings:normal;line-height:1.45;letter-spacing:normal;word-spacing:normal;
  text-transform:none;text-indent:0;text-align:start;text-shadow:none;text-wrap:wrap;white-space-collapse:collapse;
  word-break:normal;overflow-wrap:break-word;hyphens:manual;quotes:auto;list-style:none;cursor:auto;tab-size:8;
  -webkit-text-size-adjust:100%;text-size-adjust:100%}
.gw :where(:not(.gw-own *)){all:unset;box-sizing:border-box}
.gw ::before,.gw ::after{box-sizing:border-box}
:where(.gw:dir(rtl)) :is(a,button,dd,dt,h2,h3,h4,label,legend,li,p,small,span,strong){unicode-bidi:plaintext}
.gw :is(.gw-title,.gw-text,.gw-problem,.gw-label){display:block}
.gw .gw-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.gw .gw-row{display:flex;flex-wrap:wrap;align-items:center;gap:calc(var(--_space)*2) calc(var(--_space)*2.5)}
.gw .gw-end{justify-content:flex-end}
.gw .gw-title{font-size:1.3em;font-weight:650;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
.gw .gw-text{color:var(--_muted)}
.gw .gw-title + .gw-text{margin-block-start:4px}
.gw .gw-label{margin-block-end:4px;color:var(--_muted);font-size:.9em}
.gw .gw-problem{margin-block-start:4px;color:var(--_danger);font-size:.9em}
.gw .gw-button{display:inline-flex;align-items:center;justify-content:center;gap:.6em;min-block-size:38px;padding:6px 18px;
  border:1px solid var(--_field);border-radius:var(--_radius);background:var(--_surface);color:var(--_text);font-weight:600;
  line-height:1.3;text-align:center;cursor:pointer;user-select:none;transition:background-color .12s,border-color .12s}
.gw .gw-button:hover{background:var(--_ground)}
.gw .gw-main{border-color:var(--_accent);background:var(--_accent);color:var(--_on-accent)}
.gw .gw-main:hover{border-color:var(--_accent-strong);background:var(--_accent-strong)}
.gw .gw-button[aria-disabled]{opacity:.7;cursor:default}
.gw [aria-busy] .gw-main::before{content:"";inline-size:1em;block-size:1em;border:2px solid;border-inline-end-color:transparent;
  border-radius:50%;animation:gw-turn .8s linear infinite}
.gw .gw-link{display:inline;color:var(--_accent-strong);text-decoration:underline;text-decoration-thickness:1px;
  text-underline-offset:3px;cursor:pointer;overflow-wrap:anywhere}
.gw .gw-link:hover{text-decoration-thickness:2px}
.gw :is(.gw-button,.gw-link):focus-visible{outline:2px solid var(--_accent);outline-offset:2px;border-radius:var(--_radius)}
.gw .gw-notice{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 12px;padding:9px 12px;border-radius:var(--_radius);
  border-inline-start:3px solid;background:var(--_info-soft);color:var(--_info)}
.gw .gw-notice[role=alert]{background:var(--_danger-soft);color:var(--_danger)}
.gw .gw-notice .gw-link{color:inherit;font-weight:600}
@keyframes gw-turn{to{rotate:1turn}}
@media (pointer:coarse){.gw .gw-button{min-block-size:44px}}
@media (prefers-reduced-motion:reduce){.gw *,.gw ::before{transition:none!important;animation:none!important}}
@media (forced-colors:active){
  .gw .gw-notice{border:1px solid}
  .gw .gw-main,.gw .gw-main:hover{forced-color-adjust:none;border-color:ButtonText;background:ButtonText;color:ButtonFace}
  .gw .gw-button[aria-disabled]{opacity:1;background:ButtonFace;color:GrayText;border-color:GrayText}
}
`
