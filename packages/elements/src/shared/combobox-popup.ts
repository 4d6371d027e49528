import { translate, type ComboboxProps, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { popup } from './popup.ts'

/** Popup of a combobox and its announcement for screen readers. */
export function comboboxPopup(props: ComboboxProps, translator: Translator, choices: () => unknown) {
  return html`${popup(props, choices)}
    <span class="gw-hidden" role="status">${props.status ? translate(translator, props.status) : nothing}</span>`
}
