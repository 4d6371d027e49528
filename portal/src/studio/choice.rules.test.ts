import { expect, test } from 'vitest'
import { addressOf, choiceOf, put, withWidget } from './choice.rules.ts'

const at = (address: string) => choiceOf(new URLSearchParams(address))

test('everything that is chosen comes back out of its address', () => {
  const choice = {
    ...at(''),
    widget: 'refund-drawer',
    way: 'frame',
    lang: 'zh-CN',
    scheme: 'dark',
    width: 375,
    options: { 'order-no': 'GWAYS20261120140200123', 'refund-url': '/refunds/{refundNo}?a=b&c' },
    colors: { accent: ['#7a1f5c', '#e08bc3'], surface: ['#fffdf8', '#fffdf8'] },
    properties: { '--gw-radius': '4px', '--gw-font': "Georgia, 'Songti SC', serif" },
    key: 'gwp_test_demo',
    isPinned: true,
  } as const
  expect(at(addressOf(choice).toString())).toEqual(choice)
})

test('the studio begins with a search box that has something in it, and an emptied one stays empty', () => {
  const first = at('')
  expect(first).toMatchObject({ widget: 'search-box', way: 'script', options: { query: 'fromCity=SIN&toCity=BKK' } })
  expect(at(addressOf({ ...first, options: {} }).toString()).options).toEqual({})
})

test('what an address says that means nothing is left out', () => {
  const choice = at(
    'widget=castle&way=fax&lang=xx&scheme=pink&width=9&c.accent=zzzzzz&o.onclick=alert(1)&key=../x&p.radius=1px}body{display:none',
  )
  expect(choice).toEqual({ ...at('widget=search-box') })
})

test('no value of a property ends its declaration or loads something', () => {
  for (const bad of ['red;', 'a}b', 'url(https://evil.example)', '<b>', String.raw`\75rl(x)`, '@import'])
    expect(at(`widget=search-box&p.panel-background=${encodeURIComponent(bad)}`).properties, bad).toEqual({})
  expect(at('widget=search-box&p.panel-background=linear-gradient(red,blue)').properties).toEqual({
    '--gw-panel-background': 'linear-gradient(red,blue)',
  })
})

test('another widget keeps the booking, and none of the options that it has not', () => {
  const refund = at('widget=refund-drawer&o.order-no=GWAYS1&o.refund-url=/r')
  expect(withWidget(refund, 'booking-drawer').options).toEqual({ 'order-no': 'GWAYS1' })
  expect(withWidget(refund, 'search-results').options).toEqual({})
})

test('an emptied field is no value', () => {
  expect(put({ a: '1', b: '2' }, 'a', '')).toEqual({ b: '2' })
  expect(put({ b: '2' }, 'a', '1')).toEqual({ a: '1', b: '2' })
})
