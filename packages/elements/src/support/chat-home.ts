import type { HomeBags } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { chips } from './chips.ts'

/** What can be asked, and where to go on. */
export function chatHome(bags: HomeBags | undefined) {
  if (!bags) return undefined
  const { greeting, rest, topics, ways } = bags
  return html`<div class="gw-chat-page">
    <h3>${greeting}</h3>
    ${rest ? html`<p class="gw-chat-rest">${rest}</p>` : nothing}
    ${
      topics.chips.length > 0
        ? html`<div class="gw-chat-ask" role="group" aria-label=${topics.label}>${chips(topics.chips)}</div>`
        : nothing
    }
    <div class="gw-chat-ways">
      ${ways.map(
        ({ text, bag, isMain }) =>
          html`<button ${bind(bag)} class="gw-button ${isMain ? 'gw-main' : ''}" part="button">${text}</button>`,
      )}
    </div>
  </div>`
}
