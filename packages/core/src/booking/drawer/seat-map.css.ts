/** Seats are squares of one size. State is shown by border, symbol and name, never by colour alone. */
export const seatMapCss = `
.gw .gw-seats{display:flex;flex-direction:column;gap:4px;inline-size:fit-content;max-inline-size:100%;margin-inline:auto;padding:12px;
  border:1px solid var(--_border);border-radius:20px;overflow-x:auto}
.gw .gw-seats-row{display:flex;align-items:center;gap:4px}
.gw .gw-seats-row > *{display:grid;place-items:center;flex:none;inline-size:34px;block-size:34px;font-size:.86em}
.gw .gw-seats-row > .gw-seats-number{inline-size:30px;color:var(--_muted)}
.gw .gw-seats-aisle{inline-size:16px !important}
.gw .gw-seat{border:1px solid var(--_accent);border-radius:6px;background:var(--_accent-soft);color:var(--_accent-strong);cursor:pointer}
.gw .gw-seat:hover{background:var(--_surface)}
.gw .gw-seat-front{border-style:double;border-width:3px}
.gw .gw-seat-legroom{border-width:3px}
.gw .gw-seat-forward{border-width:2px}
.gw .gw-seat[aria-disabled]{border:1px solid var(--_border);background:var(--_ground-strong);color:var(--_faint);cursor:default}
.gw .gw-seat[aria-selected=true]{border:2px solid var(--_accent);background:var(--_accent);color:var(--_on-accent);font-weight:650}
.gw .gw-seat.gw-seat-ours{border:2px dashed var(--_accent);background:var(--_surface);color:var(--_text)}
.gw .gw-seat:focus-visible{outline:3px solid var(--_accent);outline-offset:2px}
.gw .gw-seats-exit{display:block;color:var(--_signal);font-size:.79em;text-align:center;letter-spacing:.06em}
.gw .gw-seats-zones{display:flex;flex-wrap:wrap;gap:4px 16px;color:var(--_muted);font-size:.9em}
.gw .gw-seats-zones > span{display:inline-flex;align-items:center;gap:6px;border:0}
.gw .gw-seats-zones > span::before{content:"" / "";box-sizing:border-box;display:grid;place-items:center;inline-size:18px;block-size:18px;
  border:1px solid var(--_accent);border-radius:4px;background:var(--_accent-soft);font-size:.86em;line-height:1}
.gw .gw-seats-zones > .gw-seat-front::before{border-style:double;border-width:3px}
.gw .gw-seats-zones > .gw-seat-legroom::before{border-width:3px}
.gw .gw-seats-zones > .gw-seat-forward::before{border-width:2px}
.gw .gw-seats-zones > .gw-seat-mine::before{content:"✓" / "";background:var(--_accent);color:var(--_on-accent)}
.gw .gw-seats-zones > .gw-seat-taken::before{content:"×" / "";border-color:var(--_border);background:var(--_ground-strong)}
.gw .gw-seats-zones > .gw-seat-ours::before{content:"•" / "";border:2px dashed var(--_accent);background:var(--_surface)}
.gw .gw-seats-list{display:flex;flex-direction:column;gap:4px}
.gw .gw-seats-list li{display:block}
.gw .gw-seats-item{display:flex;justify-content:space-between;gap:12px;inline-size:100%;padding:8px 12px;border:1px solid var(--_field);
  border-radius:var(--_radius);text-align:start;cursor:pointer}
.gw .gw-seats-item:hover{background:var(--_ground)}
.gw .gw-seats-item[aria-pressed=true]{border:2px solid var(--_accent);padding:7px 11px;background:var(--_accent-soft);font-weight:600}
.gw .gw-seats-item[aria-disabled]{color:var(--_faint);border-color:var(--_border);cursor:default}
.gw .gw-seats-item:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
@container gw (inline-size < 340px){.gw .gw-seats{padding:8px 4px}.gw .gw-seats-row{gap:3px}.gw .gw-seats-row > *{inline-size:30px}
  .gw .gw-seats-row > .gw-seats-number{inline-size:22px}.gw .gw-seats-aisle{inline-size:8px !important}}
@media (forced-colors:active){.gw .gw-seat[aria-selected=true],.gw .gw-seats-item[aria-pressed=true]{forced-color-adjust:none;background:Highlight;
  color:HighlightText}.gw :is(.gw-seat,.gw-seats-item)[aria-disabled]{color:GrayText;border-color:GrayText}}
`
