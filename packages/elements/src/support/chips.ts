import type { ChatChipProps } from '@gangway/core'
import { html } from 'lit'
import { bind } from '../shared/bind.ts'

export function chips(all: readonly ChatChipProps[]) {
  return html`<div class="gw-chat-chips">
    ${all.map(({ props, text }) => html`<button ${bind(props)} class="gw-chip" part="button">${text}</button>`)}
  </div>`
}

export function buttons(all: readonly ChatChipProps[]) {
  return html`<div class="gw-row">
    ${all.map(
      ({ props, text, isMain }) =>
        html`<button ${bind(props)} class="gw-button ${isMain ? 'gw-main' : ''}" part="button">${text}</button>`,
    )}
  </div>`
}
