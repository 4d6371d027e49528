import { translate, type CheckboxElementProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

/** A native checkbox or radio button with its label. */
export function check({ input, label, text, hint }: CheckboxElementProps, translator: Translator) {
  return html`<div class="gw-book-check">
    <input ${bind(input)} />
    <label ${bind(label)}
      >${translate(translator, text)}${hint ? html`<small>${translate(translator, hint)}</small>` : nothing}</label
    >
  </div>`
}
