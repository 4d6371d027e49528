export const counterCss = `
.gw .gw-counter{display:flex;align-items:center;gap:8px;padding-block:7px}
.gw .gw-counter-name{flex:1;min-inline-size:8em}
.gw .gw-counter-name small{color:var(--_muted);font-size:.86em;margin-inline-start:6px}
.gw .gw-counter-value{min-inline-size:2em;text-align:center;font-weight:600}
.gw .gw-step{display:grid;place-items:center;inline-size:36px;block-size:36px;border:1px solid var(--_field);border-radius:50%;
  color:var(--_accent-strong);font-size:1.3em;line-height:1;cursor:pointer}
.gw .gw-step:hover{background:var(--_ground)}
.gw .gw-step[aria-disabled]{border-color:var(--_border);color:var(--_faint);background:none;cursor:default}
.gw .gw-step:focus-visible{outline:2px solid var(--_accent);outline-offset:2px}
@media (forced-colors:active){.gw .gw-step[aria-disabled]{color:GrayText;border-color:GrayText}}
`
