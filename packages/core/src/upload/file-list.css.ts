export const fileListCss = `
.gw .gw-files{display:flex;flex-direction:column;gap:8px}
.gw .gw-files > .gw-label{margin:0}
.gw .gw-drop{display:block;position:relative;padding:14px 12px;border:1px dashed var(--_field);border-radius:var(--_radius);
  color:var(--_muted);text-align:center}
.gw .gw-drop:has(input[aria-invalid]){border-color:var(--_danger)}
.gw .gw-drop:has(input:focus-visible){outline:2px solid var(--_accent);outline-offset:2px}
.gw .gw-drop input{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.gw .gw-drop label{display:inline;color:var(--_accent-strong);font-weight:600;text-decoration:underline;text-decoration-thickness:1px;
  text-underline-offset:3px;cursor:pointer}
.gw .gw-files .gw-hint,.gw .gw-files .gw-problem{margin:0}
.gw .gw-file-list{display:flex;flex-direction:column;gap:6px}
.gw .gw-file{display:grid;grid-template-columns:minmax(0,1fr) auto auto;align-items:center;gap:2px 12px;padding:7px 6px 7px 12px;
  border:1px solid var(--_border);border-radius:var(--_radius)}
.gw .gw-file:dir(rtl){padding:7px 12px 7px 6px}
.gw .gw-file-name{display:block;overflow-wrap:anywhere}
.gw .gw-file-name small{color:var(--_muted);font-size:.86em;margin-inline-start:8px;white-space:nowrap}
.gw .gw-file-bar{display:block;grid-column:1/-1;appearance:none;inline-size:100%;block-size:4px;border-radius:2px;background:var(--_ground);overflow:hidden}
.gw .gw-file-bar::-webkit-progress-bar{background:var(--_ground)}
.gw .gw-file-bar::-webkit-progress-value{background:var(--_accent)}
.gw .gw-file-bar::-moz-progress-bar{background:var(--_accent)}
.gw .gw-file-problem{grid-column:1/-1;display:block;color:var(--_danger);font-size:.9em}
.gw .gw-file-remove{display:grid;place-items:center;inline-size:30px;block-size:30px;border-radius:var(--_radius);color:var(--_muted);line-height:1;cursor:pointer}
.gw .gw-file-remove:hover{background:var(--_ground)}
.gw .gw-file-remove:focus-visible{outline:2px solid var(--_accent)}
@media (pointer:coarse){.gw .gw-file-remove{inline-size:40px;block-size:40px}}
@media (forced-colors:active){.gw .gw-file-bar{border:1px solid}.gw .gw-file-bar::-webkit-progress-value{background:Highlight}}
`
