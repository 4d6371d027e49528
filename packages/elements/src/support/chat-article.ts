import type { ArticleElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { linkTo, richTextParts } from '../shared/rich-text.ts'
import { loadingText, panelPage } from './panel-page.ts'

/** An article of the help centre. */
export function chatArticle(props: ArticleElementProps | undefined, translator: Translator, helpUrl: string) {
  if (!props) return undefined
  const { slug, text, link } = props
  const there = helpUrl && linkTo(helpUrl.replace('{slug}', slug), translator.t('chat.inCentre'))
  const content = text
    ? html`<h3>${text.title}</h3>
        <div class="gw-chat-text">${richTextParts(text.blocks, link)}</div>
        ${there ? html`<p class="gw-text">${there}</p>` : nothing}`
    : nothing
  return panelPage(props, translator, html`${loadingText(props, translator)} ${content}`)
}
