import { expect, test } from 'vitest'
import { serializeStudioConfig, parseStudioConfig, withValue, changeWidget } from './studio-config.rules.ts'

const parseUrl = (params: string) => parseStudioConfig(new URLSearchParams(params))

test('restores every choice from the URL', () => {
  const config = {
    ...parseUrl(''),
    widget: 'refund-drawer',
    method: 'frame',
    lang: 'zh-CN',
    scheme: 'dark',
    width: 375,
    options: { 'order-no': 'GWAYS20261120140200123', 'refund-url': '/refunds/{refundNo}?a=b&c' },
    colors: { accent: ['#7a1f5c', '#e08bc3'], surface: ['#fffdf8', '#fffdf8'] },
    properties: { '--gw-radius': '4px', '--gw-font': "Georgia, 'Songti SC', serif" },
    key: 'gwp_test_demo',
    shop: '01kjpb8ssg9znqrdcatf7q7g10',
    isPinned: true,
  } as const
  expect(parseUrl(serializeStudioConfig(config).toString())).toEqual(config)
})

test('starts with a prefilled search box and keeps cleared fields empty', () => {
  const initial = parseUrl('')
  expect(initial).toMatchObject({
    widget: 'search-box',
    method: 'script',
    options: { query: 'fromCity=SIN&toCity=BKK' },
  })
  expect(parseUrl(serializeStudioConfig({ ...initial, options: {} }).toString()).options).toEqual({})
})

test('ignores invalid values in the URL', () => {
  const config = parseUrl(
    'widget=castle&way=fax&lang=xx&scheme=pink&width=9&c.accent=zzzzzz&o.onclick=alert(1)&key=../x&shop=../y&p.radius=1px}body{display:none',
  )
  expect(config).toEqual({ ...parseUrl('widget=search-box') })
})

test('rejects property values that end their declaration or load a resource', () => {
  for (const invalid of ['red;', 'a}b', 'url(https://evil.example)', '<b>', String.raw`\75rl(x)`, '@import'])
    expect(parseUrl(`widget=search-box&p.panel-background=${encodeURIComponent(invalid)}`).properties, invalid).toEqual(
      {},
    )
  expect(parseUrl('widget=search-box&p.panel-background=linear-gradient(red,blue)').properties).toEqual({
    '--gw-panel-background': 'linear-gradient(red,blue)',
  })
})

test('keeps the booking and drops foreign options when the widget changes', () => {
  const refund = parseUrl('widget=refund-drawer&o.order-no=GWAYS1&o.refund-url=/r')
  expect(changeWidget(refund, 'booking-drawer').options).toEqual({ 'order-no': 'GWAYS1' })
  expect(changeWidget(refund, 'search-results').options).toEqual({})
})

test('treats an empty field as unset', () => {
  expect(withValue({ a: '1', b: '2' }, 'a', '')).toEqual({ b: '2' })
  expect(withValue({ b: '2' }, 'a', '1')).toEqual({ a: '1', b: '2' })
})
