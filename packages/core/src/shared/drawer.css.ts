import { drawerPx, mobileBelowPx } from './constants.ts'

/** A native dialog at the inline end; below the phone boundary a sheet over the whole page. Head and foot stay, the body scrolls. */
export const drawerCss = `
.gw .gw-drawer{display:none;position:fixed;inset-block:0;inset-inline:auto 0;inline-size:min(${drawerPx}px,100%);block-size:100dvh;
  overflow:hidden;overscroll-behavior:contain;background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);
  z-index:var(--gw-z,1000)}
.gw .gw-drawer[open]{display:block;animation:gw-slide .18s ease-out}
.gw .gw-drawer::backdrop{background:rgb(10 20 24 / .45)}
.gw .gw-drawer-all{display:flex;flex-direction:column;block-size:100%}
.gw .gw-drawer-head{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:16px 20px;
  border-block-end:1px solid var(--_border)}
.gw .gw-drawer-head .gw-title{font-size:1.2em}
.gw .gw-drawer-close{display:grid;place-items:center;inline-size:36px;block-size:36px;flex:none;margin:-6px -8px;border-radius:var(--_radius);
  color:var(--_muted);font-size:1.1em;line-height:1;cursor:pointer}
.gw .gw-drawer-close:hover{background:var(--_ground)}
.gw .gw-drawer-close:focus-visible{outline:2px solid var(--_accent)}
.gw .gw-drawer-body{display:block;flex:1;min-block-size:0;overflow:auto;overscroll-behavior:contain;padding:18px 20px 24px;
  container:gw/inline-size}
.gw .gw-drawer-foot{display:block;border-block-start:1px solid var(--_border)}
.gw .gw-drawer-foot .gw-row{padding:14px 20px max(14px,env(safe-area-inset-bottom))}
.gw .gw-stages{display:flex;justify-content:space-between;gap:12px;padding:10px 20px;border-block-end:1px solid var(--_border);
  color:var(--_muted);font-size:.93em}
.gw .gw-stage{display:flex;align-items:center;gap:8px}
.gw .gw-stage[aria-current]{color:var(--_text);font-weight:600}
.gw .gw-stage-mark{display:grid;place-items:center;inline-size:20px;block-size:20px;flex:none;border:1px solid var(--_field);
  border-radius:50%;font-size:.79em;font-weight:600;line-height:1}
.gw .gw-stage[aria-current] .gw-stage-mark{border:2px solid var(--_accent);color:var(--_accent-strong)}
.gw .gw-stage-done .gw-stage-mark{border:0;background:var(--_accent);color:var(--_on-accent)}
@media (width >= 480px){.gw .gw-stages{display:grid;grid-template-columns:repeat(3,1fr);
  grid-template-columns:repeat(3,round(down,100%/3,1px));gap:0}}
@keyframes gw-slide{from{transform:translateX(24px)}}
@media (width < ${mobileBelowPx}px){.gw .gw-drawer{inline-size:100%}}
@media (width < 480px){.gw .gw-drawer-head{padding:12px 16px}.gw :is(.gw-drawer-body){padding:14px 16px 20px}
  .gw .gw-stages{padding-inline:16px}.gw .gw-stage:not([aria-current]) .gw-stage-name{position:absolute;inline-size:1px;block-size:1px;
  overflow:hidden;clip-path:inset(50%)}.gw .gw-drawer-foot .gw-row{padding:10px 16px}.gw .gw-drawer-foot .gw-row .gw-button{flex:1 0 auto}}
@media (pointer:coarse){.gw .gw-drawer-close{inline-size:44px;block-size:44px}}
@media (prefers-reduced-motion:reduce){.gw .gw-drawer[open]{animation:none}}
@media (forced-colors:active){.gw .gw-drawer{border:1px solid}.gw .gw-stage-done .gw-stage-mark{forced-color-adjust:none;background:Highlight;
  color:HighlightText}.gw .gw-stage[aria-current] .gw-stage-mark{border-color:Highlight}}
`
