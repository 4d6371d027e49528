import { say, type CheckBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

/** A native check box or radio button with its text. */
export function check({ input, label, text, hint }: CheckBags, words: Words) {
  return html`<div class="gw-book-check">
    <input ${bind(input)} />
    <label ${bind(label)}>${say(words, text)}${hint ? html`<small>${say(words, hint)}</small>` : nothing}</label>
  </div>`
}
