import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from '../legs.ts'
import { brokenLinks } from './check-links.ts'
import { toHtml } from './markdown.ts'
import type { Page } from './pages.ts'
import { placesOf } from './search-index.ts'
import { table } from './widget-page.ts'

const pages = (text: string, more: Record<string, string> = {}) =>
  new Map(Object.entries({ 'start.html': toHtml(text), ...more }))

describe('a link', () => {
  test('to another page and to a heading of it leads there', () => {
    const files = pages('[Colours](theming.md#the-tokens), [here](#start)\n\n# Start', {
      'theming.html': toHtml('## The tokens'),
    })
    expect(brokenLinks(files)).toEqual([])
  })

  test('to a page or a heading that is not there is told with where it stands', () => {
    const files = pages('[a](none.md) [b](theming.md#none) [c](#none) [d](/api/none)', { 'theming.html': '' })
    expect(brokenLinks(files)).toEqual([
      'start.html links to none.html, which is not there.',
      'start.html links to theming.html#none: no such heading.',
      'start.html links to #none: no such heading.',
      'start.html links to /api/none, which is not there.',
    ])
  })

  test('out of a folder is read from there; what others serve is not asked for', () => {
    const files = pages('[a](zh-CN/start.md) [b](https://agency.example/none) [c](/api/docs#5305)', {
      'zh-CN/start.html': toHtml('[a](../start.md)'),
    })
    expect(brokenLinks(files)).toEqual([])
  })
})

test('a heading in Chinese can be linked to, and code is shown as it was written', () => {
  expect(toHtml('## 五分钟 上手')).toContain('id="五分钟-上手"')
  expect(toHtml('```html\n<gangway-search-box>\n```')).toContain('&lt;gangway-search-box&gt;')
})

describe('the search', () => {
  const errors: Page = { path: 'reference/errors', title: 'Errors', lang: 'en', from: { reference: 'errors' } }

  test('finds the beginning of a page and each part below its heading, as it is read', () => {
    const text = toHtml('# Start\n\nBegin *here*.\n\n## Keys & tokens\n\n`getToken` asks you.')
    expect(placesOf({ ...errors, path: 'start', title: 'Start' }, text, new Map())).toEqual([
      { at: 'start.html', page: 'Start', text: 'Begin here .', lang: 'en' },
      {
        ...{ at: 'start.html#keys-tokens', page: 'Start', title: 'Keys & tokens' },
        ...{ text: 'getToken asks you.', lang: 'en' },
      },
    ])
  })

  test('finds a row of a reference by its code, in both languages', () => {
    const html = `<h1>Errors</h1>${table(['Code', 'Sentence'], [['5305', 'Sold out.']], ['5305'])}`
    const row = { at: 'reference/errors.html#5305', page: 'Errors', title: '5305' }
    expect(placesOf(errors, html, new Map([['5305', '座位已售罄。']])).slice(1)).toEqual([
      { ...row, text: 'Sold out.', lang: 'en' },
      { ...row, text: '座位已售罄。', lang: 'zh-CN' },
    ])
  })
})

describe('the page about deploying', () => {
  const page = readFileSync(`${root}docs/pages/deploy.md`, 'utf8')
  const setting = /[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|PORT|HOST|ASSISTANT/g

  test('names every setting that the server reads, and none besides', () => {
    const code = readFileSync(`${root}packages/server/src/settings.ts`, 'utf8')
    const read = [...code.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) =>
      /^[A-Z0-9_]{4,}$/.test(text) ? [text] : [],
    )
    const rows = page.split('\n').flatMap((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? [])
    const told = rows.flatMap((row) => row.match(setting) ?? [])
    expect(told.toSorted()).toEqual([...new Set(read)].toSorted())
  })

  test('asks for the health of the server where it answers', () => {
    const code = readFileSync(`${root}packages/server/src/shared/http/health.ts`, 'utf8')
    const asked = [...page.matchAll(/`(\/\w+z)`/g)].map(([, path = '']) => path)
    expect(asked).toEqual(['/healthz', '/readyz'])
    for (const path of asked) expect(code).toContain(`app.get('${path}'`)
  })
})
