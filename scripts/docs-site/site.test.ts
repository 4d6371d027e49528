import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../run-steps.ts'
import { findBrokenLinks } from './check-links.ts'
import { joinChineseLines, renderMarkdown } from './markdown.ts'
import type { Page } from './pages.ts'
import { listSearchEntries } from './search-index.ts'
import { renderTable } from './table.ts'

const pages = (text: string, more: Record<string, string> = {}) =>
  new Map(Object.entries({ 'start.html': renderMarkdown(text), ...more }))

describe('a link', () => {
  test('resolves to another page and to its headings', () => {
    const files = pages('[Colours](theming.md#the-tokens), [here](#start)\n\n# Start', {
      'theming.html': renderMarkdown('## The tokens'),
    })
    expect(findBrokenLinks(files)).toEqual([])
  })

  test('is reported with its page if the target does not exist', () => {
    const files = pages('[a](none.md) [b](theming.md#none) [c](#none) [d](/api/none)', { 'theming.html': '' })
    expect(findBrokenLinks(files)).toEqual([
      'start.html links to none.html, which does not exist.',
      'start.html links to theming.html#none: no such heading.',
      'start.html links to #none: no such heading.',
      'start.html links to /api/none, which does not exist.',
    ])
  })

  test('resolves to a Chinese heading', () => {
    const files = pages('[a](keys.md#获取-令牌) [b](keys.md#令牌)', { 'keys.html': renderMarkdown('## 获取 令牌') })
    expect(findBrokenLinks(files)).toEqual([expect.stringContaining('no such heading')])
  })

  test('resolves relative to its folder; paths of the server are not checked', () => {
    const files = pages('[a](zh-CN/start.md) [b](https://agency.example/none) [c](/api/docs#5305)', {
      'zh-CN/start.html': renderMarkdown('[a](../start.md)'),
    })
    expect(findBrokenLinks(files)).toEqual([])
  })
})

test('links to Chinese headings and renders code verbatim', () => {
  expect(renderMarkdown('## 五分钟 上手')).toContain('id="五分钟-上手"')
  expect(renderMarkdown('```html\n<gangway-search-box>\n```')).toContain('&lt;gangway-search-box&gt;')
})

test('joins the lines of a Chinese paragraph, but not those of code or between Chinese and Latin', () => {
  const join = (markdown: string) => joinChineseLines(renderMarkdown(markdown)).trim()
  expect(join('第一行\n第二行，\n`code`\nGangway\n见\n[令牌](a.md)。\n[Keys](b.md)')).toBe(
    '<p>第一行第二行，<code>code</code>\nGangway\n见<a href="a.html">令牌</a>。<a href="b.html">Keys</a></p>',
  )
  expect(join('```js\n// 令牌。\nconst a = 1\n```')).toContain('// 令牌。\nconst a = 1')
})

describe('the search index', () => {
  const errors: Page = {
    path: 'reference/errors',
    title: 'Errors',
    lang: 'en',
    from: { reference: 'errors' },
  }

  test('contains the start of a page and each section as plain text', () => {
    const text = renderMarkdown('# Start\n\nBegin *here*.\n\n## Keys & tokens\n\n`getToken` asks you.')
    expect(listSearchEntries({ ...errors, path: 'start', title: 'Start' }, text)).toEqual([
      { url: 'start.html', page: 'Start', text: 'Begin here .', lang: 'en' },
      {
        ...{ url: 'start.html#keys-tokens', page: 'Start', title: 'Keys & tokens' },
        ...{ text: 'getToken asks you.', lang: 'en' },
      },
    ])
  })

  test('contains reference rows by code', () => {
    const html = `<h1>Errors</h1>${renderTable(['Code', 'Sentence'], [['5305', 'Sold out.']], ['5305'])}`
    const row = { url: 'reference/errors.html#5305', page: 'Errors', title: '5305' }
    expect(listSearchEntries(errors, html).slice(1)).toEqual([{ ...row, text: 'Sold out.', lang: 'en' }])
  })
})

describe.each(['deploy.md', 'zh-CN/deploy.md'])('the deployment page %s', (file) => {
  const page = readFileSync(`${root}docs/pages/${file}`, 'utf8')
  const setting = /[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|PORT|HOST|ASSISTANT/g

  test('documents every setting that the server reads and no other', () => {
    const read = (path: string) => readFileSync(`${root}packages/server/src/${path}`, 'utf8')
    const parts = [
      'email-forward/read-inbound-mail.ts',
      'invoice/read-invoice-seller.ts',
      'ports/assistant/models/read-assistant-settings.ts',
      'shared/second-person-limits.ts',
      'shared/telemetry/read-telemetry-settings.ts',
    ]
    const ofParts = parts.flatMap(
      (part) => read(part).match(/'(?:INBOUND|INVOICE|ASSISTANT|OTEL|SECOND)(?:_\w+)?'/g) ?? [],
    )
    const code = [read('settings.ts'), ...ofParts].join('\n')
    const readSettings = [...code.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) =>
      /^[A-Z0-9_]{4,}$/.test(text) ? [text] : [],
    )
    const rows = page.split('\n').flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? [])
    const problems = rows.flatMap((row) => row.match(setting) ?? [])
    expect(problems.toSorted()).toEqual([...new Set(readSettings)].toSorted())
  })

  test("checks the server's health endpoint", () => {
    const code = readFileSync(`${root}packages/server/src/shared/http/pages/health.ts`, 'utf8')
    const calledPath = [...page.matchAll(/`(\/\w+z)`/g)].map(([, path = '']) => path)
    expect(calledPath).toEqual(['/healthz', '/readyz'])
    for (const path of calledPath) expect(code).toContain(`app.get('${path}'`)
  })
})
