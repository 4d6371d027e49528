import type {
  PassengersFieldElementProps,
  DateFieldElementProps,
  CityFieldElementProps,
  Translator,
} from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { calendar } from '../shared/calendar.ts'
import { comboboxChoices } from '../shared/combobox-choices.ts'
import { counter } from '../shared/counter.ts'

/** City options of a combobox. */
export function cityOptions(props: CityFieldElementProps, translator: Translator) {
  const options = props.options.map(
    ({ name, codes, country }) =>
      html`<span class="gw-choice-name">${name} <span class="gw-choice-more">${country}</span></span
        ><span class="gw-choice-more">${codes}</span>`,
  )
  return comboboxChoices({ props, translator, title: props.title, options })
}

/** Calendar of a date field, with prices. */
export function dayCalendar(props: DateFieldElementProps) {
  return html`<div class="gw-calendar">
    ${props.calendar ? calendar(props.calendar) : nothing}
    <div class="gw-popup-end">
      <span class="gw-text">${props.prices}</span>
      <button ${bind(props.done.props)} class="gw-button" part="button">${props.done.text}</button>
    </div>
  </div>`
}

/** Passenger counters by age group. */
export function passengerCounters(props: PassengersFieldElementProps) {
  const problem = props.text.problems.join(' ')
  return html`<div class="gw-passengers">
    ${props.counters.map((each) => counter(each, { name: each.name, hint: each.age, count: each.count }))}
    ${problem ? html`<p class="gw-problem" aria-hidden="true">${problem}</p>` : nothing}
    <div class="gw-popup-end">
      <span></span><button ${bind(props.done.props)} class="gw-button" part="button">${props.done.text}</button>
    </div>
  </div>`
}
