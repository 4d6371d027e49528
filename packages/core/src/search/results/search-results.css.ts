import { controlCss } from '../../shared/styles/control.css.ts'
import { offerCardCss } from './offer-card.css.ts'

export const searchResultsCss = [
  controlCss,
  offerCardCss,
  `
.gw .gw-results{display:block;container:gw-results/inline-size}
.gw .gw-strip{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));margin-block-end:12px;overflow:clip;border:1px solid var(--_border);
  border-radius:calc(var(--_radius) + 2px);background:var(--_surface)}
.gw .gw-strip-day{display:block;padding:7px 4px;border-inline-end:1px solid var(--_border);color:var(--_muted);font-size:.93em;text-align:center;word-break:keep-all;cursor:pointer}
.gw .gw-strip-day:last-child{border:0}
.gw .gw-strip-day b{display:block;color:var(--_text);font-weight:600}
.gw .gw-strip-day:hover{background:var(--_ground)}
.gw .gw-strip-day[aria-current]{background:var(--_accent-soft);box-shadow:inset 0 -2px var(--_accent);cursor:default}
.gw .gw-strip-day:focus-visible{outline:2px solid var(--_accent);outline-offset:-2px}
.gw .gw-strip-day.gw-good b{color:var(--_ok)}
.gw .gw-strip-day[aria-disabled]{cursor:default}
.gw .gw-strip-day[aria-disabled],.gw .gw-strip-day[aria-disabled] b{color:var(--_faint)}
.gw .gw-cols{display:grid;grid-template-columns:220px minmax(0,1fr);gap:18px;align-items:start}
.gw .gw-filters{display:block}
.gw .gw-own{display:block}
.gw slot{display:contents}
.gw .gw-group{display:block;margin-block-end:14px}
.gw .gw-group-name{display:block;margin-block-end:4px;font-weight:600}
.gw .gw-option{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:0 8px;align-items:center;padding-block:3px;color:var(--_muted);cursor:pointer}
.gw .gw-option > span{display:block}
.gw .gw-option .gw-small{grid-column:2/-1;margin-block-start:-2px}
.gw :is(.gw-option,.gw-family) input{appearance:auto;inline-size:15px;block-size:15px;margin:0;accent-color:var(--_accent);cursor:pointer}
.gw .gw-option input:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
.gw .gw-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:6px 16px;min-block-size:36px;margin-block-end:10px}
.gw .gw-head > div{display:block;min-inline-size:0}
.gw .gw-heading{display:inline;font-weight:650}
.gw .gw-heading:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
.gw .gw-progress{display:inline;color:var(--_muted)}
.gw .gw-head .gw-tools{display:flex;align-items:center;gap:8px}
.gw .gw-sort::after{content:"▾";position:absolute;inset-inline-end:10px;pointer-events:none}
.gw .gw-sort{display:flex;position:relative;align-items:center;gap:8px;color:var(--_muted)}
.gw .gw-sort-by{display:inline-block;block-size:32px;padding-inline:10px 26px;line-height:30px;border:1px solid var(--_field);border-radius:var(--_radius);
  background:var(--_surface);color:var(--_text);cursor:pointer}
.gw .gw-sort-by option{display:block;background:var(--_surface);color:var(--_text)}
.gw .gw-sort-by:focus-visible{outline:2px solid var(--_accent);outline-offset:1px}
.gw .gw-open-filters{display:none;min-block-size:32px;padding:3px 12px}
.gw .gw-outbound{display:flex;flex-wrap:wrap;align-items:center;gap:4px 14px;margin-block-end:10px;padding:10px 14px;border-radius:var(--_radius);
  background:var(--_accent-soft);color:var(--_accent-strong)}
.gw .gw-outbound > span{display:block}
.gw .gw-offers{display:flex;flex-direction:column;gap:10px}
.gw .gw-offers + .gw-button{display:flex;margin:14px auto 0}
.gw .gw-message{display:flex;flex-direction:column;align-items:flex-start;gap:8px;margin-block-end:10px;padding:14px 16px;border-radius:calc(var(--_radius) + 2px);
  background:var(--_info-soft);color:var(--_info)}
.gw .gw-message[role=alert]{background:var(--_danger-soft);color:var(--_danger)}
.gw .gw-message > p{display:block}
.gw .gw-message > p:first-child{font-weight:600}
.gw .gw-blank{display:block;block-size:132px;border:1px solid var(--_border);border-radius:calc(var(--_radius) + 2px);
  background:linear-gradient(90deg,var(--_surface) 30%,var(--_ground-strong) 50%,var(--_surface) 70%) 0/300% 100%;animation:gw-pass 1.4s linear infinite}
@keyframes gw-pass{from{background-position:100% 0}to{background-position:0 0}}
.gw .gw-filter-sheet:not([open]),.gw[data-hide*=filters] :is(.gw-column,.gw-open-filters),.gw[data-hide*=days] [part=days],
.gw[data-hide*=sort] .gw-sort,.gw[data-hide*=families] .gw-families{display:none}
.gw[data-hide*=filters] .gw-cols{grid-template-columns:minmax(0,1fr)}
@container gw-results (inline-size < 760px){
  .gw .gw-cols{grid-template-columns:minmax(0,1fr)}
  .gw .gw-column{display:none}
  .gw .gw-open-filters{display:inline-flex}
}
@container gw-results (inline-size < 560px){
  .gw .gw-strip{grid-template-columns:repeat(5,minmax(0,1fr))}
  .gw .gw-strip-day{padding-inline:0;font-size:.8em;text-wrap:balance}
  .gw .gw-strip-day b{white-space:nowrap}
  .gw .gw-strip-day:is(:first-child,:last-child){display:none}
}
@media (pointer:coarse){.gw .gw-open-filters{min-block-size:44px;min-inline-size:44px}.gw .gw-sort-by{block-size:44px;line-height:42px}}
@media (prefers-reduced-motion:reduce){.gw .gw-blank{animation:none;background:var(--_ground-strong)}}
@media (forced-colors:active){
  .gw .gw-strip-day[aria-current]{outline:2px solid Highlight;outline-offset:-2px}
  .gw .gw-strip-day[aria-disabled]{color:GrayText}
  .gw .gw-message,.gw .gw-outbound{border:1px solid}
}
`,
]
