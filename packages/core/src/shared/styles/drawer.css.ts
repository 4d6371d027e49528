import { drawerPx, mobileBreakpointPx } from '../contract/constants.ts'

/**
 * A native dialog at the inline end; on narrow screens a sheet over the whole page. Header and footer are fixed, the
 * body scrolls.
 */
export const drawerCss = `
.gw .gw-drawer{display:none;position:fixed;inset-block:0;inset-inline:auto 0;inline-size:min(${drawerPx}px,100%);block-size:100dvh;
  overflow:hidden;overscroll-behavior:contain;background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);
  z-index:var(--gw-z,1000)}
.gw .gw-drawer[open]{display:block;animation:gw-slide .18s ease-out}
.gw .gw-drawer::backdrop{background:rgb(10 20 24 / .45)}
.gw .gw-drawer-all{display:flex;flex-direction:column;block-size:100%}
.gw .gw-drawer-header{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:16px 20px;
  border-block-end:1px solid var(--_border)}
.gw .gw-drawer-header .gw-title{font-size:1.2em}
.gw .gw-drawer-close{display:grid;place-items:center;inline-size:36px;block-size:36px;flex:none;margin:-6px -8px;border-radius:var(--_radius);
  color:var(--_muted);font-size:1.1em;line-height:1;cursor:pointer}
.gw .gw-drawer-close:hover{background:var(--_ground)}
.gw .gw-drawer-close:focus-visible{outline:2px solid var(--_accent)}
.gw .gw-drawer-body{display:block;flex:1;min-block-size:0;overflow:auto;overscroll-behavior:contain;padding:18px 20px 24px;
  container:gw/inline-size}
.gw .gw-drawer-footer{display:block;border-block-start:1px solid var(--_border)}
.gw .gw-drawer-footer .gw-row{padding:14px 20px max(14px,env(safe-area-inset-bottom))}
.gw .gw-steps{display:flex;justify-content:space-between;gap:12px;padding:10px 20px;border-block-end:1px solid var(--_border);
  color:var(--_muted);font-size:.93em}
.gw .gw-steps-item{display:flex;align-items:center;gap:8px}
.gw .gw-steps-item[aria-current]{color:var(--_text);font-weight:600}
.gw .gw-steps-number{display:grid;place-items:center;inline-size:20px;block-size:20px;flex:none;border:1px solid var(--_field);
  border-radius:50%;font-size:.79em;font-weight:600;line-height:1}
.gw .gw-steps-item[aria-current] .gw-steps-number{border:2px solid var(--_accent);color:var(--_accent-strong)}
.gw .gw-steps-done .gw-steps-number{border:0;background:var(--_accent);color:var(--_on-accent)}
@media (width >= 480px){.gw .gw-steps{display:grid;grid-template-columns:repeat(3,1fr);
  grid-template-columns:repeat(3,round(down,100%/3,1px));gap:0}}
@keyframes gw-slide{from{transform:translateX(24px)}}
@media (width < ${mobileBreakpointPx}px){.gw .gw-drawer{inline-size:100%}}
@media (width < 480px){.gw .gw-drawer-header{padding:12px 16px}.gw :is(.gw-drawer-body){padding:14px 16px 20px}
  .gw .gw-steps{padding-inline:16px}.gw .gw-steps-item:not([aria-current]) .gw-steps-name{position:absolute;inline-size:1px;block-size:1px;
  overflow:hidden;clip-path:inset(50%)}.gw .gw-drawer-footer .gw-row{padding:10px 16px}.gw .gw-drawer-footer .gw-row .gw-button{flex:1 0 auto}}
@media (pointer:coarse){.gw .gw-drawer-close{inline-size:44px;block-size:44px}}
@media (prefers-reduced-motion:reduce){.gw .gw-drawer[open]{animation:none}}
@media (forced-colors:active){.gw .gw-drawer{border:1px solid}.gw .gw-steps-done .gw-steps-number{forced-color-adjust:none;background:Highlight;
  color:HighlightText}.gw .gw-steps-item[aria-current] .gw-steps-number{border-color:Highlight}}
`
