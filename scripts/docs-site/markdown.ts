import { Marked, Renderer } from 'marked'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each)

export const toHeadingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/<[^>]+>|&\w+;/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Adds heading ids and scroll containers for wide tables and code. */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const content = this.parser.parseInline(tokens)
      return `<h${depth} id="${toHeadingId(content)}">${content}</h${depth}>\n`
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

/** Renders Markdown to HTML. Links to other pages name their file: `theming.md#tokens`. */
export function renderMarkdown(markdown: string): string {
  const html = marked.parse(markdown)
  if (typeof html !== 'string') throw new Error('The Markdown renderer must be synchronous.')
  return html.replace(/href="([^":]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"')
}

/** Renders inline Markdown. */
export function renderInline(markdown: string): string {
  const html = marked.parseInline(markdown)
  if (typeof html !== 'string') throw new Error('The Markdown renderer must be synchronous.')
  return html
}

const inlineTags = '(?:</?(?:a|code|em|strong)\\b[^>]*>)*'
const breakInChinese = new RegExp(
  [
    `(?<=[，。；：、！？）》”]${inlineTags})\\n`,
    `\\n(?=${inlineTags}[（《“])`,
    `(?<=\\p{Script=Han}${inlineTags})\\n(?=${inlineTags}\\p{Script=Han})`,
  ].join('|'),
  'gu',
)

/** Joins the lines of Chinese paragraphs: browsers and the search would read a line break as a space. */
export const joinChineseLines = (html: string): string =>
  html
    .split(/(<pre.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre') ? part : part.replace(breakInChinese, '')))
    .join('')
