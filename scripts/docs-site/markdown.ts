import { Marked, Renderer } from 'marked'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each)

export const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/<[^>]+>|&\w+;/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Every heading can be linked to, and wide tables and code scroll by themselves. */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const content = this.parser.parseInline(tokens)
      return `<h${depth} id="${idOf(content)}">${content}</h${depth}>\n`
    },
    table(token) {
      const table = Renderer.prototype.table.call(this, token)
      const shown = token.header.length > 2 ? table.replace('<table>', '<table class="stacks">') : table
      return `<div class="scroll" tabindex="0" role="region" aria-label="Table">${shown}</div>`
    },
    code({ text, lang = '' }) {
      return `<pre tabindex="0"><code data-lang="${escapeHtml(lang)}">${escapeHtml(text)}</code></pre>\n`
    },
  },
})

/** The project's own Markdown as HTML. Links to other pages name their file: `theming.md#tokens`. */
export function toHtml(markdown: string): string {
  const html = marked.parse(markdown)
  if (typeof html !== 'string') throw new Error('Markdown is read at once.')
  return html.replace(/href="([^":]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"')
}

/** Some words of Markdown in the middle of a line. */
export function toLine(markdown: string): string {
  const html = marked.parseInline(markdown)
  if (typeof html !== 'string') throw new Error('Markdown is read at once.')
  return html
}
