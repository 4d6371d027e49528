import { mobileBreakpointPx } from '../contract/constants.ts'

export const drawerFormCss = `
.gw .gw-book-name{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;font-size:1.08em;font-weight:650;overflow-wrap:anywhere}
.gw .gw-book-fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
@container gw (inline-size < 380px){.gw .gw-book-fields{grid-template-columns:minmax(0,1fr)}}
.gw .gw-book-drop{position:relative}
.gw .gw-book-drop .gw-input{padding-inline-end:28px;cursor:pointer;text-overflow:ellipsis;white-space:nowrap;overflow:hidden}
.gw .gw-book-drop::after{content:"";position:absolute;inset-block-start:calc(50% - 5px);inset-inline-end:12px;inline-size:6px;block-size:6px;
  border:solid var(--_muted);border-width:0 2px 2px 0;transform:rotate(45deg);pointer-events:none}
.gw .gw-book-drop option{display:block;background:var(--_surface);color:var(--_text)}
.gw .gw-book-check{display:flex;align-items:flex-start;gap:10px;cursor:pointer}
.gw .gw-book-check input{appearance:auto;flex:none;inline-size:18px;block-size:18px;margin-block-start:1px;accent-color:var(--_accent);cursor:pointer}
.gw .gw-book-check input:focus-visible{outline:2px solid var(--_accent);outline-offset:2px;border-radius:50%}
.gw .gw-book-check input[type=checkbox]:focus-visible{border-radius:3px}
.gw .gw-book-check label{display:block;flex:1;cursor:pointer}
.gw .gw-book-check small{display:block;color:var(--_muted);font-size:.9em}
.gw .gw-book-choices{display:flex;flex-direction:column;gap:10px}
.gw .gw-book-choices > .gw-label{margin:0}
.gw .gw-book-cards .gw-book-check{padding:10px 12px;border:1px solid var(--_field);border-radius:var(--_radius)}
.gw .gw-book-cards .gw-book-check:has(:checked){border-color:var(--_accent);box-shadow:0 0 0 1px var(--_accent);background:var(--_accent-soft)}
.gw .gw-book-cards .gw-book-check:has(:checked) small{color:var(--_text)}
.gw .gw-book-row{display:flex;justify-content:space-between;align-items:baseline;gap:16px}
.gw .gw-book-row > :last-child{flex:none;max-inline-size:70%;text-align:end}
.gw .gw-book-sum{display:block;background:var(--_ground);border-block-end:1px solid var(--_border);padding:12px 20px}
.gw .gw-book-lines{display:flex;flex-direction:column;gap:3px;color:var(--_muted);font-size:.93em}
.gw .gw-book-total{padding-block-start:4px;color:var(--_text);font-size:1.2em;font-weight:650}
.gw .gw-book-lines + .gw-book-total{margin-block-start:3px}
.gw .gw-book-fold{display:none}
@media (width < ${mobileBreakpointPx}px){.gw .gw-book-fold{display:block;font-size:.79em;font-weight:400}
  .gw .gw-book-folded .gw-book-lines{display:none}.gw .gw-book-total{flex-wrap:wrap;gap:0 16px}}
@media (width < 480px){.gw .gw-book-sum{padding:9px 16px}}
.gw .gw-book-note{display:flex;flex-direction:column;gap:14px;padding-block:12px}
.gw .gw-book-note h3{display:block;font-size:1.2em;font-weight:650}
.gw .gw-book-note h3::before{display:inline-grid;place-items:center;inline-size:26px;block-size:26px;margin-inline-end:10px;border-radius:50%;
  font-size:.86em;vertical-align:2px}
.gw .gw-book-good h3::before{content:"✓";background:var(--_ok-soft);color:var(--_ok)}
.gw .gw-book-warning h3::before{content:"!";background:var(--_warn-soft);color:var(--_warn)}
.gw .gw-book-note[aria-busy] h3::before{content:"";inline-size:18px;block-size:18px;border:2px solid var(--_accent);border-inline-end-color:transparent;
  animation:gw-turn .8s linear infinite}
.gw .gw-book-number{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:12px;border-radius:var(--_radius);background:var(--_ground)}
.gw .gw-book-number strong{font-weight:650;letter-spacing:.02em;overflow-wrap:anywhere}
.gw .gw-book-facts{display:flex;flex-direction:column;gap:6px;padding:12px;border-radius:var(--_radius);background:var(--_ground)}
.gw .gw-book-facts strong{font-weight:650}
.gw .gw-book-time{display:flex;align-items:baseline;justify-content:space-between;gap:12px;padding:9px 12px;border-radius:var(--_radius);
  background:var(--_info-soft);color:var(--_info)}
.gw .gw-book-time strong{font-weight:650;font-size:1.2em}
.gw .gw-book-urgent{background:var(--_warn-soft);color:var(--_warn)}
.gw a.gw-button{text-decoration:none}
.gw .gw-book-note h3:focus{outline:none}
@media (prefers-reduced-motion:reduce){.gw .gw-book-note[aria-busy] h3::before{animation:none}}
@media (forced-colors:active){.gw .gw-book-sum,.gw .gw-book-number,.gw .gw-book-time{border:1px solid}
  .gw .gw-book-cards .gw-book-check:has(:checked){border-width:2px;border-color:Highlight}}
`
