import type { ListField } from '@gangway/core'
import { html } from 'lit'
import { bind } from './bind.ts'

export function listSelect({ select, options }: ListField) {
  return html`<span class="gw-list">
    <select ${bind(select)} class="gw-select" part="select">
      ${options.map(
        ({ value, text, disabled = false }) =>
          html`<option value=${value} ?disabled=${disabled} .selected=${value === select['value']}>${text}</option>`,
      )}
    </select>
  </span>`
}
