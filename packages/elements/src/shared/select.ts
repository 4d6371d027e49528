import { translateOptions, translate, type SelectElementProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { bind } from './bind.ts'

export function select(props: SelectElementProps, translator: Translator) {
  const { label, hint, problem } = props.text
  const options = translateOptions(translator, props)
  // Memoised: a list of all countries never changes.
  const all = typeof props.options === 'function' ? options : JSON.stringify(options)
  return html`<div class="gw-field">
    <label ${bind(props.label)} class="gw-label">${translate(translator, label)}</label>
    <div class="gw-box gw-book-drop" part="field">
      <select ${bind(props.select)} class="gw-input" part="input">
        ${guard([all, props.value], () =>
          options.map(
            ([value, name]) => html`<option value=${value} .selected=${value === props.value}>${name}</option>`,
          ),
        )}
      </select>
    </div>
    ${problem ? html`<p ${bind(props.problem)} class="gw-problem">${translate(translator, problem)}</p>` : nothing}
    ${hint ? html`<p ${bind(props.hint)} class="gw-hint">${translate(translator, hint)}</p>` : nothing}
  </div>`
}
