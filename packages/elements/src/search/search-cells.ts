import { say, type PassengersBags, type SearchDayBags, type SearchEndBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { comboboxFrame } from '../shared/combobox-frame.ts'
import { popup } from '../shared/popup.ts'
import { cities, day, passengers } from './search-insides.ts'

type Typed = Pick<SearchEndBags, 'label' | 'input' | 'problem' | 'text'>

function typed({ label, input, problem, text }: Typed, words: Words, behind: unknown = nothing) {
  return html`<label ${bind(label)} class="gw-label">${say(words, text.label)}</label>
    <div class="gw-line"><input ${bind(input)} class="gw-value" part="input" />${behind}</div>
    ${text.problem ? html`<p ${bind(problem)} class="gw-problem">${say(words, text.problem)}</p>` : nothing}`
}

export function endCell(bags: SearchEndBags, words: Words) {
  const codes = bags.codes ? html`<span class="gw-codes">${bags.codes}</span>` : nothing
  return html`<div class="gw-cell" part="field">
    ${typed(bags, words, codes)} ${comboboxFrame(bags, words, () => cities(bags, words))}
  </div>`
}

/** A day that can be typed, with the calendar that belongs to it. */
export function dayCell(bags: SearchDayBags | undefined, words: Words) {
  if (!bags) return nothing
  return html`<div class="gw-cell gw-day-cell" part="field">
    ${typed(bags, words)} ${popup(bags, () => day(bags), 'gw-sheet')}
  </div>`
}

/** How many fly, by age. */
export function passengersCell(bags: PassengersBags) {
  const { label, value, problems } = bags.text
  return html`<div class="gw-cell gw-passengers-cell" part="field">
    <span ${bind(bags.label)} class="gw-label">${label}</span>
    <div class="gw-line"><button ${bind(bags.button)} class="gw-value" part="input">${value}</button></div>
    ${problems.length > 0 ? html`<p ${bind(bags.problem)} class="gw-problem">${problems.join(' ')}</p>` : nothing}
    ${popup(bags, () => passengers(bags), 'gw-sheet')}
  </div>`
}
