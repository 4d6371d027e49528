import { fieldCss } from '../shared/styles/field.css.ts'
import { fileListCss } from '../upload/file-list.css.ts'

export const refundStepsCss = [
  fieldCss,
  fileListCss,
  `
.gw .gw-refund-warning{display:block;padding:9px 12px;border-radius:var(--_radius);border-inline-start:3px solid;background:var(--_warn-soft);color:var(--_warn)}
.gw .gw-refund-part{display:flex;flex-direction:column;gap:10px}
.gw .gw-refund-part h3{display:block;font-size:1.08em;font-weight:650}
.gw .gw-refund-part:focus-visible{outline:2px solid var(--_accent);outline-offset:4px;border-radius:var(--_radius)}
.gw .gw-refund-options{display:flex;flex-direction:column;gap:10px}
.gw .gw-refund-options[aria-busy]{opacity:.6}
.gw .gw-refund-option{display:block;padding:12px 14px;border:1px solid var(--_field);border-radius:12px}
.gw .gw-refund-option:has(:checked){border-color:var(--_accent);box-shadow:0 0 0 1px var(--_accent);background:var(--_accent-soft)}
.gw .gw-refund-option-header{display:flex;align-items:flex-start;gap:10px}
.gw .gw-refund-option-header input{appearance:auto;flex:none;inline-size:18px;block-size:18px;margin-block-start:1px;accent-color:var(--_accent);cursor:pointer}
.gw .gw-refund-option-header input:focus-visible{outline:2px solid var(--_accent);outline-offset:2px;border-radius:50%}
.gw .gw-refund-option-header label{display:flex;flex:1;flex-wrap:wrap;justify-content:space-between;gap:0 12px;font-weight:600;cursor:pointer}
.gw .gw-refund-option-header strong{font-weight:650;font-size:1.08em}
.gw .gw-refund-about{display:flex;flex-direction:column;gap:3px;margin-block-start:4px;margin-inline-start:28px;color:var(--_muted);font-size:.93em}
.gw .gw-refund-option:has(:checked) .gw-refund-about{color:var(--_text)}
.gw .gw-refund-best{display:block;color:var(--_text)}
.gw .gw-refund-tag{display:inline-block;margin-inline-end:6px;padding:0 8px;border-radius:6px;background:var(--_accent);color:var(--_on-accent);font-size:.92em;font-weight:600}
.gw .gw-refund-about > span{display:block}
.gw .gw-refund-left{display:flex;flex-wrap:wrap;gap:0 6px;font-weight:600;color:var(--_text)}
.gw .gw-refund-left.gw-book-urgent{background:none;color:var(--_warn)}
.gw .gw-refund-closed{display:flex;flex-direction:column;gap:6px;color:var(--_muted);font-size:.93em}
.gw .gw-refund-closed h3{display:block;font-weight:600}
.gw .gw-refund-closed li{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
.gw .gw-refund-passenger{display:flex;align-items:flex-start;justify-content:space-between;gap:12px;padding-block:9px;border-block-end:1px solid var(--_border)}
.gw .gw-refund-passenger .gw-book-check{flex:1;min-inline-size:0}
.gw .gw-refund-passenger small{overflow-wrap:anywhere}
.gw .gw-refund-passenger > span{flex:none;font-weight:600}
.gw .gw-refund-passenger input:disabled,.gw .gw-refund-passenger input:disabled + label{cursor:default}
.gw textarea.gw-input{min-block-size:62px;white-space:pre-wrap;resize:vertical;overflow-wrap:anywhere}
@media (forced-colors:active){.gw .gw-refund-option:has(:checked){border-width:2px;border-color:Highlight}.gw .gw-refund-tag{border:1px solid}
  .gw .gw-refund-warning{border:1px solid}}
`,
]
