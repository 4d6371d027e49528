import { say, type PassengersBags, type SearchDayBags, type SearchEndBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { calendar } from '../shared/calendar.ts'
import { comboboxList } from '../shared/combobox-list.ts'
import { counter } from '../shared/counter.ts'
import { popup } from '../shared/popup.ts'

type Typed = Pick<SearchEndBags, 'label' | 'input' | 'problem' | 'text'>

function typed({ label, input, problem, text }: Typed, words: Words, behind: unknown = nothing) {
  return html`<label ${bind(label)} class="gw-label">${say(words, text.label)}</label>
    <div class="gw-line"><input ${bind(input)} class="gw-value" part="input" />${behind}</div>
    ${text.problem ? html`<p ${bind(problem)} class="gw-problem">${say(words, text.problem)}</p>` : nothing}`
}

export function endCell(bags: SearchEndBags, words: Words) {
  const options = bags.options.map(
    ({ name, codes, country }) =>
      html`<span class="gw-choice-name">${name} <span class="gw-choice-more">${country}</span></span
        ><span class="gw-choice-more">${codes}</span>`,
  )
  const codes = bags.codes ? html`<span class="gw-codes">${bags.codes}</span>` : nothing
  return html`<div class="gw-cell" part="field">
    ${typed(bags, words, codes)} ${comboboxList({ bags, words, title: bags.title, options })}
  </div>`
}

/** A day that can be typed, with the calendar that belongs to it. */
export function dayCell(bags: SearchDayBags | undefined, words: Words) {
  if (!bags) return nothing
  const content = () =>
    html`<div class="gw-calendar">
      ${bags.calendar ? calendar(bags.calendar) : nothing}
      <div class="gw-popup-end">
        <span class="gw-text">${bags.prices}</span>
        <button ${bind(bags.done.bag)} class="gw-button" part="button">${bags.done.text}</button>
      </div>
    </div>`
  return html`<div class="gw-cell gw-day-cell" part="field">
    ${typed(bags, words)} ${popup(bags, content, 'gw-sheet')}
  </div>`
}

/** How many fly, by age. */
export function passengersCell(bags: PassengersBags) {
  const { label, value, problems } = bags.text
  const problem = problems.join(' ')
  const content = () =>
    html`<div class="gw-passengers">
      ${bags.counters.map((each) => counter(each, { name: each.name, hint: each.age, count: each.count }))}
      ${problem ? html`<p class="gw-problem" aria-hidden="true">${problem}</p>` : nothing}
      <div class="gw-popup-end">
        <span></span><button ${bind(bags.done.bag)} class="gw-button" part="button">${bags.done.text}</button>
      </div>
    </div>`
  return html`<div class="gw-cell gw-passengers-cell" part="field">
    <span ${bind(bags.label)} class="gw-label">${label}</span>
    <div class="gw-line"><button ${bind(bags.button)} class="gw-value" part="input">${value}</button></div>
    ${problem ? html`<p ${bind(bags.problem)} class="gw-problem">${problem}</p>` : nothing}
    ${popup(bags, content, 'gw-sheet')}
  </div>`
}
