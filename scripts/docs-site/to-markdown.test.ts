import { expect, test } from 'vitest'
import { renderLlmsText } from './llms-text.ts'
import { renderMarkdown } from './markdown.ts'
import { pages } from './pages.ts'
import { toMarkdown } from './to-markdown.ts'
import { renderTable } from './table.ts'

test('headings, paragraphs, lists, code and links of generated HTML become Markdown', () => {
  const markdown =
    '# Keys\n\nA **key** of `<a>`, see [tokens](embedding.md#get-a-token).\n\n- one\n- two\n\n```ts\nconst a = 1 < 2\n```\n'
  expect(toMarkdown(renderMarkdown(markdown))).toBe(markdown)
})

test('a generated table becomes a Markdown table', () => {
  const html = renderTable(['Code', 'Text'], [['<code>5305</code>', '<a href="../a.html">Sold</a><br>a | b']], ['5305'])
  expect(toMarkdown(html)).toBe('| Code | Text |\n| --- | --- |\n| `5305` | [Sold](../a.md) a \\| b |\n')
})

test('the live demo of a widget is left out', () => {
  expect(toMarkdown('<h1>Box</h1><section class="live" data-live="box"></section><p>Text</p>')).toBe('# Box\n\nText\n')
})

test('llms.txt lists every page with its Markdown version and first sentence', () => {
  const text = renderLlmsText(new Map(pages.map((page) => [page, `# ${page.title}\n\nFirst [link](a.md). Second.\n`])))
  expect(text.match(/^- \[.+\]\(.+\.md\): First link\.$/gm)).toHaveLength(pages.length)
})
