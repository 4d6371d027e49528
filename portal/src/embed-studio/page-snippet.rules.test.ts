import { runInNewContext } from 'node:vm'
import { embedComponents } from '@gangway/core'
import { expect, test } from 'vitest'
import { createElementsSnippets, createReactSnippets } from './bundle-snippet.rules.ts'
import { parseStudioConfig } from './studio-config.rules.ts'
import { createFrameSnippet, createScriptTagSnippet } from './page-snippet.rules.ts'
import { serverKinds, createServerSnippet } from './server-snippet.rules.ts'
import type { SnippetSettings } from './snippet-text.rules.ts'

const settings = (address = '', overrides: Partial<SnippetSettings> = {}): SnippetSettings => ({
  config: parseStudioConfig(new URLSearchParams(address)),
  server: 'https://gangway.example',
  key: 'gwp_test_demo',
  ...overrides,
})

test('generates a page without a build step: tag, script and session start', () => {
  expect(createScriptTagSnippet(settings('widget=search-results&lang=zh-CN&scheme=dark&p.radius=4px')).code).toBe(
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

test('pins a page to a release and the integrity hash of its entry file', () => {
  const release = { name: '1.2.0', integrity: 'sha384-abc' }
  expect(createScriptTagSnippet(settings('', { release })).code).toContain(
    '<script type="module" src="https://gangway.example/widgets/1.2.0/gangway.js" integrity="sha384-abc" crossorigin></script>',
  )
})

test('asks for a token for widgets that act for a user, but not for search', () => {
  for (const widget of embedComponents) {
    const tokenRequest = !['search-box', 'search-results'].includes(widget)
    const allWidgets = settings(`widget=${widget}`)
    for (const { code } of [
      createScriptTagSnippet(allWidgets),
      createFrameSnippet(allWidgets),
      ...createElementsSnippets(allWidgets),
      ...createReactSnippets(allWidgets),
    ].filter(({ code }) => /init|createClient|Provider b/.test(code)))
      expect(code.includes('/gangway-token'), `${widget}: ${code}`).toBe(tokenRequest)
  }
})

test('opens a booking with a button of the page and its order number', () => {
  const refund = settings('widget=refund-drawer&o.order-no=GWAYS20261120140200123&o.refund-url=/r/{refundNo}')
  expect(createScriptTagSnippet(refund).code).toContain(".open({ orderNo: 'GWAYS20261120140200123' })")
  expect(createScriptTagSnippet(refund).code).toContain('<gangway-refund-drawer refund-url="/r/{refundNo}">')
  expect(createFrameSnippet(refund).code).toContain(
    "Gangway.open('refund-drawer', { request: { orderNo: 'GWAYS20261120140200123' }, refundUrl: '/r/{refundNo}' })",
  )
  const pay = settings('widget=booking-drawer&o.order-no=GWAYS20261120140200123')
  expect(createScriptTagSnippet(pay).code).toContain(
    "querySelector('gangway-booking-drawer').pay('GWAYS20261120140200123')",
  )
})

test('places the launcher of a framed chat over the page, or the chat in its own element', () => {
  const overlayChat = createFrameSnippet(settings('widget=support-chat')).code
  expect(overlayChat).toContain("Gangway.open('support-chat', { launcher: true })")
  expect(overlayChat).not.toContain('<div')
  const placedChat = createFrameSnippet(settings('widget=support-chat&o.inline=true')).code
  expect(placedChat).toContain('<div id="support-chat"></div>')
  expect(placedChat).toContain("Gangway.open('support-chat', { into: '#support-chat' })")
})

test('escapes typed values so that they cannot leave their quotes', () => {
  const unsafeText = `'"></script><script>alert(1)</script>\\`
  const allWidgets = settings(`widget=support-chat&o.user=${encodeURIComponent(unsafeText)}`)
  const page = createScriptTagSnippet(allWidgets).code
  expect(page).toContain(`user="'&quot;>&lt;/script>&lt;script>alert(1)&lt;/script>\\"`)
  for (const code of [page, createFrameSnippet(allWidgets).code]) expect(code.match(/<script/g)).toHaveLength(2)
  const [, call = ''] = /user: ('.*') \}\)/.exec(createFrameSnippet(allWidgets).code) ?? []
  expect(runInNewContext(call)).toBe(unsafeText)
})

test('hashes exactly the script text for a strict content security policy', () => {
  const { code, inline } = createScriptTagSnippet(settings())
  expect(code).toContain(`<script type="module">${inline}</script>`)
})

test('generates server code that requests the scopes of the page and contains no secret', () => {
  for (const kind of serverKinds) {
    const { code } = createServerSnippet(kind, settings('widget=booking-drawer'))
    expect(code).toContain('gwp_test_demo')
    expect(code).toContain('GANGWAY_KEY_SECRET')
    expect(code).toContain('https://gangway.example/api')
    for (const each of ['search-box', 'search-results', 'booking-drawer']) expect(code, kind).toContain(each)
  }
})

test.each(['script', 'frame', 'react', 'elements'])(
  'names travellers as the audience of every widget that has one, with a key of a shop by %s',
  (method) => {
    const chosen = settings('widget=booking-drawer')
    const write = (isForTravellers: boolean) => {
      const own = { ...chosen, config: { ...chosen.config, isForTravellers } }
      if (method === 'script') return createScriptTagSnippet(own).code
      if (method === 'frame') return createFrameSnippet(own).code
      return (method === 'react' ? createReactSnippets(own) : createElementsSnippets(own))
        .map(({ code }) => code)
        .join('\n')
    }
    expect(write(false)).not.toContain('traveller')
    expect(write(true).match(/audience(?:="|: ')traveller/g)).toHaveLength(3)
  },
)
