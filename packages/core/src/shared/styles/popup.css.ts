/**
 * Lists, calendars and small dialogs shown over the page next to a field; in a narrow container a full-width sheet.
 * Shown by `data-open`, not `:popover-open`, so that it works without a top layer.
 */
export const popupCss = `
.gw .gw-popup{display:none;position:fixed;inset:auto;top:var(--_top,0);inset-inline-start:var(--_start,0);min-inline-size:var(--_least,0);
  max-inline-size:calc(100vw - 16px);max-block-size:min(var(--_popup-height,440px),440px);overflow:auto;overscroll-behavior:contain;
  border:1px solid var(--_border);border-radius:12px;background:var(--_surface);color:var(--_text);box-shadow:var(--_shadow-high);
  z-index:var(--gw-z,1000)}
.gw .gw-popup[data-open]{display:block}
.gw .gw-popup:focus-visible{outline:2px solid var(--_accent);outline-offset:-2px}
.gw .gw-popup-end{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-block-start:10px}
.gw .gw-choices{display:block;padding:6px}
.gw .gw-choices-title{display:block;padding:8px 10px 2px;color:var(--_muted);font-size:.86em}
.gw .gw-choice{display:flex;align-items:baseline;gap:8px;padding:8px 10px;border-radius:var(--_radius);cursor:pointer}
.gw .gw-choice:hover{background:var(--_ground)}
.gw .gw-choice[aria-selected=true]{background:var(--_accent-soft);outline:2px solid transparent;outline-offset:-2px}
.gw .gw-choice-name{flex:1;min-inline-size:0}
.gw .gw-choice-more{color:var(--_muted);font-size:.86em}
.gw .gw-note{display:flex;flex-wrap:wrap;gap:4px 12px;padding:14px 16px;color:var(--_muted)}
@container gw (width < 560px){
  .gw .gw-popup{inset-inline:8px;max-inline-size:none}
  .gw .gw-sheet{inset:auto 0 0;inline-size:100%;max-inline-size:none;max-block-size:88dvh;border-radius:16px 16px 0 0;
    border-inline-width:0;border-block-end-width:0;padding-block-end:env(safe-area-inset-bottom)}
  .gw .gw-sheet::backdrop{background:rgb(10 20 24 / .45)}
}
@media (pointer:coarse){.gw .gw-choice{min-block-size:44px;align-items:center}}
@media (forced-colors:active){.gw .gw-choice[aria-selected=true]{outline-color:Highlight}}
`
