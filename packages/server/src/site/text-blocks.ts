import { headingIds, parseRichText, type Lang, type TextSpan } from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { addressOf } from './site-page.ts'

/** Text of the Markdown subset as HTML, with headings of the second level that links can lead to. */
export function renderText(source: string, lang: Lang): Html[] {
  const spans = (all: readonly TextSpan[]) => all.map((span) => renderSpan(span, lang))
  const blocks = parseRichText(source)
  const ids = headingIds(blocks)
  return blocks.map((block) => {
    if (block.kind === 'heading') {
      const id = ids.shift() ?? ''
      const link = markup`<a class="anchor" href="#${id}" aria-label="${translateMessage(lang, 'site.help.linkTo')}">#</a>`
      return markup`<h2 id="${id}">${spans(block.spans)} ${link}</h2>\n`
    }
    if (block.kind !== 'list') return markup`<p>${spans(block.spans)}</p>\n`
    const items = block.items.map((item) => markup`<li>${spans(item)}</li>`)
    return block.ordered ? markup`<ol>${items}</ol>\n` : markup`<ul>${items}</ul>\n`
  })
}

function renderSpan({ text, strong, code, href, article }: TextSpan, lang: Lang): Html {
  const shown = code ? markup`<code>${text}</code>` : strong ? markup`<strong>${text}</strong>` : markup`${text}`
  if (article) return markup`<a href="${addressOf(`/help/${article}`, lang)}">${shown}</a>`
  return href ? markup`<a href="${href}">${shown}</a>` : shown
}
