import type { AnswerBlock, ElementProps, TextSpan } from '@gangway/core'
import { html, nothing } from 'lit'
import { bind } from './bind.ts'

/** Props of a button that opens an article by its slug. */
type Open = (slug: string) => ElementProps

/** Renders parsed rich text. */
export function richTextParts(blocks: readonly AnswerBlock[], open: Open) {
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
    if (block.kind === 'table') {
      const [head = [], ...rows] = block.rows
      const cells = (row: typeof head) => row.map((cell) => cell.map((span) => spanOf(span, open)))
      return html`<div class="gw-table">
        <table>
          <tr>
            ${cells(head).map((cell) => html`<th scope="col">${cell}</th>`)}
          </tr>
          ${rows.map(
            (row) =>
              html`<tr>
                ${cells(row).map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </table>
      </div>`
    }
    const spans = block.spans.map((span) => spanOf(span, open))
    return block.kind === 'heading' ? html`<h3>${spans}</h3>` : html`<p>${spans}</p>`
  })
}

function spanOf({ text, strong, code, href, article }: TextSpan, open: Open) {
  if (strong) return html`<strong>${text}</strong>`
  if (code) return html`<code>${text}</code>`
  if (article) return articleLink(open(article), text)
  return href ? linkTo(href, text) : text
}

export const articleLink = (props: ElementProps, text: string) =>
  html`<button ${bind(props)} class="gw-link">${text}</button>`

export function linkTo(address: string, text: string) {
  // Fragment links stay in the same tab.
  const target = address.startsWith('#') ? nothing : '_blank'
  return html`<a class="gw-link" href=${address} target=${target} rel="noopener noreferrer">${text}</a>`
}
