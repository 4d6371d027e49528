export const proactiveCss = `
.gw .gw-proactive{display:flex;align-items:flex-start;gap:4px;position:fixed;inset-block-end:88px;inset-inline-end:20px;
  max-inline-size:min(300px,calc(100vw - 40px));padding:4px 4px 4px 14px;border:1px solid var(--_border);border-radius:16px;
  background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);z-index:var(--gw-z,1000)}
.gw .gw-proactive:dir(rtl){padding:4px 14px 4px 4px}
.gw .gw-proactive-text{display:block;flex:1;padding-block:8px;color:inherit;text-align:start;overflow-wrap:anywhere;cursor:pointer}
.gw .gw-proactive button:focus-visible{outline:2px solid var(--_accent);outline-offset:1px}
@media print{.gw .gw-proactive{display:none}}
`
