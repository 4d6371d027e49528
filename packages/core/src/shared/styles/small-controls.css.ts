export const smallControlsCss = `
.gw .gw-segments{display:inline-flex;gap:2px;padding:3px;border-radius:9px;background:var(--_ground)}
.gw .gw-segment{flex:1;padding:5px 14px;border-radius:7px;color:var(--_muted);text-align:center;white-space:nowrap;cursor:pointer}
.gw .gw-segment[aria-checked=true]{background:var(--_surface);color:var(--_text);font-weight:600;box-shadow:var(--_shadow-low);
  outline:1px solid transparent}
.gw .gw-chips{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.gw .gw-chip{display:inline-flex;align-items:center;min-block-size:30px;padding:3px 12px;border:1px solid var(--_field);
  border-radius:99px;background:var(--_surface);font-size:.93em;cursor:pointer}
.gw .gw-chip:hover{background:var(--_ground)}
.gw .gw-chip[aria-checked=true]{border-color:var(--_accent);background:var(--_accent-soft);color:var(--_accent-strong);font-weight:600}
.gw .gw-chip[aria-checked=true]::before{content:"✓";margin-inline-end:5px}
.gw .gw-list{display:inline-flex;position:relative;max-inline-size:100%}
.gw .gw-list::after{content:"▾";position:absolute;inset-block-start:50%;inset-inline-end:11px;transform:translateY(-50%);
  color:var(--_muted);pointer-events:none}
.gw .gw-select{display:block;min-block-size:30px;max-inline-size:100%;padding:3px 12px;padding-inline-end:27px;border:1px solid var(--_field);
  border-radius:99px;background:var(--_surface);color:var(--_text);font-size:.93em;line-height:22px;text-overflow:ellipsis;
  cursor:pointer;field-sizing:content}
.gw .gw-select option{display:block;background:var(--_surface);color:var(--_text)}
.gw :is(.gw-segment,.gw-chip,.gw-select):focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
@media (pointer:coarse){.gw :is(.gw-chip,.gw-select){min-block-size:36px}.gw .gw-select{line-height:28px}.gw .gw-segment{padding-block:8px}}
@media (forced-colors:active){
  .gw :is(.gw-segment,.gw-chip)[aria-checked=true]{forced-color-adjust:none;background:Highlight;color:HighlightText;border-color:Highlight}
}
`
