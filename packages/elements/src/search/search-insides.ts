import type { PassengersBags, SearchDayBags, SearchEndBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { calendar } from '../shared/calendar.ts'
import { comboboxChoices } from '../shared/combobox-choices.ts'
import { counter } from '../shared/counter.ts'

/** What opens beside the fields of the box: the cities of a combobox. */
export function cities(bags: SearchEndBags, words: Words) {
  const options = bags.options.map(
    ({ name, codes, country }) =>
      html`<span class="gw-choice-name">${name} <span class="gw-choice-more">${country}</span></span
        ><span class="gw-choice-more">${codes}</span>`,
  )
  return comboboxChoices({ bags, words, title: bags.title, options })
}

/** The calendar of a day. */
export function day(bags: SearchDayBags) {
  return html`<div class="gw-calendar">
    ${bags.calendar ? calendar(bags.calendar) : nothing}
    <div class="gw-popup-end">
      <span class="gw-text">${bags.prices}</span>
      <button ${bind(bags.done.bag)} class="gw-button" part="button">${bags.done.text}</button>
    </div>
  </div>`
}

/** Who flies, by age. */
export function passengers(bags: PassengersBags) {
  const problem = bags.text.problems.join(' ')
  return html`<div class="gw-passengers">
    ${bags.counters.map((each) => counter(each, { name: each.name, hint: each.age, count: each.count }))}
    ${problem ? html`<p class="gw-problem" aria-hidden="true">${problem}</p>` : nothing}
    <div class="gw-popup-end">
      <span></span><button ${bind(bags.done.bag)} class="gw-button" part="button">${bags.done.text}</button>
    </div>
  </div>`
}
