import type { CalendarElementProps } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'
import { listSelect } from './list-select.ts'

type Day = CalendarElementProps['weeks'][number][number]

export function calendar(props: CalendarElementProps) {
  return html`<div class="gw-calendar-header">
      <button ${bind(props.previous)} class="gw-turn">‹</button>
      <span class="gw-calendar-lists">${listSelect(props.months)}${listSelect(props.years)}</span>
      <button ${bind(props.next)} class="gw-turn">›</button>
    </div>
    <div ${bind(props.grid)} class="gw-days">
      <div role="row" class="gw-week">
        ${props.weekdays.map(({ text, header }) => html`<span ${bind(header)} class="gw-weekday">${text}</span>`)}
      </div>
      ${props.weeks.map((week) => html`<div role="row" class="gw-week">${week.map(dateField)}</div>`)}
    </div>`
}

function dateField(day: Day) {
  if (!day) return html`<span role="gridcell"></span>`
  return html`<div ${bind(day.cell)} class="gw-day" part="day">
    <span aria-hidden="true">${day.day}</span>
    ${day.price ? html`<span class="gw-day-price" aria-hidden="true">${day.price}</span>` : nothing}
    <span class="gw-hidden">${day.name}</span>
  </div>`
}
