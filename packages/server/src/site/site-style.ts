/** The style of the public pages, which work without scripts. */
export const siteStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#0f2027, #e6eef0); --ink-2: light-dark(#48606a, #a9bcc3);
  --paper: light-dark(#fff, #14262d); --mist: light-dark(#f2f5f5, #0c1a20); --line: light-dark(#d5dedf, #2a414a);
  --accent: light-dark(#0b6b73, #5cc4c6); --accent-soft: light-dark(#e0f1f1, #153b41); --on-accent: light-dark(#fff, #06262a);
  --signal: light-dark(#b23c18, #ff9b7a); --bar: light-dark(#0f2027, #081318);
}
* { box-sizing: border-box }
html { overflow-wrap: break-word; -webkit-text-size-adjust: 100% }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; font: 16px/1.6 "IBM Plex Sans", "Noto Sans SC", system-ui, sans-serif; color: var(--ink); background: var(--mist) }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
.skip { position: absolute; inset-inline-start: -999px } .skip:focus { position: static; display: block; padding: 8px 16px }
.wide { width: 100%; max-width: 1120px; margin: 0 auto; padding: 0 20px }
header { background: var(--bar); color: #fff }
header .wide { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; min-height: 60px; padding-block: 8px }
header a { color: #fff; text-decoration: none } header a:hover, header a[aria-current] { text-decoration: underline; text-underline-offset: 6px }
header :focus-visible { outline-color: #fff }
header nav { display: flex; flex-wrap: wrap; gap: 4px 18px; flex: 1 } header nav a, .account a { padding: 6px 0; min-height: 36px }
.brand { font-weight: 700; font-size: 18px } .account { display: flex; gap: 18px; align-items: center }
.account .button { color: var(--on-accent); padding: 6px 14px; min-height: 36px }
main { flex: 1; padding-block: 36px 64px } main:focus { outline: none }
h1 { font-size: clamp(28px, 4.5vw, 44px); line-height: 1.15; letter-spacing: -.02em; margin: 0 0 14px; text-wrap: balance }
h2 { font-size: 22px; line-height: 1.3; margin: 44px 0 12px } h3 { font-size: 17px; margin: 0 0 6px }
p, ul, ol { margin: 0 0 14px } .lead { font-size: 19px; color: var(--ink-2); max-width: 62ch; text-wrap: pretty }
.text { max-width: 72ch } .text h2 { margin-top: 32px } .quiet { color: var(--ink-2) }
.text pre { padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: var(--ink); white-space: pre-wrap; overflow-wrap: anywhere } .text code { font-size: .92em } .text li > :is(ul, ol) { margin-block: 4px }
.text em:lang(zh) { font-style: normal; text-emphasis: filled dot; text-emphasis-position: under }
.text .table { overflow-x: auto; margin-block: 16px } .text table { border-collapse: collapse; font-size: 15px } .text :is(th, td) { min-width: 96px; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top } .text thead th { color: var(--ink-2) }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px 0 0 }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; border: 1px solid transparent; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.button.second { background: none; color: var(--accent); border-color: currentColor }
.grid { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); margin: 0; padding: 0; list-style: none }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 20px } .card > :last-child { margin-bottom: 0 }
.figures { margin: 36px 0 0 } .figures strong { display: block; font-size: 30px; line-height: 1.2; letter-spacing: -.02em }
.try { margin: 36px 0 0; min-height: 320px } .try > h2 { margin-top: 0 }
pre { margin: 0 0 14px; padding: 16px; overflow-x: auto; border-radius: 12px; background: var(--bar); color: #e6eef0; font-size: 14px; line-height: 1.55 }
form { display: grid; gap: 16px; max-width: 620px; margin-top: 24px } fieldset { border: 0; margin: 0; padding: 0 } legend { padding: 0; font-weight: 600 }
label, .field { display: grid; gap: 6px } label > span:first-child { font-weight: 600 } .optional { font-weight: 400; color: var(--ink-2) }
input, textarea, select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; min-height: 44px; padding: 8px 12px; width: 100% }
textarea { min-height: 132px; resize: vertical } [aria-invalid] { border-color: var(--signal) }
.row { display: grid; gap: 16px; grid-template-columns: 120px 1fr } .check { display: flex; gap: 10px; align-items: start } .check input { width: 20px; min-height: 20px; margin: 3px 0 0; flex: none } .check span { font-weight: 400 }
.wrong { color: var(--signal); font-size: 14px } .notice { border-inline-start: 4px solid var(--accent); background: var(--accent-soft); padding: 12px 16px; border-radius: 8px; max-width: 620px } .notice.bad { border-color: var(--signal); background: color-mix(in srgb, var(--signal) 9%, var(--paper)) }
.trap { position: absolute; inset-inline-start: -9999px }
.topics { columns: 2 320px; column-gap: 32px } .topics section { break-inside: avoid; margin-bottom: 24px } .topics h2 { margin-top: 0; font-size: 18px } .topics ul { padding-inline-start: 20px }
.search { display: flex; gap: 10px; max-width: 620px } .search label { flex: 1 } .search .button { align-self: end }
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin: 24px 0 } .chips a { padding: 4px 12px; border: 1px solid var(--line); border-radius: 99px; background: var(--paper); font-size: 15px; text-decoration: none } .text .chips { margin: 0 0 20px }
.found { display: grid; gap: 18px; padding: 0; list-style: none; max-width: 72ch } .found a { font-weight: 600 } .found p { margin: 2px 0 } .found small, .trail { color: var(--ink-2) }
[id] { scroll-margin-top: 16px } .anchor { color: var(--ink-2); text-decoration: none; font-weight: 400; opacity: 0 } h2:hover > .anchor, .anchor:focus-visible { opacity: 1 }
.vote { max-width: 620px; margin-top: 32px; padding-top: 20px; border-top: 1px solid var(--line) } .vote form, .vote .actions { margin-top: 8px } .vote textarea { min-height: 88px } .print-only { display: none } .article-actions { margin-top: 24px }
[hidden] { display: none !important }
.try [role="status"]:empty { display: none } dd ul { padding: 0; margin: 0; list-style: none } .facts { margin-top: 24px; max-width: 620px } .facts h2 { margin-top: 0 } .facts dl, .facts p { margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px } dt { color: var(--ink-2) } dd { margin: 0 }
footer { border-top: 1px solid var(--line); font-size: 14px; color: var(--ink-2) } footer .wide { display: flex; flex-wrap: wrap; gap: 6px 20px; padding-block: 20px } footer a { color: inherit }
@media (max-width: 720px) { header .wide { justify-content: space-between } header nav { order: 1; flex-basis: 100% } }
@media (max-width: 560px) { main { padding-block: 24px 48px } .search { flex-direction: column } dl { grid-template-columns: 1fr } dd { margin-bottom: 6px } }
@media print { header, footer, form, .try, .vote, .related, .chips, .trail, .anchor, .article-actions { display: none } body { background: none; color: #000; font-size: 11pt } main { padding: 0 } h1 { font-size: 20pt } h2 { break-after: avoid } li { break-inside: avoid } .print-only { display: block; margin-top: 18pt; color: #444 } }
@media (hover: none) { .anchor { opacity: 1 } }
@media (forced-colors: active) { .card, .button { border-color: CanvasText } }
`
