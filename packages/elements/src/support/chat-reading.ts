import type { ArticleBags, HistoryBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { linkTo, richTextParts } from '../shared/rich-text.ts'

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

/** An article of the help centre. */
export function chatArticle(bags: ArticleBags | undefined, { t }: Words, helpUrl: string) {
  if (!bags) return undefined
  const { slug, isLoading, failure, text, link } = bags
  return html`<div class="gw-chat-page" aria-busy=${isLoading ? 'true' : nothing}>
    ${
      failure
        ? html`<div class="gw-notice" role="alert">
            <span>${failure.text}</span>
            <button ${bind(failure.retry)} class="gw-link">${t('action.retry')}</button>
          </div>`
        : nothing
    }
    ${isLoading ? html`<p class="gw-text">${t('chat.loading')}</p>` : nothing}
    ${
      text
        ? html`<h3>${text.title}</h3>
            <div class="gw-chat-text">${richTextParts(text.blocks, link)}</div>`
        : nothing
    }
    ${text && helpUrl ? html`<p class="gw-text">${linkTo(helpUrl.replace('{slug}', slug), t('chat.inCentre'))}</p>` : nothing}
  </div>`
}
