/**
 * Offer cards look like a boarding pass: large times, a line with its stops, a perforated stub with the price and the
 * action.
 */
export const offerCardCss = `
.gw .gw-offer{display:block;position:relative;border:1px solid var(--_border);border-radius:calc(var(--_radius) + 2px);
  background:var(--_surface);box-shadow:var(--_shadow-low);content-visibility:auto;contain-intrinsic-size:auto 150px}
.gw .gw-later{min-block-size:150px}
.gw .gw-later > *{visibility:hidden}
.gw-pass *{all:unset;box-sizing:border-box}
.gw .gw-pass{display:grid;grid-template-columns:minmax(0,1fr) 206px}
.gw .gw-directions{display:flex;flex-direction:column;gap:12px;padding:14px 18px;min-inline-size:0}
.gw .gw-direction{display:grid;grid-template-columns:minmax(0,150px) minmax(0,1fr);align-items:center;gap:14px}
.gw .gw-carrier{display:flex;gap:10px;align-items:center;min-inline-size:0}
.gw .gw-carrier > span{display:block;min-inline-size:0}
.gw .gw-badge{display:grid;flex:none;place-items:center;inline-size:30px;block-size:30px;border-radius:var(--_radius);
  background:var(--_accent-soft);color:var(--_accent-strong);font-size:.86em;font-weight:700}
.gw .gw-small{display:block;color:var(--_faint);font-size:.86em}
.gw .gw-track{display:grid;grid-template-columns:auto minmax(64px,1fr) auto;gap:14px;align-items:center}
.gw .gw-time{display:block;font-size:1.5em;font-weight:600;letter-spacing:-.01em;line-height:1.25;white-space:nowrap}
.gw .gw-time sup{display:inline-block;margin-inline-start:2px;color:var(--_signal);font-size:.5em;font-weight:600;vertical-align:super}
.gw .gw-path{display:block;color:var(--_faint);font-size:.86em;text-align:center}
.gw .gw-rail{display:flex;justify-content:space-between;align-items:center;position:relative;block-size:8px;margin-block:3px}
.gw .gw-rail::before{content:"";position:absolute;inset-inline:8px;inset-block-start:3px;border-block-start:2px solid var(--_border)}
.gw .gw-rail i{display:block;position:relative;inline-size:8px;block-size:8px;border:2px solid var(--_signal);border-radius:50%;background:var(--_surface)}
.gw .gw-rail i:is(:first-child,:last-child){border-color:var(--_faint)}
.gw .gw-tags{display:flex;flex-wrap:wrap;gap:6px}
.gw .gw-tag{display:inline-block;padding:1px 7px;border-radius:5px;background:var(--_ground);color:var(--_muted);font-size:.86em}
.gw .gw-tag.gw-good{background:var(--_ok-soft);color:var(--_ok)}
.gw .gw-tag.gw-warn{background:var(--_warn-soft);color:var(--_warn)}
.gw .gw-stub{display:flex;flex-direction:column;justify-content:center;align-items:flex-end;gap:2px;position:relative;
  padding:14px 16px;border-inline-start:1.5px dashed var(--_border);text-align:end;text-wrap:balance;word-break:keep-all}
.gw .gw-stub::before,.gw .gw-stub::after{content:"";position:absolute;inset-inline-start:-7px;inline-size:12px;block-size:6px;
  border:1px solid var(--_border);background:var(--_ground)}
.gw .gw-stub::before{inset-block-start:-1px;border-block-start:0;border-radius:0 0 6px 6px}
.gw .gw-stub::after{inset-block-end:-1px;border-block-end:0;border-radius:6px 6px 0 0}
.gw .gw-amount{cursor:pointer;font-size:1.35em;font-weight:650;letter-spacing:-.02em;line-height:1.25;white-space:nowrap}
.gw .gw-stub .gw-button{margin-block-start:6px;min-block-size:36px}
.gw .gw-families{display:grid;grid-template-columns:repeat(auto-fit,minmax(136px,1fr));gap:8px}
.gw .gw-family{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 8px;align-items:baseline;padding:7px 10px;
  border:1px solid var(--_border);border-radius:var(--_radius);cursor:pointer}
.gw .gw-family:has(:checked){border-color:var(--_accent);background:var(--_accent-soft)}
.gw .gw-family:has(:checked) .gw-small{color:var(--_muted)}
.gw .gw-family:has(:focus-visible),.gw .gw-amount:focus-visible{outline:2px solid var(--_accent);outline-offset:1px}
.gw .gw-family > span{display:contents}
.gw .gw-family span span{display:block;grid-column:1/-1}
.gw .gw-family b + span{white-space:nowrap}
.gw .gw-family b{font-weight:600}
@container gw-results (inline-size < 640px) or (760px <= inline-size < 880px){
  .gw .gw-pass{grid-template-columns:minmax(0,1fr)}
  .gw .gw-directions{padding:12px 14px}
  .gw .gw-direction{grid-template-columns:minmax(0,1fr);gap:8px}
  .gw .gw-track{gap:10px}
  .gw .gw-stub{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;padding:10px 14px;
    border-inline-start:0;border-block-start:1.5px dashed var(--_border);text-align:start}
  .gw .gw-stub .gw-button{grid-column:2;grid-row:1/span 4;margin:0}
  .gw .gw-stub::before,.gw .gw-stub::after{inset-block:-7px auto;inset-inline-start:-1px;inline-size:6px;block-size:12px;border:1px solid var(--_border)}
  .gw .gw-stub::before{border-inline-start:0;border-start-start-radius:0;border-start-end-radius:6px;border-end-end-radius:6px;border-end-start-radius:0}
  .gw .gw-stub::after{inset-inline:auto -1px;border-inline-end:0;border-start-start-radius:6px;border-end-start-radius:6px;border-start-end-radius:0;border-end-end-radius:0}
}
@media (pointer:coarse){.gw .gw-stub .gw-button{min-block-size:44px}}
@media (forced-colors:active){
  .gw .gw-tag{border:1px solid}
  .gw .gw-rail::before{border-color:CanvasText}
  .gw .gw-family:has(:checked){border:2px solid Highlight}
}
`
