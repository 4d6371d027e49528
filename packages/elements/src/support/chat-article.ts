import type { ArticleElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from '../shared/bind.ts'
import { linkTo, richTextParts } from '../shared/rich-text.ts'
import { chips } from './chips.ts'
import { loadingText, panelPage } from './panel-page.ts'

/** An article of the help centre. */
export function chatArticle(props: ArticleElementProps | undefined, translator: Translator, helpUrl: string) {
  if (!props) return undefined
  const { slug, text, vote, link } = props
  const there = helpUrl && linkTo(helpUrl.replace('{slug}', slug), translator.t('chat.inCentre'))
  const content = text
    ? html`<h3>${text.title}</h3>
        <div class="gw-chat-text">${richTextParts(text.blocks, link)}</div>
        ${there ? html`<p class="gw-text">${there}</p>` : nothing}
        ${
          vote
            ? html`<div ${bind(vote.group)} class="gw-chat-question">
                <span>${vote.question}</span> ${chips(vote.choices)}
                <p class="gw-text" role="status">${vote.note}</p>
              </div>`
            : nothing
        }`
    : nothing
  return panelPage(props, translator, html`${loadingText(props, translator)} ${content}`)
}
