export const supportChatBodyCss = [
  `
.gw .gw-chat-header .gw-chat-icon:hover{background:#ffffff1f}
.gw .gw-chat-icon:dir(rtl) .gw-chat-arrow{transform:scaleX(-1)}
.gw .gw-chat-arrow{display:inline-block}
.gw .gw-chat-place:hover{color:#fff}
.gw .gw-title:focus{outline:none}
.gw .gw-chip{display:inline-flex;align-items:center;min-block-size:30px;padding:3px 12px;border:1px solid var(--_field);border-radius:99px;
  background:var(--_surface);font-size:.93em;cursor:pointer}
.gw :is(.gw-chip,.gw-chat-attach,.gw-chat-row):hover{background:var(--_ground)}
.gw :is(.gw-chip,.gw-chat-attach,.gw-chat-row,.gw-chat-text):focus-visible{outline:2px solid var(--_accent);outline-offset:1px}
.gw .gw-chat-log{display:flex;flex-direction:column;gap:10px;flex:1;min-block-size:0;overflow:auto;overscroll-behavior:contain;padding:16px;
  background:linear-gradient(var(--_surface),var(--_ground))}
.gw .gw-chat-log:focus-visible{outline:2px solid var(--_accent);outline-offset:-2px}
.gw .gw-chat-entry{display:flex;flex-direction:column;gap:10px}
.gw .gw-chat-bubble{display:block;max-inline-size:84%;padding:9px 13px;border-radius:14px;overflow-wrap:anywhere}
.gw .gw-chat-mine{align-self:flex-end;border-end-end-radius:4px;background:var(--_accent);color:var(--_on-accent);white-space:pre-wrap}
.gw .gw-chat-theirs{align-self:flex-start;border-end-start-radius:4px;background:light-dark(var(--_ground),var(--_surface));
  box-shadow:0 0 0 1px var(--_ground-strong)}
.gw .gw-chat-text{display:block;overflow-wrap:anywhere}
.gw .gw-chat-text :is(p,ul,ol,h3,.gw-table){display:block}
.gw .gw-chat-text :is(p,ul,ol,h3,.gw-table) + :is(p,ul,ol,h3,.gw-table){margin-block-start:7px}
.gw .gw-chat-text li{display:list-item;margin-inline-start:1.3em}
.gw .gw-chat-text ul > li{list-style:disc}
.gw .gw-chat-text ol > li{list-style:decimal}
.gw .gw-table{overflow-x:auto}
.gw .gw-table table{display:table;border-collapse:collapse}
.gw .gw-table tr{display:table-row}
.gw .gw-table :is(th,td){display:table-cell;padding:3px 12px 3px 0;border-block-end:1px solid var(--_border);text-align:start}
.gw .gw-chat-text :is(h3,strong,th){font-weight:650}
.gw .gw-chat-text code{padding:0 4px;border-radius:4px;background:var(--_ground-strong);font-family:ui-monospace,monospace;font-size:.92em}
.gw .gw-chat-dots{display:inline-flex;gap:4px;padding-block:5px}
.gw .gw-chat-dots i{inline-size:6px;block-size:6px;border-radius:50%;background:var(--_muted);animation:gw-chat-dot 1s infinite alternate}
.gw .gw-chat-dots i:nth-child(2){animation-delay:.2s}
.gw .gw-chat-dots i:nth-child(3){animation-delay:.4s}
@keyframes gw-chat-dot{from{opacity:.25}}
.gw .gw-chat-note{display:flex;flex-wrap:wrap;gap:2px 10px;color:var(--_muted);font-size:.88em}
.gw .gw-chat-mine + .gw-chat-note{justify-content:flex-end}
.gw .gw-chat-card{display:block;padding:11px 13px;border:1px solid var(--_border);border-radius:12px;background:var(--_surface)}
.gw .gw-chat-fact{display:flex;justify-content:space-between;gap:12px;padding-block:1px;color:var(--_muted)}
.gw .gw-chat-fact > span{flex:none}
.gw .gw-chat-fact strong{color:var(--_text);font-weight:600;text-align:end;overflow-wrap:anywhere;min-inline-size:0}
.gw .gw-chat-card .gw-row{margin-block-start:9px}
.gw .gw-chat-question{display:flex;flex-direction:column;gap:7px}
.gw .gw-chat-question > span{display:block}
.gw .gw-chat-chips{display:flex;flex-wrap:wrap;gap:7px}
.gw .gw-chip:is([data-chosen],[aria-checked=true]){border-color:var(--_accent);background:var(--_accent-soft);color:var(--_accent-strong);font-weight:600}
.gw .gw-chat-footer{display:flex;flex-direction:column;gap:8px;flex:none;padding:12px max(12px,env(safe-area-inset-right)) max(12px,env(safe-area-inset-bottom)) max(12px,env(safe-area-inset-left));
  border-block-start:1px solid var(--_border)}
.gw .gw-chat-form{display:flex;align-items:flex-end;gap:8px}
.gw .gw-chat-input{display:block;flex:1;min-inline-size:0;min-block-size:38px;max-block-size:132px;overflow:auto;padding:8px 15px;border:1px solid var(--_field);
  border-radius:20px;background:var(--_surface);line-height:20px;white-space:pre-wrap;overflow-wrap:anywhere;field-sizing:content;cursor:text}
.gw .gw-chat-input::placeholder{color:var(--_faint)}
.gw .gw-chat-input:focus{border-color:var(--_accent);box-shadow:0 0 0 1px var(--_accent),0 0 0 4px var(--_accent-soft);
  outline:2px solid transparent;outline-offset:1px}
.gw .gw-chat-form .gw-button{flex:none;border-radius:20px}
.gw .gw-chat-attach{display:grid;place-items:center;flex:none;inline-size:38px;block-size:38px;border-radius:50%;color:var(--_muted);cursor:pointer}
.gw .gw-chat-attach svg{display:block;inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.gw .gw-chat-page{display:flex;flex-direction:column;gap:14px;flex:1;min-block-size:0;overflow:auto;overscroll-behavior:contain;padding:18px}
.gw .gw-chat-page h3{display:block;font-size:1.05em;font-weight:650}
.gw .gw-chat-pause{display:block;padding:9px 12px;border-radius:var(--_radius);background:var(--_warn-soft);color:var(--_warn)}
.gw .gw-chat-rows{display:flex;flex-direction:column;gap:8px}
.gw .gw-chat-row{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 10px;inline-size:100%;padding:10px 13px;
  border:1px solid var(--_border);border-radius:12px;background:var(--_surface);cursor:pointer;overflow-wrap:anywhere;text-align:start}
.gw .gw-chat-row small{display:block;inline-size:100%;color:var(--_muted);font-size:.88em}
.gw .gw-chat-options{display:flex;flex-direction:column;gap:8px;align-items:stretch}
@media (pointer:coarse){.gw .gw-chip{min-block-size:36px}.gw .gw-chat-input{min-block-size:44px;padding-block:11px;font-size:max(16px,1em)}
  .gw .gw-chat-attach{inline-size:44px;block-size:44px}.gw .gw-chat-form .gw-button{border-radius:22px}}
@media (prefers-reduced-motion:reduce){.gw .gw-chat-dots i{animation:none}}
@media (forced-colors:active){
  .gw .gw-chat-header{border-block-end:1px solid;background:Canvas;color:CanvasText}
  .gw .gw-chat-header :is(.gw-chat-aside,.gw-chat-place){color:CanvasText}
  .gw .gw-chat-place{border-block-end-color:Canvas}
  .gw .gw-chat-place[aria-current]{border-block-end-color:Highlight}
  .gw .gw-chat-bubble{border:1px solid}
  .gw .gw-chat-mine{border-color:Highlight}
  .gw .gw-chip[data-chosen]{border-color:Highlight}
  .gw .gw-chat-pause{border:1px solid}
  .gw .gw-chat-dots i{background:CanvasText}
}
`,
]
