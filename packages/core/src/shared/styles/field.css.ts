export const fieldCss = `
.gw :is(.gw-field,.gw-hint){display:block}
.gw .gw-stack{display:flex;flex-direction:column;gap:calc(var(--_space)*4)}
.gw .gw-box{display:flex;position:relative;min-block-size:38px;border:1px solid var(--_field);border-radius:var(--_radius);
  background:var(--_surface);transition:border-color .12s,box-shadow .12s}
.gw .gw-box:has(.gw-input:focus){border-color:var(--_accent);box-shadow:0 0 0 1px var(--_accent),0 0 0 4px var(--_accent-soft);
  outline:2px solid transparent;outline-offset:1px}
.gw .gw-box:has(.gw-input[aria-invalid]){border-color:var(--_danger)}
.gw .gw-box:has(.gw-input[aria-invalid]:focus){box-shadow:0 0 0 1px var(--_danger),0 0 0 4px var(--_danger-soft)}
.gw .gw-input{display:block;flex:1;min-inline-size:0;inline-size:100%;padding:7px 11px;border-radius:var(--_radius);line-height:1.45;cursor:text}
.gw .gw-input:-webkit-autofill{-webkit-text-fill-color:var(--_text);box-shadow:inset 0 0 0 100px var(--_surface)}
.gw .gw-input[name=code]{inline-size:9em;flex:none;font-size:1.3em;letter-spacing:.28em;line-height:1.2}
.gw .gw-code{max-inline-size:100%;inline-size:fit-content}
.gw .gw-in-box{display:block;align-self:stretch;display:flex;align-items:center;padding-inline:11px;border-radius:var(--_radius);
  color:var(--_accent-strong);font-size:.9em;cursor:pointer}
.gw .gw-in-box:focus-visible{outline:2px solid var(--_accent);outline-offset:-3px}
.gw .gw-hint{margin-block-start:4px;color:var(--_muted);font-size:.9em}
.gw .gw-wide{inline-size:100%}
@media (pointer:coarse){.gw .gw-input{font-size:max(16px,1em)}.gw .gw-input[name=code]{font-size:max(18px,1.3em)}
  .gw .gw-box{min-block-size:44px}}
@media (forced-colors:active){
  .gw .gw-box:has(.gw-input:focus){outline-color:Highlight}
  .gw .gw-box:has(.gw-input[aria-invalid]){border-width:2px}
}
`
