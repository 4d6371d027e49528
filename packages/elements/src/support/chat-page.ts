import type { PropBag, RowsBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'

interface Page {
  isLoading: boolean
  failure?: { text: string; bag?: PropBag; retry: PropBag }
}

/** What the panel shows of something that is read: why it could not be had, and what there is of it. */
export function chatPage({ isLoading, failure }: Page, { t }: Words, content: unknown) {
  return html`<div class="gw-chat-page" aria-busy=${isLoading ? 'true' : nothing}>
    ${
      failure
        ? html`<div ${bind({ role: 'alert', ...failure.bag })} class="gw-notice">
            <span>${failure.text}</span>
            <button ${bind(failure.retry)} class="gw-link">${t('action.retry')}</button>
          </div>`
        : nothing
    }
    ${content}
  </div>`
}

export function waiting({ isLoading }: Page, { t }: Words) {
  return isLoading ? html`<p class="gw-text">${t('chat.loading')}</p>` : nothing
}

/** A list that is read page by page. */
export function chatRows(bags: RowsBags, words: Words) {
  const { isLoading, empty, list, more } = bags
  return html`${empty ? html`<p class="gw-text">${empty}</p>` : nothing}
    <ul class="gw-chat-rows">
      ${list.map(
        ({ title, aside, state, bag }) =>
          html`<li>
            <button ${bind(bag)} class="gw-chat-row">
              <span>${title}</span> ${state ? pill(state) : nothing} <small>${aside}</small>
            </button>
          </li>`,
      )}
    </ul>
    ${waiting(bags, words)}
    ${more && !isLoading ? html`<button ${bind(more)} class="gw-button">${words.t('chat.more')}</button>` : nothing}`
}

export function pill({ text, tone }: NonNullable<RowsBags['list'][number]['state']>) {
  return html`<span class="gw-chat-pill gw-chat-pill-${tone}">${text}</span>`
}
