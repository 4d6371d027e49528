import { say, type ComboboxBags, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { popup } from './popup.ts'

/** Where the choices of a combobox open, and what is said of them. */
export function comboboxFrame(bags: ComboboxBags, words: Words, choices: () => unknown) {
  return html`${popup(bags, choices)}
    <span class="gw-hidden" role="status">${bags.status ? say(words, bags.status) : nothing}</span>`
}
