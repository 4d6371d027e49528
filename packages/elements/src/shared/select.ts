import { optionsOf, say, type SelectBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { bind } from './bind.ts'

export function select(bags: SelectBags, words: Words) {
  const { label, hint, problem } = bags.text
  const options = optionsOf(words, bags)
  // The list of all countries is the same one every time: it is drawn once.
  const all = typeof bags.options === 'function' ? options : JSON.stringify(options)
  return html`<div class="gw-field">
    <label ${bind(bags.label)} class="gw-label">${say(words, label)}</label>
    <div class="gw-box gw-book-drop" part="field">
      <select ${bind(bags.select)} class="gw-input" part="input">
        ${guard([all, bags.value], () =>
          options.map(
            ([value, name]) => html`<option value=${value} .selected=${value === bags.value}>${name}</option>`,
          ),
        )}
      </select>
    </div>
    ${problem ? html`<p ${bind(bags.problem)} class="gw-problem">${say(words, problem)}</p>` : nothing}
    ${hint ? html`<p ${bind(bags.hint)} class="gw-hint">${say(words, hint)}</p>` : nothing}
  </div>`
}
