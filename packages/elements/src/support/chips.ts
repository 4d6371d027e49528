import type { ChatChip } from '@gangway/core'
import { html } from 'lit'
import { bind } from '../shared/bind.ts'

export function chips(all: readonly ChatChip[]) {
  return html`<div class="gw-chat-chips">
    ${all.map(({ bag, text }) => html`<button ${bind(bag)} class="gw-chip" part="button">${text}</button>`)}
  </div>`
}

export function buttons(all: readonly ChatChip[]) {
  return html`<div class="gw-row">
    ${all.map(
      ({ bag, text, isMain }) =>
        html`<button ${bind(bag)} class="gw-button ${isMain ? 'gw-main' : ''}" part="button">${text}</button>`,
    )}
  </div>`
}
