import { drawerFormCss } from '../../shared/styles/drawer-form.css.ts'
import { smallControlsCss } from '../../shared/styles/small-controls.css.ts'
import { fieldCss } from '../../shared/styles/field.css.ts'

export const requestsPanelCss = [
  fieldCss,
  smallControlsCss,
  drawerFormCss,
  `
.gw .gw-camera{display:none}
.gw .gw-camera input{position:absolute;inline-size:0;opacity:0}
@media (pointer:coarse){.gw .gw-camera{display:block}}
.gw .gw-chat-pill{display:inline-flex;align-items:center;gap:6px;padding:1px 9px;border-radius:99px;background:var(--_ground-strong);
  color:var(--_muted);font-size:.86em;font-weight:600;white-space:nowrap}
.gw .gw-chat-pill::before{content:"";inline-size:7px;block-size:7px;border-radius:50%;background:currentColor}
.gw .gw-chat-pill-info{background:var(--_info-soft);color:var(--_info)}
.gw .gw-chat-pill-warn{background:var(--_warn-soft);color:var(--_warn)}
.gw .gw-chat-pill-ok{background:var(--_ok-soft);color:var(--_ok)}
.gw .gw-chat-row > span:first-child{flex:1 1 60%;min-inline-size:0;font-weight:600}
.gw .gw-chat-request{display:flex;flex-direction:column;gap:6px}
.gw .gw-chat-number{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;color:var(--_muted);font-size:.93em}
.gw .gw-chat-late{color:var(--_danger)}
.gw .gw-chat-card .gw-chat-long{flex-direction:column;gap:0}
.gw .gw-chat-card .gw-chat-long strong{font-weight:400;text-align:start;white-space:pre-wrap}
.gw .gw-chat-comments{display:flex;flex-direction:column;gap:8px}
.gw .gw-chat-comments > li{display:block;max-inline-size:90%;align-self:flex-start;padding:9px 13px;border-radius:14px;border-end-start-radius:4px;
  background:light-dark(var(--_ground),var(--_surface));box-shadow:0 0 0 1px var(--_ground-strong);overflow-wrap:anywhere}
.gw .gw-chat-comments > li[data-mine]{align-self:flex-end;border-end-start-radius:14px;border-end-end-radius:4px;background:var(--_accent-soft);
  box-shadow:none}
.gw .gw-chat-comments small{display:block;color:var(--_muted);font-size:.86em}
.gw .gw-chat-comments li[data-mine] small{color:var(--_accent-strong)}
.gw .gw-chat-comments p{display:block;white-space:pre-wrap}
.gw .gw-chat-more{display:block;padding:9px 13px;border:1px solid var(--_border);border-radius:12px}
.gw .gw-chat-more summary{display:list-item;list-style:disclosure-closed inside;cursor:pointer;font-weight:600}
.gw .gw-chat-more[open] summary{list-style-type:disclosure-open}
.gw .gw-chat-more > :is(ol,div){display:flex;flex-direction:column;gap:8px;margin-block-start:9px;overflow-wrap:anywhere}
.gw .gw-chat-more strong{font-weight:600}
.gw .gw-chat-more small{display:block;color:var(--_muted);font-size:.86em}
.gw .gw-chat-attached{display:flex;flex-wrap:wrap;gap:2px 12px}
.gw .gw-chat-answer{display:flex;flex-direction:column;gap:12px;padding-block-start:14px;border-block-start:1px solid var(--_border)}
.gw .gw-chat-star{display:inline-grid;place-items:center;inline-size:36px;block-size:36px;border-radius:var(--_radius);color:var(--_field);
  font-size:22px;line-height:1;cursor:pointer}
.gw .gw-chat-star[data-on]{color:var(--_warn)}
.gw :is(.gw-chat-more summary,.gw-chat-star):focus-visible{outline:2px solid var(--_accent)}
.gw .gw-chat-confirm{display:flex;flex-direction:column;gap:10px;padding:11px 13px;border-radius:var(--_radius);background:var(--_warn-soft);color:var(--_warn)}
.gw textarea.gw-input{resize:vertical;white-space:pre-wrap;overflow-wrap:anywhere;overflow:auto}
@media (forced-colors:active){
  .gw .gw-chat-pill,.gw .gw-chat-comments > li,.gw .gw-chat-confirm{border:1px solid}
  .gw .gw-chat-star[data-on]{color:Highlight}
}
`,
]
