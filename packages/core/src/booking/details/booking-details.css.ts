/** The state of a step is shown by its sign and its weight, never by colour alone. */
export const bookingDetailsCss = `
.gw .gw-detail{display:flex;flex-direction:column;gap:20px}
.gw .gw-detail .gw-book-part{padding-block-start:16px;border-block-start:1px solid var(--_border)}
.gw .gw-detail .gw-book-row > :first-child{overflow-wrap:anywhere}
.gw .gw-detail .gw-book-row > :last-child:not(:first-child){color:var(--_muted);overflow-wrap:anywhere;max-inline-size:100%;text-align:start}
.gw .gw-detail .gw-book-part > .gw-book-passenger:has(> :only-child){margin-block:-2px}
.gw .gw-detail .gw-book-total{font-size:1em}
.gw .gw-detail .gw-book-total > :last-child{color:inherit !important}
.gw .gw-detail-links{display:flex;flex-wrap:wrap;gap:8px}
.gw .gw-detail-progress{display:flex;flex-wrap:wrap;gap:6px 18px;margin:0;padding:12px;border-radius:var(--_radius);background:var(--_ground);list-style:none}
.gw .gw-detail-progress li{display:block;color:var(--_muted)}
.gw .gw-detail-progress li::before{content:"○ "}
.gw .gw-detail-progress [data-state=done]::before{content:"✓ ";color:var(--_ok)}
.gw .gw-detail-progress [data-state=current]{color:var(--_text);font-weight:650}
.gw .gw-detail-progress [data-state=current]::before{content:"● ";color:var(--_accent)}
.gw .gw-detail .gw-book-row{flex-wrap:wrap;gap:0 16px}
@container gw (inline-size < 420px){.gw .gw-detail-links .gw-button{flex:1 1 100%;text-align:center}}
`
