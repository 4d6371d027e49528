import type { HistoryBags, HomeBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { chips } from './chips.ts'

/** What can be asked, and where to go on. */
export function chatHome(bags: HomeBags | undefined) {
  if (!bags) return undefined
  const { greeting, hours, topics, ways } = bags
  return html`<div class="gw-chat-page">
    <h3>${greeting}</h3>
    ${hours.isOpen ? nothing : html`<p class="gw-chat-rest">${hours.text}</p>`}
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

/** The conversations before. */
export function chatHistory(bags: HistoryBags | undefined, { t }: Words) {
  if (!bags) return undefined
  const { isLoading, failure, empty, list, more } = bags
  return html`<div class="gw-chat-page" aria-busy=${isLoading ? 'true' : nothing}>
    ${
      failure
        ? html`<div class="gw-notice" role="alert">
            <span>${failure.text}</span>
            <button ${bind(failure.retry)} class="gw-link">${t('action.retry')}</button>
          </div>`
        : nothing
    }
    ${empty ? html`<p class="gw-text">${empty}</p>` : nothing}
    <ul class="gw-chat-rows">
      ${list.map(
        ({ title, aside, bag }) =>
          html`<li>
            <button ${bind(bag)} class="gw-chat-row"><span>${title}</span> <small>${aside}</small></button>
          </li>`,
      )}
    </ul>
    ${isLoading ? html`<p class="gw-text">${t('chat.loading')}</p>` : nothing}
    ${more && !isLoading ? html`<button ${bind(more)} class="gw-button">${t('chat.more')}</button>` : nothing}
  </div>`
}
