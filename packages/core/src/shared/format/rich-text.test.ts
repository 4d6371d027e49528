import { describe, expect, test } from 'vitest'
import { parseRichText } from './rich-text.ts'

describe('rich text', () => {
  test('has paragraphs, headings and lists', () => {
    const source =
      '## Steps\n\nOpen the\nbooking.\n\n1. Choose **Cancel & refund**.\n2. Read `quote`.\n- one\n  goes on\n- two'
    expect(parseRichText(source)).toEqual([
      { kind: 'heading', spans: [{ text: 'Steps' }] },
      { kind: 'paragraph', spans: [{ text: 'Open the booking.' }] },
      {
        kind: 'list',
        ordered: true,
        items: [
          [{ text: 'Choose ' }, { text: 'Cancel & refund', strong: true }, { text: '.' }],
          [{ text: 'Read ' }, { text: 'quote', code: true }, { text: '.' }],
        ],
      },
      { kind: 'list', ordered: false, items: [[{ text: 'one' }, { text: ' goes on' }], [{ text: 'two' }]] },
    ])
  })

  test('has links to addresses and to articles', () => {
    expect(
      parseRichText('See [the page](https://gangway.example/a?b=1), [mail](mailto:a@b.example), [more](void-window)'),
    ).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'See ' },
          { text: 'the page', href: 'https://gangway.example/a?b=1' },
          { text: ', ' },
          { text: 'mail', href: 'mailto:a@b.example' },
          { text: ', ' },
          { text: 'more', article: 'void-window' },
        ],
      },
    ])
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert%281%29)',
    '[x](data:text/html,<script>alert`1`</script>)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](https:evil.example)',
    '[x](https://gangway.example@evil.example)',
    '[x](file:///etc/passwd)',
    '[x](java\tscript:alert)',
    '[x]( javascript:alert)',
  ])('keeps %s as text', (source) => {
    const spans = parseRichText(source).flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
    expect(spans.map(({ text }) => text).join('')).toBe(source.trim())
    for (const span of spans) expect(span).not.toHaveProperty('href')
  })

  test('keeps HTML as text', () => {
    expect(parseRichText('<img src=x onerror=alert(1)> **<b>**')).toEqual([
      { kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)> ' }, { text: '<b>', strong: true }] },
    ])
  })

  test('parses unclosed markup in linear time', () => {
    const source = '[a]('.repeat(20_000) + '**'.repeat(20_000)
    const before = process.cpuUsage().user
    expect(parseRichText(source)).toHaveLength(1)
    expect(process.cpuUsage(undefined).user - before).toBeLessThan(500_000)
  })
})
