import type { ArticleBags, HistoryBags, RequestListBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { linkTo, richTextParts } from '../shared/rich-text.ts'
import { chatPage, chatRows, waiting } from './chat-page.ts'

/** The requests of the person. */
export function requestList(bags: RequestListBags | undefined, words: Words) {
  if (!bags) return undefined
  const raise = html`<button ${bind(bags.raise)} class="gw-button gw-main" part="button">
    ${words.t('desk.new')}
  </button>`
  return chatPage(bags, words, html`${chatRows(bags, words)} ${raise}`)
}

/** The conversations before. */
export function chatHistory(bags: HistoryBags | undefined, words: Words) {
  return bags && chatPage(bags, words, chatRows(bags, words))
}

/** An article of the help centre. */
export function chatArticle(bags: ArticleBags | undefined, words: Words, helpUrl: string) {
  if (!bags) return undefined
  const { slug, text, link } = bags
  const there = helpUrl && linkTo(helpUrl.replace('{slug}', slug), words.t('chat.inCentre'))
  const content = text
    ? html`<h3>${text.title}</h3>
        <div class="gw-chat-text">${richTextParts(text.blocks, link)}</div>
        ${there ? html`<p class="gw-text">${there}</p>` : nothing}`
    : nothing
  return chatPage(bags, words, html`${waiting(bags, words)} ${content}`)
}
