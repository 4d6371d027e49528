/** Styles of open cards and the filter sheet, loaded after the first card. */
export const searchResultsOpenCss = [
  `
.gw :is(.gw-more,.gw-more :is(section,h4,h5,dl,dt,dd,.gw-text,.gw-wait,.gw-flight > span)){display:block}
.gw .gw-more{columns:2 280px;column-gap:28px;padding:14px 18px 4px;
  border-block-start:1px solid var(--_border)}
.gw .gw-more section{break-inside:avoid;margin-block-end:14px}
.gw .gw-more section > * + h4{margin-block-start:12px}
.gw .gw-more h4{margin-block-end:6px;font-weight:650}
.gw .gw-more h5{margin-block:8px 4px;color:var(--_muted);font-weight:600}
.gw .gw-flight{display:grid;grid-template-columns:7.5em minmax(0,1fr);gap:0 10px;margin-block:4px}
.gw .gw-flight .gw-small{grid-column:2}
.gw .gw-wait{margin-block:6px;padding:3px 10px;border-inline-start:2px dotted var(--_field);color:var(--_muted)}
.gw .gw-wait.gw-warn{border-inline-start:2px solid var(--_warn);color:var(--_warn)}
.gw .gw-facts > div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding-block:1.5px}
.gw .gw-facts dt{color:var(--_muted)}
.gw .gw-text-facts dd{flex:1 1 14em}
.gw .gw-text-facts dt{min-inline-size:4.5em}
.gw .gw-more .gw-sum{margin-block:2px 6px;padding-block:4px;border-block-start:1px solid var(--_border);font-weight:650}
.gw .gw-sum dt{color:inherit}
@container gw-results (inline-size < 640px) or (760px <= inline-size < 880px){.gw .gw-more{padding:12px 14px}}
.gw .gw-filter-sheet[open]{display:block;position:fixed;inset:auto 0 0;inline-size:100%;max-inline-size:560px;margin-inline:auto;max-block-size:85dvh;overflow:auto;
  overscroll-behavior:contain;border:1px solid var(--_border);border-end-start-radius:0;border-end-end-radius:0;border-start-start-radius:16px;border-start-end-radius:16px;
  background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);z-index:var(--gw-z,1000)}
.gw .gw-filter-sheet::backdrop{background:rgb(10 20 24 / .45)}
.gw .gw-filter-sheet > div{display:block;padding:18px 20px 0}
.gw .gw-filter-sheet .gw-title{margin-block-end:14px}
.gw .gw-filter-sheet .gw-option{padding-block:7px}
.gw .gw-filter-sheet .gw-row{position:sticky;inset-block-end:0;margin-inline:-20px;padding:12px 20px;border-block-start:1px solid var(--_border);background:var(--_surface)}
@media (pointer:coarse){.gw .gw-filter-sheet .gw-option{min-block-size:44px}}
@media (forced-colors:active){.gw .gw-filter-sheet{border:2px solid}}
`,
]
