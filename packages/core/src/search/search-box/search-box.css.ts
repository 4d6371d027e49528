import { controlCss } from '../../shared/styles/control.css.ts'
import { smallControlsCss } from '../../shared/styles/small-controls.css.ts'

export const searchBoxCss = [
  controlCss,
  smallControlsCss,
  `
.gw .gw-search-frame{display:block;container:gw/inline-size}
.gw .gw-search{display:flex;flex-direction:column;gap:12px;padding:var(--gw-panel-padding,14px 16px 16px);
  border:var(--gw-panel-border,1px solid var(--_border));border-radius:var(--gw-panel-radius,16px);
  background:var(--gw-panel-background,var(--_surface));box-shadow:var(--gw-panel-shadow,var(--_shadow-low))}
.gw .gw-bar{display:flex;border:1px solid var(--_field);border-radius:10px}
.gw :is(.gw-places,.gw-other-fields){display:flex;position:relative;flex:3 1 0;min-inline-size:0}
.gw .gw-other-fields{flex:3.9 1 0}
.gw .gw-cell{display:block;position:relative;flex:1 1 0;min-inline-size:0;padding:8px 14px;border-inline-end:1px solid var(--_border)}
.gw .gw-day-cell{flex-grow:.85;min-inline-size:auto}
.gw .gw-passengers-cell{flex-grow:1.25}
.gw :is(.gw-cell:has(> .gw-line > :focus-visible),.gw-swap:focus-visible){border-radius:9px;outline:2px solid var(--_accent);outline-offset:-1px;z-index:1}
.gw .gw-cell .gw-label{margin:0;font-size:.86em}
.gw .gw-line{display:flex;align-items:baseline;gap:6px}
.gw .gw-value{display:block;flex:1;min-inline-size:0;overflow:hidden;font-size:max(16px,1.14em);font-weight:600;text-overflow:ellipsis;white-space:nowrap;field-sizing:content;cursor:text}
.gw .gw-value::placeholder{color:var(--_faint);font-weight:400;opacity:1}
.gw .gw-line > [role=combobox]:not(:placeholder-shown){flex:0 1 auto;min-inline-size:2em}
.gw button.gw-value{cursor:pointer;white-space:normal}
.gw .gw-codes{flex:0 99 auto;color:var(--_muted);font-size:.86em}
.gw .gw-swap{display:grid;place-items:center;flex:none;inline-size:36px;border-inline-end:1px solid var(--_border);
  color:var(--_accent-strong);font-size:1.14em;cursor:pointer}
.gw .gw-swap::before{content:"⇄"}
.gw .gw-go{flex:none;padding-inline:26px;border-radius:0;border-start-end-radius:9px;border-end-end-radius:9px;border-width:0;font-size:1.07em}
.gw .gw-go:focus-visible{border-radius:9px}
.gw .gw-search-more{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:10px 24px}
.gw .gw-aside{display:block;color:var(--_muted);font-size:.93em}
.gw .gw-recent{display:inline-flex;align-items:stretch;max-inline-size:100%;border:1px solid var(--_border);border-radius:99px;font-size:.93em}
.gw .gw-recent-fill{display:block;flex:1;min-inline-size:0;padding:4px;padding-inline-start:12px;text-align:start;
  color:var(--_accent-strong);cursor:pointer}
.gw .gw-recent-remove{display:grid;place-items:center;flex:none;min-inline-size:30px;color:var(--_muted);cursor:pointer}
.gw .gw-popup:not([data-open]),.gw[data-hide*=trip] .gw-search > :first-child,.gw[data-hide*=payment] [part=chips],
.gw[data-hide*=options] .gw-search-more,.gw[data-hide*=recent] .gw-recents{display:none}
@container gw (width < 1180px){
  .gw .gw-bar{flex-direction:column}
  .gw .gw-places{border-block-end:1px solid var(--_border)}
  .gw .gw-places .gw-cell:last-child{border-inline-end:0}
  .gw :is(.gw-places,.gw-other-fields){flex:none}
  .gw .gw-go{border-start-end-radius:0}
}
@container gw (width < 700px){
  .gw .gw-search{padding:var(--gw-panel-padding,12px 14px 14px)}
  .gw .gw-segments{display:flex}
  .gw .gw-search .gw-chip{padding-inline:10px}
  .gw .gw-bar{gap:8px;border:0}
  .gw :is(.gw-places,.gw-other-fields){flex-wrap:wrap;gap:8px 12px;border:0}
  .gw .gw-cell{flex:100%;padding:0;border:0}
  .gw .gw-day-cell{flex:1 1 40%}
  .gw .gw-cell .gw-label{margin-block-end:4px}
  .gw .gw-line{min-block-size:40px;padding:7px 11px;border:1px solid var(--_field);border-radius:var(--_radius)}
  .gw .gw-value{font-weight:400}
  .gw .gw-cell:has(> .gw-line > :focus-visible){outline:0}
  .gw .gw-line:has(> :focus-visible){outline:2px solid var(--_accent);outline-offset:-1px}
  .gw .gw-swap{position:absolute;inset-block-start:50%;inset-inline-end:14px;transform:translateY(-50%);block-size:34px;border:1px solid var(--_field);
    border-radius:50%;inline-size:34px;background:var(--_surface);z-index:1}
  .gw .gw-swap::before{content:"⇅"}
  .gw .gw-go{flex:100%;min-block-size:44px;border-radius:var(--_radius)}
  .gw .gw-search-more{align-items:flex-start;flex-direction:column}
  .gw .gw-recents{flex-direction:column;align-items:stretch}
}
`,
]
