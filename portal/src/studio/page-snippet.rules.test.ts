import { runInNewContext } from 'node:vm'
import { embedComponents } from '@gangway/core'
import { expect, test } from 'vitest'
import { elementsSnippets, reactSnippets } from './bundle-snippet.rules.ts'
import { choiceOf } from './choice.rules.ts'
import { frameSnippet, scriptTagSnippet } from './page-snippet.rules.ts'
import { serverKinds, serverSnippet } from './server-snippet.rules.ts'
import type { SnippetSettings } from './snippet-text.rules.ts'

const settings = (address = '', more: Partial<SnippetSettings> = {}): SnippetSettings => ({
  choice: choiceOf(new URLSearchParams(address)),
  server: 'https://gangway.example',
  key: 'gwp_test_demo',
  ...more,
})

test('a page without a build step: a tag, our script, and what begins a session', () => {
  expect(scriptTagSnippet(settings('widget=search-results&lang=zh-CN&scheme=dark&p.radius=4px')).code).toBe(
    `<gangway-search-box query="fromCity=SIN&amp;toCity=BKK"></gangway-search-box>
<gangway-search-results></gangway-search-results>

<script type="module" src="https://gangway.example/widgets/latest/gangway.js"></script>
<script type="module">
  Gangway.init({
    key: 'gwp_test_demo',
    locale: 'zh-CN',
    theme: {
      'color-scheme': 'dark',
      radius: '4px',
    },
  })
  Gangway.on('search', (search) => {
    document.querySelector('gangway-search-results').search = search
  })
  Gangway.on('offer', (detail) => console.log(detail))
</script>`,
  )
})

test('a pinned page names the release and the hash of its first file', () => {
  const release = { name: '1.2.0', integrity: 'sha384-abc' }
  expect(scriptTagSnippet(settings('', { release })).code).toContain(
    '<script type="module" src="https://gangway.example/widgets/1.2.0/gangway.js" integrity="sha384-abc" crossorigin></script>',
  )
})

test('whoever acts for somebody is asked for a token, and searching is not', () => {
  for (const widget of embedComponents) {
    const asks = !['search-box', 'search-results'].includes(widget)
    const all = settings(`widget=${widget}`)
    for (const { code } of [
      scriptTagSnippet(all),
      frameSnippet(all),
      ...elementsSnippets(all),
      ...reactSnippets(all),
    ].filter(({ code }) => /init|createClient|Provider b/.test(code)))
      expect(code.includes('/gangway-token'), `${widget}: ${code}`).toBe(asks)
  }
})

test('a booking is opened by a button of the page, with its number', () => {
  const refund = settings('widget=refund-drawer&o.order-no=GWAYS20261120140200123&o.refund-url=/r/{refundNo}')
  expect(scriptTagSnippet(refund).code).toContain(".open({ orderNo: 'GWAYS20261120140200123' })")
  expect(scriptTagSnippet(refund).code).toContain('<gangway-refund-drawer refund-url="/r/{refundNo}">')
  expect(frameSnippet(refund).code).toContain(
    "Gangway.open('refund-drawer', { request: { orderNo: 'GWAYS20261120140200123' }, refundUrl: '/r/{refundNo}' })",
  )
  const pay = settings('widget=booking-drawer&o.order-no=GWAYS20261120140200123')
  expect(scriptTagSnippet(pay).code).toContain("querySelector('gangway-booking-drawer').pay('GWAYS20261120140200123')")
})

test('a chat in a frame has its launcher over the page, or stands in a place of it', () => {
  const over = frameSnippet(settings('widget=support-chat')).code
  expect(over).toContain("Gangway.open('support-chat', { launcher: true })")
  expect(over).not.toContain('<div')
  const placed = frameSnippet(settings('widget=support-chat&o.inline=true')).code
  expect(placed).toContain('<div id="support-chat"></div>')
  expect(placed).toContain("Gangway.open('support-chat', { into: '#support-chat' })")
})

test('nothing that was typed can leave its quotes', () => {
  const nasty = `'"></script><script>alert(1)</script>\\`
  const all = settings(`widget=support-chat&o.user=${encodeURIComponent(nasty)}`)
  const page = scriptTagSnippet(all).code
  expect(page).toContain(`user="'&quot;>&lt;/script>&lt;script>alert(1)&lt;/script>\\"`)
  for (const code of [page, frameSnippet(all).code]) expect(code.match(/<script/g)).toHaveLength(2)
  const [, call = ''] = /user: ('.*') \}\)/.exec(frameSnippet(all).code) ?? []
  expect(runInNewContext(call)).toBe(nasty)
})

test('the hash of a strict policy is of what stands between the tags', () => {
  const { code, inline } = scriptTagSnippet(settings())
  expect(code).toContain(`<script type="module">${inline}</script>`)
})

test('the part of the server asks for what the page shows, and holds no secret', () => {
  for (const kind of serverKinds) {
    const { code } = serverSnippet(kind, settings('widget=booking-drawer'))
    expect(code).toContain('gwp_test_demo')
    expect(code).toContain('GANGWAY_SECRET')
    expect(code).toContain('https://gangway.example/api')
    for (const each of ['search-box', 'search-results', 'booking-drawer']) expect(code, kind).toContain(each)
  }
})
