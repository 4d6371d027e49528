export const calendarCss = `
.gw .gw-calendar{display:block;padding:12px;inline-size:352px;max-inline-size:100%;margin-inline:auto}
.gw .gw-calendar-header{display:flex;align-items:center;justify-content:space-between;gap:4px;margin-block-end:8px}
.gw .gw-calendar-lists{display:flex;gap:6px}
.gw .gw-turn{display:grid;place-items:center;inline-size:36px;block-size:36px;border-radius:var(--_radius);
  color:var(--_accent-strong);font-size:1.5em;line-height:1;cursor:pointer}
.gw .gw-turn:hover{background:var(--_ground)}
.gw .gw-turn[aria-disabled]{color:var(--_faint);opacity:.5;cursor:default}
.gw .gw-days,.gw .gw-week{display:grid;gap:2px 0}
.gw .gw-week{grid-template-columns:repeat(7,1fr)}
.gw .gw-weekday{display:block;padding-block:4px;color:var(--_muted);font-size:.86em;text-align:center}
.gw .gw-day{display:flex;position:relative;flex-direction:column;align-items:center;justify-content:center;min-block-size:44px;
  border-radius:var(--_radius);line-height:1.2;cursor:pointer}
.gw .gw-day:hover{background:var(--_ground)}
.gw .gw-day[aria-current]{font-weight:700;text-decoration:underline;text-underline-offset:3px}
.gw .gw-day[data-between]{border-radius:0;background:var(--_accent-soft)}
.gw .gw-day[aria-selected=true]{background:var(--_accent);color:var(--_on-accent);font-weight:650}
.gw .gw-day[aria-disabled]{background:none;color:var(--_faint);opacity:.55;cursor:default}
.gw .gw-day-price{display:block;color:var(--_muted);font-size:.79em;font-weight:400}
.gw .gw-day[data-lowest] .gw-day-price{color:var(--_ok);font-weight:700}
.gw .gw-day[aria-selected=true] .gw-day-price{color:inherit}
.gw :is(.gw-day,.gw-turn):focus-visible{outline:2px solid var(--_accent);outline-offset:1px;z-index:1}
.gw .gw-calendar .gw-text{font-size:.86em}
@container gw (width < 560px){.gw .gw-calendar{inline-size:400px}}
@media (forced-colors:active){
  .gw .gw-day[aria-selected=true]{forced-color-adjust:none;background:Highlight;color:HighlightText}
  .gw .gw-day[data-between]{border-block:1px solid}
  .gw :is(.gw-day,.gw-turn)[aria-disabled]{opacity:1;color:GrayText}
}
`
