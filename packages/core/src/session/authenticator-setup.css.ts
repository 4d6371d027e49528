/** QR code beside the instructions, stacked on narrow screens. The key is shown in lines of four groups of four. */
export const authenticatorSetupCss = `
.gw .gw-setup{display:grid;gap:calc(var(--_space)*4);justify-items:start}
.gw .gw-qr{display:block;inline-size:164px;block-size:164px;padding:7px;overflow:clip;border-radius:var(--_radius);border:1px solid var(--_border);background:#fff;image-rendering:pixelated}
.gw .gw-key{display:block;inline-size:calc(19.5ch + 1.2em + 20px);max-inline-size:100%;margin-block:4px 8px;padding:6px 10px;border-radius:var(--_radius);background:var(--_ground);
  font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.06em;overflow-wrap:anywhere;user-select:all}
@container gw (inline-size > 360px){.gw .gw-setup{grid-template-columns:auto 1fr;align-items:center}}
`
