import type { HomeElementProps } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { chips } from './chips.ts'

/** Home page of the chat: topics, and links to the conversation and the requests. */
export function chatHome(props: HomeElementProps | undefined) {
  if (!props) return undefined
  const { greeting, pause, topics, continueOptions } = props
  return html`<div class="gw-chat-page">
    <h3><slot name="greeting">${greeting}</slot></h3>
    ${pause ? html`<p class="gw-chat-pause">${pause}</p>` : nothing}
    ${
      topics.chips.length > 0
        ? html`<div class="gw-chat-question" role="group" aria-label=${topics.label}>${chips(topics.chips)}</div>`
        : nothing
    }
    <div class="gw-chat-options">
      ${continueOptions.map(
        ({ text, props, isMain }) =>
          html`<button ${bind(props)} class="gw-button ${isMain ? 'gw-main' : ''}" part="button">${text}</button>`,
      )}
    </div>
  </div>`
}
