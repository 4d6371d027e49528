import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import type { FrameLocator, Page } from '@playwright/test'
import { build, defaultClientConditions, type Plugin } from 'vite'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

const account = 'admin@harbour.example'

const previewFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]')

/** A third-party page under exactly the content security policy that the studio shows. */
async function openHostPage(html: string, policy: string, script = '') {
  const server = createServer((request, response) => {
    if (request.url === '/page.js') return void response.setHeader('content-type', 'text/javascript').end(script)
    if (request.url !== '/') return void response.writeHead(204).end()
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', `default-src 'none'; img-src 'self'; ${policy.replaceAll('\n', ' ')}`)
      .end(`<!doctype html><html lang="en"><title>Agency</title><body>${html}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Bundles code as an agency's bundler does. */
async function bundleCode(code: string): Promise<string> {
  const entry = `${import.meta.dirname}/agency-page.jsx`
  const page: Plugin = {
    name: 'agency-page',
    resolveId: (id) => (id === entry ? entry : null),
    load: (id) => (id === entry ? code : null),
  }
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page],
    resolve: { conditions: ['@gangway/source', ...defaultClientConditions] },
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
  const [{ output } = { output: [] }] = Array.isArray(made) ? made : 'output' in made ? [made] : []
  const [chunk] = output
  return chunk && 'code' in chunk ? chunk.code : ''
}

const codeOf = (page: Page, name: string) => page.getByRole('region', { name }).locator('pre').innerText()

/** Waits for the key: until then the snippets contain a placeholder. */
const expectKeyLoaded = (page: Page) => expect(page.getByLabel('Embed key')).toHaveValue('gwp_test_demo')

async function copySnippet(page: Page): Promise<{ html: string; policy: string }> {
  await expectKeyLoaded(page)
  await expect(page.getByRole('region', { name: 'Content-Security-Policy' }).first()).toContainText('sha256-')
  const html = await codeOf(page, 'page.html')
  const strict = await codeOf(page, 'Content-Security-Policy')
  return { html, policy: `${strict} ${await codeOf(page, 'If your page requires Trusted Types')}` }
}

test(
  'configures a widget with options, theme, language and events and keeps all of it in the URL',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, account)
    await page.getByRole('navigation').getByRole('link', { name: 'Embed studio' }).click()
    await expect(page.getByRole('heading', { name: 'Embed studio' })).toBeVisible()
    const preview = previewFrame(page)
    await expect(preview.getByRole('combobox', { name: 'From' })).toHaveValue('Singapore')
    await expectAccessible(page, 'the embed studio')

    await page.getByRole('textbox', { name: 'query' }).fill('fromCity=BKK&toCity=SIN')
    await expect(preview.getByRole('combobox', { name: 'From' })).toHaveValue('Bangkok')
    const search = preview.getByRole('button', { name: 'Search', exact: true })
    await page.getByRole('textbox', { name: 'accent (light), hex value', exact: true }).fill('#ffcc00')
    await expect(search).toHaveCSS('background-color', 'rgb(255, 204, 0)')
    const warning = page.getByText(/Light: on-accent on accent is 1\.\d : 1, at least 4\.5 : 1/)
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Adapt colours to accent' }).click()
    await expect(warning).toBeHidden()
    await page.getByRole('slider', { name: 'radius', exact: true }).fill('0')
    await page.getByRole('radio', { name: 'Web components' }).check()
    await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'Chinese' }).check()
    await expect(preview.getByRole('combobox', { name: '出发' })).toHaveValue('曼谷')
    await expect(page).toHaveURL(/lang=zh-CN/)
    await expect(page.getByRole('region', { name: 'page.css' }).first()).toContainText('--gw-radius: 0px')

    await page.reload()
    await expect(page.getByRole('radio', { name: 'Web components' })).toBeChecked()
    await expect(preview.getByRole('combobox', { name: '出发' })).toHaveValue('曼谷')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.getByRole('radio', { name: 'React' }).check()
    await page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio', { name: 'English' }).check()
    await page
      .getByRole('textbox', { name: 'query' })
      .fill('fromCity=BKK&toCity=SIN&tripType=ONE_WAY&departDate=2099-01-01')
    await expect(preview.getByRole('combobox', { name: 'From' })).toHaveValue('Bangkok')
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Web components' })).toBeChecked()
  },
)

test('lists widget events in the console until it is paused or cleared', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, account, '/profile/studio?widget=search-results&way=react')
  const preview = previewFrame(page)
  await preview.getByRole('button', { name: 'Search', exact: true }).click()
  const events = page.getByRole('region', { name: 'Events' })
  const eventList = events.locator('summary', { hasText: 'gangway-search' })
  await expect(eventList).toHaveCount(1)
  await eventList.click()
  await expect(events.locator('details pre')).toContainText('"fromCity": "SIN"')
  await expectAccessible(page, 'the console of the studio')
  await events.getByRole('button', { name: 'Pause' }).click()
  await preview.getByRole('button', { name: 'Search', exact: true }).click()
  await preview
    .getByRole('button', { name: /^(Select|Choose|Book)/ })
    .first()
    .click()
  await events.getByRole('button', { name: 'Resume' }).click()
  await preview
    .getByRole('button', { name: /^(Select|Choose|Book)/ })
    .first()
    .click()
  await expect(events.locator('summary', { hasNotText: 'gangway-ready' })).toHaveCount(2)
  await expect(events.locator('summary').first()).toContainText('gangway-offer')
  await events.getByRole('button', { name: 'Clear' }).click()
  await expect(events.getByText('Events that the widget sends to your page appear here.')).toBeVisible()
})

for (const method of ['script', 'frame'] as const)
  test(
    `runs the copied snippet on another origin under the shown policy: ${method}`,
    { tag: '@full' },
    async ({ page, context, watch }) => {
      // The demo key allows an origin that Chromium rejects as a frame ancestor.
      if (method === 'frame') watch.allowBrowserError(/frame-ancestors.*\[::1\]/)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(page, account)
      await visit(
        page,
        `/profile/studio?widget=search-results&way=${method}&c.accent=7a1f5c${method === 'script' ? '&pinned=on' : ''}`,
      )
      if (method === 'script')
        await expect(page.getByRole('region', { name: 'page.html' }).first()).toContainText('integrity="sha384-')
      const { html, policy } = await copySnippet(page)
      await page.getByRole('button', { name: 'Copy page.html' }).click()
      await expect(page.getByText('Copied').first()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html)

      const hostPage = await openHostPage(html, policy)
      const tab = await context.newPage()
      const consoleText: string[] = []
      tab.on('console', (logLine) => consoleText.push(logLine.text()))
      await tab.goto(hostPage.origin)
      const at = method === 'frame' ? tab.frameLocator('#search-box iframe') : tab
      await expect(at.getByRole('combobox', { name: 'From' })).toHaveValue('Singapore')
      await expect(at.getByRole('button', { name: 'Search', exact: true })).toHaveCSS(
        'background-color',
        'rgb(122, 31, 92)',
      )
      await at.getByRole('radio', { name: 'One-way' }).check()
      await at.getByRole('combobox', { name: 'Outbound' }).fill('2026-12-24')
      expect(consoleText.filter((text) => !text.includes('[::1]'))).toEqual([])
      hostPage.close()
    },
  )

for (const method of ['elements', 'react'] as const)
  test(
    `runs the copied bundler code under the shown policy: ${method}`,
    { tag: '@full' },
    async ({ page, context }) => {
      await signInAt(page, account, `/profile/studio?widget=search-results&way=${method}&lang=zh-CN`)
      await expectKeyLoaded(page)
      const policy = `${await codeOf(page, 'Content-Security-Policy')} ${await codeOf(page, 'If your page requires Trusted Types')}`
      const code = await codeOf(page, method === 'react' ? 'flights.jsx' : 'page.js')
      const html = method === 'react' ? '<div id="place"></div>' : await codeOf(page, 'page.html')
      const start = `import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('place')).render(<Flights />)`
      const script = await bundleCode(method === 'react' ? `${code}\n${start}` : code)
      const hostPage = await openHostPage(`${html}<script type="module" src="/page.js"></script>`, policy, script)
      const tab = await context.newPage()
      await tab.goto(hostPage.origin)
      await expect(tab.getByRole('combobox', { name: '出发' })).toHaveValue('新加坡')
      hostPage.close()
    },
  )

test('gets a token with the copied server code, in Node and with curl', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, account, '/profile/studio?widget=booking-drawer')
  await expectKeyLoaded(page)
  const env = { ...process.env, GANGWAY_KEY_SECRET: 'gws_demo_secret' }
  const run = promisify(execFile)
  const answered = `await answerToken('7', { writeHead: () => undefined, end: (text) => console.log(text) })`
  const node = `${await codeOf(page, 'gangway-token.js')}\n${answered}`
  const tokenFromNode = await run(
    process.execPath,
    ['--conditions=@gangway/source', '--input-type=module', '-e', node],
    {
      env,
    },
  )
  expect(JSON.parse(tokenFromNode.stdout)).toMatchObject({
    components: ['search-box', 'search-results', 'booking-drawer'],
  })
  await page.getByRole('radio', { name: 'curl' }).check()
  const tokenFromCurl = await run('sh', ['-c', await codeOf(page, 'Terminal')], { env })
  expect(JSON.parse(tokenFromCurl.stdout)).toMatchObject({ success: true, data: { mode: 'test' } })
})

test(
  'keeps a drawer closed until a booking is set and opens it by a button of the page',
  { tag: '@full' },
  async ({ page, watch }) => {
    // Expected for an unknown booking.
    watch.allowBrowserError(/404/)
    await signInAt(page, account, '/profile/studio?widget=refund-drawer&way=elements')
    await expect(page.getByRole('heading', { name: 'Select a booking' })).toBeVisible()
    for (const method of ['elements', 'script', 'react']) {
      await visit(page, `/profile/studio?widget=refund-drawer&way=${method}&o.order-no=GWAYS20261120140200123`)
      await expect(page.getByRole('combobox', { name: 'order-no' })).toHaveValue('GWAYS20261120140200123')
      await previewFrame(page).getByRole('button', { name: 'Cancel & refund this booking' }).click()
      await expect(previewFrame(page).getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('region', { name: 'gangway-token.js' })).toContainText(
        "components: ['refund-drawer']",
      )
    }
  },
)

test('works with the keyboard alone, on a phone and in Chinese', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, account, '/profile/studio?widget=support-chat')
  const chosen = page.getByRole('radio', { name: 'Support chat' })
  await chosen.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Refunds' })).toBeChecked()
  await expect(page).toHaveURL(/widget=refund-drawer/)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.keyboard.press('ArrowDown')
  await page.getByText('Theme', { exact: true }).click()
  await expectNoHorizontalScroll(page, 'the studio on a phone')
  await expectAccessible(page, 'the studio on a phone')
  await page.evaluate(() => localStorage.setItem('lang', 'cn'))
  await page.reload()
  await expect(page.getByRole('heading', { name: '嵌入工作室' })).toBeVisible()
  await expect(
    page
      .getByRole('radio', { name: '客服聊天' })
      .or(page.getByRole('radio', { name: /聊天|客服/ }))
      .first(),
  ).toBeChecked()
  await expectNoHorizontalScroll(page, 'the studio on a phone in Chinese')
  await expectAccessible(page, 'the studio in Chinese')
})
