import { controlCss } from '../../shared/styles/control.css.ts'

export const supportChatCss = [
  controlCss,
  `
.gw .gw-chat-launcher{display:grid;place-items:center;position:fixed;inset-block-end:max(20px,env(safe-area-inset-bottom));
  inset-inline-end:20px;inline-size:56px;block-size:56px;border-radius:50%;background:var(--_accent);color:var(--_on-accent);
  box-shadow:var(--_shadow-high);cursor:pointer;z-index:var(--gw-z,1000);transition:background-color .12s}
.gw .gw-chat-launcher:hover{background:var(--_accent-strong)}
.gw .gw-chat-launcher:focus-visible{outline:3px solid var(--_accent);outline-offset:3px}
.gw .gw-chat-launcher svg{display:block;inline-size:26px;block-size:26px;fill:none;stroke:currentColor;stroke-width:2;
  stroke-linecap:round;stroke-linejoin:round}
.gw .gw-chat-unread{position:absolute;inset-block-start:-2px;inset-inline-end:-2px;min-inline-size:20px;padding:0 5px;border-radius:10px;
  background:var(--_signal);color:#fff;font-size:12px;font-weight:600;line-height:20px;text-align:center}
.gw .gw-chat-panel{display:flex;flex-direction:column;position:fixed;inset:auto;inset-block-end:88px;inset-inline-end:20px;
  inline-size:min(420px,calc(100vw - 40px));block-size:min(720px,calc(100dvh - 108px));overflow:hidden;border:1px solid var(--_border);
  border-radius:18px;background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);z-index:var(--gw-z,1000);
  container:gw/inline-size;animation:gw-chat-rise .16s ease-out}
@keyframes gw-chat-rise{from{transform:translateY(12px)}}
.gw .gw-chat-inline{position:relative;inset:auto;inline-size:100%;block-size:100%;min-block-size:min(480px,100%);border:0;border-radius:0;box-shadow:none;animation:none}
.gw:has(> .gw-chat-inline){block-size:100%}
:host([inline]){block-size:100%}
.gw .gw-chat-header{display:grid;grid-template-columns:auto minmax(0,1fr) auto;align-items:center;gap:2px 8px;flex:none;padding:14px 18px 0;
  background:light-dark(#0f2027,#0a1418);color:#fff}
.gw .gw-chat-header .gw-title{grid-column:2;font-size:1.15em}
.gw .gw-chat-header .gw-title:first-child{grid-column:1/3}
.gw .gw-chat-aside{display:block;grid-column:1/-1;color:#a9bdc3;font-size:.88em}
.gw .gw-chat-icon{display:grid;place-items:center;inline-size:36px;block-size:36px;border-radius:var(--_radius);color:inherit;
  font-size:1.1em;line-height:1;cursor:pointer}
.gw .gw-chat-header .gw-chat-icon{margin:-6px -8px}
.gw .gw-chat-header :is(.gw-chat-icon,.gw-chat-place):focus-visible{outline:2px solid #7fd6d2;outline-offset:-2px}
.gw .gw-chat-places{display:flex;grid-column:1/-1;gap:4px;margin:8px -10px 0}
.gw .gw-chat-place{display:block;padding:7px 10px 9px;border-block-end:3px solid transparent;border-radius:var(--_radius) var(--_radius) 0 0;
  color:#a9bdc3;cursor:pointer}
.gw .gw-chat-place[aria-current]{border-block-end-color:#35b0ab;color:#fff;font-weight:600}
.gw .gw-chat-body{display:flex;flex-direction:column;flex:1;min-block-size:0}
.gw .gw-chat-loading{display:block;padding:18px;color:var(--_muted)}
@media (width < 480px){
  .gw .gw-chat-panel:not(.gw-chat-inline){inset:0;inline-size:100%;block-size:100dvh;border:0;border-radius:0}
  .gw .gw-chat-panel + .gw-chat-launcher{display:none}
  .gw .gw-chat-launcher{inset-block-end:max(14px,env(safe-area-inset-bottom));inset-inline-end:14px}
}
@media (pointer:coarse){.gw .gw-chat-icon{inline-size:44px;block-size:44px}.gw .gw-chat-place{padding-block:11px}}
@media (prefers-reduced-motion:reduce){.gw .gw-chat-panel{animation:none}}
@media (forced-colors:active){
  .gw .gw-chat-launcher{border:2px solid ButtonText}
  .gw .gw-chat-unread{border:1px solid}
}
@media print{.gw .gw-chat-launcher{display:none}}
`,
]
