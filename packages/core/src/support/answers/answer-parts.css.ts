export const answerPartsCss = [
  `
.gw .gw-chat-day{display:block;align-self:center;padding:1px 10px;border-radius:99px;background:var(--_ground-strong);color:var(--_muted);font-size:.8em}
.gw .gw-chat-acts{display:flex;flex-wrap:wrap;align-items:center;gap:2px;margin-block-start:-4px;color:var(--_muted)}
.gw .gw-chat-acts small{display:block;margin-inline-end:6px;font-size:.8em}
.gw .gw-chat-act{display:inline-flex;align-items:center;justify-content:center;gap:5px;min-inline-size:30px;block-size:30px;padding:0 6px;
  border-radius:8px;color:inherit;font-size:.86em;cursor:pointer}
.gw .gw-chat-act:hover{background:var(--_ground-strong);color:var(--_text)}
.gw .gw-chat-act:focus-visible{outline:2px solid var(--_accent);outline-offset:1px}
.gw .gw-chat-act[aria-pressed=true]{background:var(--_accent-soft);color:var(--_accent-strong)}
.gw .gw-chat-act svg{display:block;inline-size:16px;block-size:16px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;
  stroke-linejoin:round}
.gw .gw-chat-sources{display:block;color:var(--_muted);font-size:.86em}
.gw .gw-chat-latest{position:sticky;inset-block-end:0;align-self:center;flex:none;padding:5px 14px;border:1px solid var(--_field);border-radius:99px;
  background:var(--_surface);box-shadow:var(--_shadow-high);font-size:.88em;cursor:pointer}
.gw .gw-chat-latest:focus-visible{outline:2px solid var(--_accent);outline-offset:1px}
.gw .gw-chat-editing{display:flex;align-items:center;justify-content:space-between;gap:8px;color:var(--_muted);font-size:.88em}
.gw .gw-chat-end{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 12px}
@media (pointer:coarse){.gw .gw-chat-act{min-inline-size:44px;block-size:44px}}
@media (forced-colors:active){.gw .gw-chat-act[aria-pressed=true]{outline:2px solid Highlight}}
`,
]
