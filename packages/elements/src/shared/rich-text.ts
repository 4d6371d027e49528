import type { Block, PropBag, Span } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

/** What opens an article by its name. */
type Open = (slug: string) => PropBag

/** The tree of a text as elements. */
export function richTextParts(blocks: readonly Block[], open: Open) {
  return blocks.map((block) => {
    if (block.kind === 'list') {
      const items = block.items.map((spans) => html`<li>${spans.map((span) => spanOf(span, open))}</li>`)
      return block.ordered
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`
    }
    const spans = block.spans.map((span) => spanOf(span, open))
    return block.kind === 'heading' ? html`<h3>${spans}</h3>` : html`<p>${spans}</p>`
  })
}

function spanOf({ text, strong, code, href, article }: Span, open: Open) {
  if (strong) return html`<strong>${text}</strong>`
  if (code) return html`<code>${text}</code>`
  if (article) return articleLink(open(article), text)
  return href ? linkTo(href, text) : text
}

export const articleLink = (bag: PropBag, text: string) => html`<button ${bind(bag)} class="gw-link">${text}</button>`

export function linkTo(address: string, text: string) {
  // What leads elsewhere in the same page stays there.
  const target = address.startsWith('#') ? nothing : '_blank'
  return html`<a class="gw-link" href=${address} target=${target} rel="noopener noreferrer">${text}</a>`
}
