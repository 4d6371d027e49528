import type { CalendarBags } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'
import { listSelect } from './list-select.ts'

type Day = CalendarBags['weeks'][number][number]

export function calendar(bags: CalendarBags) {
  return html`<div class="gw-calendar-head">
      <button ${bind(bags.previous)} class="gw-turn">‹</button>
      <span class="gw-calendar-lists">${listSelect(bags.months)}${listSelect(bags.years)}</span>
      <button ${bind(bags.next)} class="gw-turn">›</button>
    </div>
    <div ${bind(bags.grid)} class="gw-days">
      <div role="row" class="gw-week">
        ${bags.weekdays.map(({ text, header }) => html`<span ${bind(header)} class="gw-weekday">${text}</span>`)}
      </div>
      ${bags.weeks.map((week) => html`<div role="row" class="gw-week">${week.map(dayCell)}</div>`)}
    </div>`
}

function dayCell(day: Day) {
  if (!day) return html`<span role="gridcell"></span>`
  return html`<div ${bind(day.cell)} class="gw-day" part="day">
    <span aria-hidden="true">${day.day}</span>
    ${day.price ? html`<span class="gw-day-price" aria-hidden="true">${day.price}</span>` : nothing}
    <span class="gw-hidden">${day.name}</span>
  </div>`
}
