/** Style sheet of the reference; a separate file because inline styles are blocked. */
export const referenceStyle = `:root {
  color-scheme: light dark;
  --ink: light-dark(#0f2027, #e8f0f1); --ink-2: light-dark(#48606a, #a9bcc2); --paper: light-dark(#fff, #13222a);
  --mist: light-dark(#f2f5f5, #0c181e); --mist-2: light-dark(#e7eded, #1b2e37); --line: light-dark(#d5dedf, #28404a);
  --edge: light-dark(#7d9097, #5f7983); --accent: light-dark(#0b6b73, #35b0ab); --strong: light-dark(#07525a, #7fd6d2);
  --soft: light-dark(#e0f1f1, #12383b); --on: light-dark(#fff, #04211f); --warn: light-dark(#8a5200, #f0b95a);
  --font: "IBM Plex Sans", "Noto Sans SC", system-ui, sans-serif; --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
}
* { box-sizing: border-box }
html { scroll-padding-top: 72px; -webkit-text-size-adjust: 100% }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
body { margin: 0; font: 14px/1.55 var(--font); font-variant-numeric: tabular-nums; color: var(--ink); background: var(--mist); overflow-wrap: anywhere }
a { color: var(--strong) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font-family: var(--mono); font-size: .92em }
.skip { position: absolute; left: -999px } .skip:focus { left: 16px; top: 8px; background: var(--paper); padding: 8px; z-index: 3 }
header { position: sticky; top: 0; z-index: 2; background: light-dark(#0f2027, #081318); color: #fff }
header > div { max-width: 1240px; margin: 0 auto; padding: 10px 20px; display: flex; gap: 18px; align-items: center; min-height: 56px }
header a { color: #fff } header .brand { font-weight: 650; font-size: 16px; text-decoration: none; white-space: nowrap }
header .links { margin-inline-start: auto; display: flex; gap: 16px; white-space: nowrap }
.frame { max-width: 1240px; margin: 0 auto; padding: 20px; display: grid; grid-template-columns: 268px minmax(0, 1fr); gap: 28px }
nav.calls { position: sticky; top: 76px; align-self: start; max-height: calc(100vh - 96px); overflow-y: auto; padding: 4px }
nav.calls h2 { font-size: 12px; color: var(--ink-2); margin: 16px 8px 4px; font-weight: 600 }
nav.calls ul { list-style: none; margin: 0; padding: 0 }
nav.calls a { display: block; padding: 6px 8px; border-radius: 7px; text-decoration: none; color: var(--ink) }
nav.calls a:hover { background: var(--mist-2) }
.search { display: grid; gap: 4px; color: var(--ink-2); font-size: 12px }
input[type=search] { font: inherit; font-size: 16px; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; min-height: 44px; padding: 6px 12px; width: 100% }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -.01em; margin: 4px 0 10px }
h2 { font-size: 18px; line-height: 1.3; margin: 0 0 6px } h3 { font-size: 13px; margin: 16px 0 6px; color: var(--ink-2) }
p { margin: 0 0 10px; max-width: 76ch }
.group { font-size: 20px; margin: 34px 0 12px; letter-spacing: -.01em }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 18px 20px; margin: 0 0 14px }
.card h2 a.anchor { color: inherit; text-decoration: none } .card h2 a.anchor:hover::after { content: " #"; color: var(--ink-2) }
.path { font-family: var(--mono); font-size: .95em } .post { color: var(--ink-2); font: 600 12px var(--mono); margin-inline-end: 8px }
.chips { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 10px } .chip { background: var(--soft); color: var(--strong); border-radius: 99px; padding: 2px 10px; font-size: 12px }
pre { margin: 0; padding: 14px; background: var(--mist); border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; line-height: 1.5; white-space: pre; overflow-wrap: normal; tab-size: 2 }
.code { position: relative } .code button { position: absolute; top: 8px; inset-inline-end: 8px }
button { font: inherit; font-size: 13px; font-weight: 600; min-height: 32px; padding: 4px 12px; border: 1px solid var(--edge); border-radius: 7px; background: var(--paper); color: var(--ink); cursor: pointer }
button:hover { background: var(--mist-2) } [hidden] { display: none !important }
details { border-top: 1px solid var(--line); margin-top: 12px; padding-top: 4px } summary { cursor: pointer; padding: 8px 0; font-weight: 600; min-height: 36px }
table { border-collapse: collapse; width: 100% } th, td { text-align: start; vertical-align: top; padding: 7px 14px 7px 0; border-bottom: 1px solid var(--line) }
th { color: var(--ink-2); font-weight: 600; font-size: 12px } table.fields td:first-child { width: 36% } table.fields .type { width: 27% } table.short td:first-child { width: 84px } .type { color: var(--ink-2); font-size: 12.5px }
.need { color: var(--warn); font-size: 12px; white-space: nowrap } .codes { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 0; list-style: none }
.quiet { color: var(--ink-2) }
@media (max-width: 860px) {
  .frame { grid-template-columns: minmax(0, 1fr); padding: 12px; gap: 8px } header > div { padding: 8px 14px; gap: 12px; flex-wrap: wrap }
  nav.calls { position: static; max-height: none } nav.calls a { padding: 11px 8px } .card { padding: 14px; border-radius: 10px }
  nav.calls details { border: 0; margin: 0 }
}
@media (max-width: 560px) {
  header .links { margin: 0; gap: 14px; font-size: 13px } h1 { font-size: 22px }
  td, th { padding-inline-end: 8px } table.fields thead { display: none } table.fields tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line) }
  table.fields tr td:nth-child(n) { display: block; border: 0; padding: 0; width: auto } .code button { position: static; margin: 8px 0 0 } .code { display: flex; flex-direction: column-reverse; align-items: flex-start }
  .code pre { width: 100% }
}
@media print { header, nav.calls, button { display: none !important } .frame { display: block } }
@media (forced-colors: active) { .card, .chip { border: 1px solid CanvasText } }
`
