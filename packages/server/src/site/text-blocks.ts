import {
  headingIds,
  parseArticleText,
  type ArticleBlock,
  type ArticleItem,
  type ArticleList,
  type ArticleSpan,
  type Lang,
} from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { addressOf } from './site-page.ts'

/** Text of the Markdown subset as HTML, with headings of the second level that links can lead to. */
export function renderText(source: string, lang: Lang): Html[] {
  const blocks = parseArticleText(source)
  const ids = headingIds(blocks)
  return blocks.map((block) => markup`${renderBlock(block, lang, ids)}\n`)
}

/** Takes the id of a heading from the front of `ids`. */
function renderBlock(block: ArticleBlock, lang: Lang, ids: string[]): Html {
  const spans = (all: readonly ArticleSpan[]) => all.map((span) => renderSpan(span, lang))
  switch (block.kind) {
    case 'heading': {
      const id = ids.shift() ?? ''
      const link = markup`<a class="anchor" href="#${id}" aria-label="${translateMessage(lang, 'site.help.linkTo')}">#</a>`
      return markup`<h2 id="${id}">${spans(block.spans)} ${link}</h2>`
    }
    case 'code':
      return markup`<pre><code>${block.text}</code></pre>`
    case 'table':
      // The box scrolls sideways on a phone, so the keyboard has to reach it.
      return markup`<div class="table" role="group" tabindex="0" aria-label="${translateMessage(lang, 'site.help.table')}"><table><thead><tr>${block.head.map(
        (cell) => markup`<th scope="col">${spans(cell)}</th>`,
      )}</tr></thead><tbody>${block.rows.map(
        (row) => markup`<tr>${row.map((cell) => markup`<td>${spans(cell)}</td>`)}</tr>`,
      )}</tbody></table></div>`
    case 'list':
      return renderList(block, lang)
    case 'paragraph':
      return markup`<p>${spans(block.spans)}</p>`
  }
}

function renderList({ ordered, start, items }: ArticleList, lang: Lang): Html {
  const shown = items.map((item) => renderItem(item, lang))
  if (!ordered) return markup`<ul>${shown}</ul>`
  return start === 1 ? markup`<ol>${shown}</ol>` : markup`<ol start="${start}">${shown}</ol>`
}

function renderItem({ spans, lists }: ArticleItem, lang: Lang): Html {
  return markup`<li>${spans.map((span) => renderSpan(span, lang))}${lists.map((list) => renderList(list, lang))}</li>`
}

function renderSpan({ text, strong, emphasis, code, href, article }: ArticleSpan, lang: Lang): Html {
  const plain = code ? markup`<code>${text}</code>` : markup`${text}`
  const emphasized = emphasis ? markup`<em>${plain}</em>` : plain
  const shown = strong ? markup`<strong>${emphasized}</strong>` : emphasized
  if (article) return markup`<a href="${addressOf(`/help/${article}`, lang)}">${shown}</a>`
  return href ? markup`<a href="${href}">${shown}</a>` : shown
}
