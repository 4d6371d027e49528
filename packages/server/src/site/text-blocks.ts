import { parseRichText, type Lang, type TextSpan } from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { addressOf } from './site-page.ts'

/** Text of the Markdown subset as HTML, with headings of the second level. */
export function renderText(source: string, lang: Lang): Html[] {
  const spans = (all: readonly TextSpan[]) => all.map((span) => renderSpan(span, lang))
  return parseRichText(source).map((block) => {
    if (block.kind !== 'list')
      return block.kind === 'heading'
        ? markup`<h2>${spans(block.spans)}</h2>\n`
        : markup`<p>${spans(block.spans)}</p>\n`
    const items = block.items.map((item) => markup`<li>${spans(item)}</li>`)
    return block.ordered ? markup`<ol>${items}</ol>\n` : markup`<ul>${items}</ul>\n`
  })
}

function renderSpan({ text, strong, code, href, article }: TextSpan, lang: Lang): Html {
  const shown = code ? markup`<code>${text}</code>` : strong ? markup`<strong>${text}</strong>` : markup`${text}`
  if (article) return markup`<a href="${addressOf(`/help/${article}`, lang)}">${shown}</a>`
  return href ? markup`<a href="${href}">${shown}</a>` : shown
}
