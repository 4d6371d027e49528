import { describe, expect, test } from 'vitest'
import { articleLines, parseArticleText, spansOfLines } from './article-text.ts'

const spans = (source: string) => spansOfLines(parseArticleText(source)).flat()

describe('article text', () => {
  test('has bold, italics and code that can be combined, also between Chinese characters', () => {
    expect(spans('Say *no* or _never_, **very *loud* `now`**; 请*立即*付款')).toEqual([
      { text: 'Say ' },
      { text: 'no', emphasis: true },
      { text: ' or ' },
      { text: 'never', emphasis: true },
      { text: ', ' },
      { text: 'very ', strong: true },
      { text: 'loud', emphasis: true, strong: true },
      { text: ' ', strong: true },
      { text: 'now', code: true, strong: true },
      { text: '; 请' },
      { text: '立即', emphasis: true },
      { text: '付款' },
    ])
  })

  test.each(['2 * 3 * 4', '2*3*4', 'client_code_name', '* ', '_ a _', '**', '`'])('keeps %s as text', (source) => {
    for (const span of spans(`x ${source}`)) expect(Object.keys(span)).toEqual(['text'])
  })

  test('keeps escaped marks and marks in code as text', () => {
    expect(
      spans(String.raw`\*a\* and ${'`*b*`'}`)
        .map(({ text }) => text)
        .join(''),
    ).toBe('*a* and *b*')
    expect(spans(String.raw`\*a\*`).some(({ emphasis }) => emphasis)).toBe(false)
  })

  test('has nested lists to the third level and numbers that go on after a code block', () => {
    const source =
      '1. Open\n   - one\n     - two\n       - three\n   - again\n2. Send\n\n```\nA *b*\n\n- c\n```\n3. Close'
    const item = (text: string, ...lists: object[]) => ({ spans: [{ text }], lists })
    const bullets = (...items: object[]) => ({ kind: 'list', ordered: false, start: 1, items })
    expect(parseArticleText(source)).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 1,
        items: [item('Open', bullets(item('one', bullets(item('two'), item('three'))), item('again'))), item('Send')],
      },
      { kind: 'code', text: 'A *b*\n\n- c' },
      { kind: 'list', ordered: true, start: 3, items: [item('Close')] },
    ])
  })

  test('has tables with a head, whose rows all have its columns', () => {
    const source = 'Fees:\n| Airline | Fee |\n|---|---:|\n| *AK* | 20 \\| 30 |\n| FR |\n| U2 | 1 | 2 |\n\nDone'
    expect(parseArticleText(source)).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Fees:' }] },
      {
        kind: 'table',
        head: [[{ text: 'Airline' }], [{ text: 'Fee' }]],
        rows: [
          [[{ text: 'AK', emphasis: true }], [{ text: '20 ' }, { text: '|' }, { text: ' 30' }]],
          [[{ text: 'FR' }], []],
          [[{ text: 'U2' }], [{ text: '1  |  2' }]],
        ],
      },
      { kind: 'paragraph', spans: [{ text: 'Done' }] },
    ])
    expect(parseArticleText('| one line |')).toMatchObject([{ kind: 'paragraph' }])
    const wide = `|${'a|'.repeat(13)}`
    expect(parseArticleText(`${wide}\n${wide}`)).toMatchObject([{ kind: 'paragraph' }])
  })

  test('gives its lines without marks, for excerpts and mails', () => {
    const source = '## A *b*\n- c\n  - **d**\n\n```\ne\nf\n```\n| g | h |\n|---|---|\n| i | j |'
    expect(articleLines(parseArticleText(source))).toEqual([...'A b'.split('|'), ...'cdefghij'])
  })

  test.each(['*[x](javascript:alert(1))*', '| [x](data:text/html,1) | a |\n|---|---|', '- a\n  - [x](//evil.example)'])(
    'does not link %s',
    (source) => {
      for (const span of spans(source)) expect(span).not.toHaveProperty('href')
    },
  )

  test('keeps HTML as text everywhere', () => {
    const html = '<img src=x onerror=alert(1)>'
    const source = `${html}\n\n- ${html}\n\n| ${html} | a |\n|---|---|\n| ${html} | *${html}* |\n\n\`\`\`\n${html}\n\`\`\``
    expect(articleLines(parseArticleText(source)).filter((line) => line === html)).toHaveLength(6)
  })

  test.each([
    ['unclosed marks', '*a _b **c `d [e]('.repeat(8_000)],
    ['asterisks', '*'.repeat(100_000)],
    ['alternating asterisks', '**a*'.repeat(30_000)],
    ['underscores', '_ a _'.repeat(30_000)],
    ['backslashes', '\\'.repeat(100_000)],
    ['spaces', `-${' '.repeat(100_000)}`],
    ['spaces before a bar', `|${' '.repeat(100_000)}x`],
    ['bars', '|'.repeat(100_000)],
    ['rows', '|a|b|\n'.repeat(20_000)],
    ['rows of a wide head', `|${'a|'.repeat(12)}\n${'||\n'.repeat(20_000)}`],
    ['fences', '```\n'.repeat(20_000)],
    ['deeper and deeper items', Array.from({ length: 2_000 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')],
    ['continued items', `- a\n${'  *b* c\n'.repeat(20_000)}`],
    ['kinds of lists in turn', '- a\n  1. b\n  - c\n'.repeat(8_000)],
  ])('parses %s in linear time', (_name, source) => {
    const before = process.cpuUsage().user
    parseArticleText(source)
    expect(process.cpuUsage(undefined).user - before).toBeLessThan(700_000)
  })
})
