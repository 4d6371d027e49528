import type { Block, Span } from '@gangway/core'
import { html, nothing } from 'lit'

/** The tree of a text as elements; an article is linked where the host says how. */
export function richTextParts(blocks: readonly Block[], helpUrl: string) {
  return blocks.map((block) => {
    if (block.kind === 'list') {
      const items = block.items.map((spans) => html`<li>${spans.map((span) => spanOf(span, helpUrl))}</li>`)
      return block.ordered
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`
    }
    const spans = block.spans.map((span) => spanOf(span, helpUrl))
    return block.kind === 'heading' ? html`<h3>${spans}</h3>` : html`<p>${spans}</p>`
  })
}

function spanOf({ text, strong, code, href, article }: Span, helpUrl: string) {
  if (strong) return html`<strong>${text}</strong>`
  if (code) return html`<code>${text}</code>`
  const address = href ?? (article && articleUrl(helpUrl, article))
  return address ? linkTo(address, text) : text
}

export const articleUrl = (helpUrl: string, slug: string) => helpUrl.replace('{slug}', slug)

export function linkTo(address: string, text: string) {
  // What leads elsewhere in the same page stays there.
  const target = address.startsWith('#') ? nothing : '_blank'
  return html`<a class="gw-link" href=${address} target=${target} rel="noopener noreferrer">${text}</a>`
}
