import { describe, expect, test } from 'vitest'
import chinese from './descriptions.zh-CN.json' with { type: 'json' }
import { findUntranslated, translateDescription } from './descriptions.ts'
import { listDescriptions, renderEventsTable, renderWidgetPage, type Widget } from './widget-page.ts'

const paid = 'The booking is paid; tickets are issued next.'
const drawer: Widget = {
  tagName: 'gangway-booking-drawer',
  name: 'GangwayBookingDrawer',
  description: 'The dialog.\n\n```js\ndrawer.open()\n```',
  members: [
    { name: 'close', kind: 'method', description: 'Closes the drawer. The draft is kept.' },
    { name: 'draft', kind: 'field', privacy: 'private', description: 'Not shown.' },
  ],
  slots: [{ name: 'title', description: 'The heading.' }],
  events: [{ name: 'gangway-paid', type: { text: 'CustomEvent<{ orderNo: string }>' }, description: paid }],
}

describe('the page of a widget', () => {
  test('has the same anchors and code in both languages, with the titles of each', () => {
    const pages = (['en', 'zh-CN'] as const).map((lang) => renderWidgetPage(drawer, 'Drawer', lang))
    const partsOf = (page: string, part: RegExp) => page.match(part)
    for (const part of [/ id="[^"]*"/g, /<code>.*?<\/code>/g])
      expect(partsOf(pages[1] ?? '', part)).toEqual(partsOf(pages[0] ?? '', part))
    expect(pages[0]).toContain(`<h2 id="events">Events</h2>`)
    expect(pages[1]).toContain(`<h2 id="events">事件</h2>`)
    expect(pages[0]).toContain('<h2 id="slots">Slots</h2>')
    expect(pages[1]).toContain('<h2 id="slots">插槽</h2>')
    expect(pages[1]).toContain('<p>对话框。</p>')
    expect(pages[1]).toContain('关闭抽屉，保留草稿。')
  })

  test('shows private members in no language', () => {
    expect(renderWidgetPage(drawer, 'Drawer', 'en')).not.toContain('Not shown.')
    expect(listDescriptions(drawer)).not.toContain('Not shown.')
  })
})

test('the table of events describes each event in the language of its page', () => {
  expect(renderEventsTable([drawer], 'en')).toContain(paid)
  expect(renderEventsTable([drawer], 'zh-CN')).toContain('订单已支付，接下来出票。')
})

describe('a description', () => {
  test('is found by its words, however the source breaks its lines', () => {
    expect(translateDescription('The\n  heading.', 'zh-CN')).toBe('标题。')
  })

  test('without a Chinese text is reported, and shown in English', () => {
    expect(findUntranslated(['New text.\n\n```js\na()\n```'], {})).toEqual([
      'descriptions.zh-CN.json has no text for "New text.".',
    ])
    expect(translateDescription('New text.', 'zh-CN')).toBe('New text.')
  })

  test('is reported when no widget documents its English text', () => {
    expect(findUntranslated([], { 'Old text.': '旧文案。' })).toEqual([
      'descriptions.zh-CN.json translates "Old text.", which no widget documents.',
    ])
  })

  test('has the code of the English text in Chinese', () => {
    const codeOf = (text: string) => (text.match(/`[^`]*`/g) ?? []).toSorted()
    for (const [english, text] of Object.entries(chinese)) expect([text, codeOf(text)]).toEqual([text, codeOf(english)])
  })
})
