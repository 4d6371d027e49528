/** The style of the question for consent and of the status page. */
export const statusStyle = `
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
button.link { border: 0; padding: 0; background: none; color: inherit; font: inherit; text-decoration: underline; cursor: pointer }
.consent { position: fixed; inset-inline: 0; inset-block-end: 0; z-index: 2147483647; max-height: 60vh; overflow-y: auto; border-top: 1px solid var(--line); background: var(--paper); box-shadow: 0 -8px 24px rgb(0 0 0 / .12) }
.consent[hidden] { display: none }
.consent .wide { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 32px; padding-block: 16px }
.consent .wide > div:first-child { flex: 1 1 420px } .consent h2 { margin: 0 0 4px; font-size: 17px } .consent p { margin: 0; font-size: 15px; line-height: 1.5; max-width: 78ch } .consent .actions { margin: 0 } .consent .button { min-width: 104px }
.consent-saved { position: fixed; inset-block-end: 16px; inset-inline-start: 50%; z-index: 2147483647; translate: -50%; width: max-content; max-width: calc(100vw - 32px); margin: 0; padding: 10px 18px; border-radius: 10px; background: var(--ink); color: var(--paper); font-size: 15px }
.consent-saved:empty { padding: 0 }
dialog { width: min(560px, calc(100vw - 32px)); border: 1px solid var(--line); border-radius: 14px; padding: 24px; background: var(--paper); color: var(--ink) } dialog::backdrop { background: rgb(6 18 24 / .5) }
dialog h2 { margin: 0 } dialog form { margin: 0 } dialog .check[hidden], dialog .notice[hidden] { display: none } dialog .check label { display: block; font-weight: 600 } dialog small { display: block; color: var(--ink-2); font-size: 14px }
.state-now { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 20px; margin: 20px 0 0; padding: 16px 20px; border: 1px solid var(--line); border-inline-start: 6px solid var(--ok); border-radius: 12px; background: var(--paper) } .state-now strong { font-size: 19px }
.state-now, .pill, .bars i { --ok: light-dark(#1c7c54, #58c493); --warn: light-dark(#9a6200, #f0b95a); --bad: light-dark(#b23c18, #ff9b7a); --info: light-dark(#2b5fa8, #8db8f2) }
.state-now.DEGRADED { border-inline-start-color: var(--warn) } .state-now.OUTAGE { border-inline-start-color: var(--bad) } .state-now.MAINTENANCE { border-inline-start-color: var(--info) } .state-now.UNKNOWN { border-inline-start-color: var(--line) }
.pill { display: inline-block; margin-inline-start: 6px; padding: 1px 10px; border: 1px solid currentColor; border-radius: 99px; font-size: 13px; font-weight: 600; color: var(--ok) } .pill.DEGRADED { color: var(--warn) } .pill.OUTAGE { color: var(--bad) } .pill.MAINTENANCE { color: var(--info) } .pill.UNKNOWN { color: var(--ink-2) }
.components + .quiet, .incidents + p { margin-top: 16px }
html:has(.consent:not([hidden])) { scroll-padding-block-end: 260px } body:has(.consent:not([hidden])) footer { padding-block-end: 260px }
.components { grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)) }
.bars { display: flex; align-items: end; gap: 1px; height: 36px; margin: 12px 0 6px } .bars i { flex: 1; height: 100%; border-radius: 1px; background: var(--ok) } .bars .DEGRADED { height: 70%; background: var(--warn) } .bars .OUTAGE { height: 40%; background: var(--bad) } .bars .MAINTENANCE { height: 85%; background: var(--info) } .bars .UNKNOWN { height: 15%; background: var(--line) }
.bar-ends { display: flex; justify-content: space-between; gap: 8px; margin: 0 0 8px; font-size: 13px; color: var(--ink-2) }
details summary { cursor: pointer; font-size: 14px; color: var(--accent) } details table { width: 100%; margin-top: 8px; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums } details th, details td { padding: 4px 8px 4px 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400 } thead th { color: var(--ink-2) }
.incidents { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none } .incidents dl { grid-template-columns: max-content 1fr } .incidents dd { white-space: pre-line; overflow-wrap: anywhere } .incidents dd small { display: block; font-size: 13px }
@media (max-width: 720px) { .incidents dl { grid-template-columns: 1fr } .consent .actions { width: 100% } .consent .button { flex: 1 1 40% } }
@media print { .consent, .consent-saved { display: none } }
@media (forced-colors: active) { .bars i { background: CanvasText; forced-color-adjust: none } .consent { border-top: 2px solid CanvasText } }
`
