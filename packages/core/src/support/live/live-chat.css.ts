export const liveChatCss = [
  `
.gw .gw-live{display:flex;flex-direction:column;gap:8px}
.gw .gw-live-line{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:6px 12px;padding:8px 12px;border-radius:10px;
  background:var(--_info-soft);color:var(--_info);font-size:.92em}
.gw .gw-live-name{display:block;color:var(--_muted);font-size:.82em;font-weight:600}
.gw .gw-live .gw-chat-note{font-size:.8em}
.gw .gw-live-typing{display:block;color:var(--_muted);font-size:.86em}
`,
]
