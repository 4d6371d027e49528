import { describe, expect, test } from 'vitest'
import { brokenLinks } from './check-links.ts'
import { toHtml } from './markdown.ts'

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
