import { expect, test, type Locator, type Page, type Request } from '@playwright/test'
import { hostOrigin, release, serverOrigin } from './origins.ts'

declare const Gangway: Record<string, (...input: unknown[]) => unknown> & { q?: unknown[] }
declare const recordedEvents: string[]

/** A host page with only the script tag or the snippet. */
async function open(page: Page, body: string, headers: Record<string, string> = {}): Promise<void> {
  await page.clock.setFixedTime('2026-11-20T14:00:00+08:00')
  const html = `<!doctype html><html lang="en"><title>Agency</title><body>${body}</body></html>`
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers, html } })
  await page.goto(`${hostOrigin}/page/${await answer.text()}`)
}

/**
 * Follows the requests of a page and returns a function that waits until none is open and the page is idle.
 * (The load state `networkidle` of a page whose frames were replaced sometimes never comes.)
 */
function followRequests(page: Page): () => Promise<void> {
  const openRequests = new Set<Request>()
  page.on('request', (request) => openRequests.add(request))
  page.on('requestfinished', (request) => openRequests.delete(request))
  page.on('requestfailed', (request) => openRequests.delete(request))
  return () =>
    expect
      .poll(async () => {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return [...openRequests].map((request) => request.url())
      })
      .toEqual([])
}

const tag = `<script type="module" src="${serverOrigin}/widgets/${release}/gangway.js"></script>`
const start = (widget: string, more = '') =>
  `<script type="module">Gangway.init({ server: '${serverOrigin}/s/${widget}/', key: 'gwp_host'${more} })</script>`
const trip = 'fromCity=SIN&toCity=BKK&departDate=2026-12-04&returnDate=2026-12-08'

test('the loader defines a tag that is added later and keeps its properties', async ({ page }) => {
  await open(page, tag + start('search-box'))
  await page.evaluate((query) => {
    const box = Object.assign(document.createElement('gangway-search-box'), { query })
    box.setAttribute('lang', 'zh-CN')
    document.body.append(box)
  }, trip)
  await expect(page.getByRole('combobox', { name: '出发' })).toHaveValue('新加坡')
})

test('the loader fetches only its entry file in a page without widgets', async ({ page }) => {
  const asked: string[] = []
  const requestsEnd = followRequests(page)
  page.on('request', (request) => asked.push(request.url()))
  await open(page, tag)
  await requestsEnd()
  expect(asked.filter((address) => address.startsWith(serverOrigin))).toHaveLength(1)
})

test('the loader runs the queued commands of the snippet', async ({ page }) => {
  await open(
    page,
    `<script>var recordedEvents = []; Gangway = { q: [] };
    ['init', 'open', 'on'].forEach(function (name) { Gangway[name] = function () { Gangway.q.push([name].concat([].slice.call(arguments))) } });
    Gangway.on('search', function (detail) { recordedEvents.push(detail.fromCity) });
    Gangway.init({ server: '${serverOrigin}/s/search-box/', key: 'gwp_host' });
    Gangway.open('search-box', { query: '${trip}' })</script>
    <script async src="${serverOrigin}/widgets/${release}/gangway.classic.js"></script>`,
  )
  await expect(page.getByLabel('From')).toHaveValue('Singapore')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => page.evaluate(() => recordedEvents)).toEqual(['SIN'])
})

test('the loader opens and updates a widget and removes everything on shutdown', async ({ page }) => {
  await open(page, tag + start('search-box', ", theme: { 'color-accent': 'rgb(120, 0, 120)' }"))
  await page.evaluate((query) => Gangway['open']?.('search-box', { query }), trip)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect(search).toHaveCSS('background-color', 'rgb(120, 0, 120)')
  await page.evaluate(() => Gangway['update']?.({ locale: 'zh-CN' }))
  await expect(page.getByRole('combobox', { name: '出发' })).toBeVisible()
  await page.evaluate(() => Gangway['shutdown']?.())
  await expect(page.locator('gangway-search-box')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('no loader command throws', async ({ page }) => {
  const errors: string[] = []
  const requestsEnd = followRequests(page)
  page.on('pageerror', ({ message }) => errors.push(message))
  await open(page, tag)
  await page.evaluate(() => {
    for (const input of [[], [undefined], ['nothing'], [{}], ['search-box', { into: '#nowhere' }]])
      for (const name of ['open', 'close', 'update', 'shutdown', 'init']) Gangway[name]?.(...input)
    Gangway['on']?.('search', () => {
      throw new Error('of the page')
    })
    document.dispatchEvent(new CustomEvent('gangway-search'))
  })
  await requestsEnd()
  expect(errors).toEqual([])
})

test('a framed widget resizes its frame, requests tokens only over its port and closes', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, `<main id="main"></main>${tag}${start('search-box', `, frame: true, getToken: () => 'gwt_secret'`)}`)
  await page.evaluate((query) => Gangway['open']?.('search-box', { into: '#main', query }), trip)
  const frame = page.locator('#main iframe')
  const inside = frame.contentFrame()
  await expect(inside.getByLabel('From')).toHaveValue('Singapore')
  // The frame follows the height of its content by messages.
  const heightOf = async (locator: Locator) => Math.ceil((await locator.boundingBox())?.height ?? 0)
  const content = inside.locator('body > *').first()
  await expect.poll(async () => (await heightOf(frame)) - (await heightOf(content))).toBe(0)
  const closed = await heightOf(frame)
  expect(closed).toBeGreaterThan(60)
  await inside.getByRole('combobox', { name: 'Outbound' }).click()
  await expect.poll(() => heightOf(frame)).toBeGreaterThan(closed + 200)
  await page.keyboard.press('Escape')
  await expect.poll(() => heightOf(frame)).toBe(closed)
  expect(asked.filter((address) => address.includes('gwt_secret'))).toEqual([])
  expect(asked.some((address) => address.includes('/api/'))).toBe(true)
  await page.evaluate(() => Gangway['close']?.())
  await expect(frame).toHaveCount(0)
})

test('a framed drawer covers the whole page while it is open', async ({ page }) => {
  await open(page, `<main id="main" style="width:400px"></main>${tag}${start('booking-drawer', ', frame: true')}`)
  const { request } = (await (await page.request.get(`${serverOrigin}/s/booking-drawer/props`)).json()) as {
    request: unknown
  }
  await page.evaluate((offer) => Gangway['open']?.('booking-drawer', { into: '#main', request: offer }), request)
  const frame = page.locator('#main iframe')
  await expect(frame.contentFrame().getByLabel('Last name')).toBeVisible()
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(100)
})

test('the loader reports the known widgets when an unknown one is opened', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await open(page, tag + start('search-box', ', frame: true'))
  await page.evaluate(() => Gangway['open']?.('serach-box'))
  await expect.poll(() => said.join()).toContain('no widget "serach-box", but booking-drawer, ')
  await expect(page.locator('iframe')).toHaveCount(0)
})

for (const frame of [true, false]) {
  const mode = frame ? 'in a frame' : 'in the page'
  const shown = (page: Page) => page.locator(frame ? 'iframe' : 'gangway-search-box')
  const field = (page: Page) => (frame ? page.locator('iframe').contentFrame() : page).getByLabel('From')

  test(`a widget whose parent was removed opens in the next parent, ${mode}`, async ({ page }) => {
    await open(page, `<main id="one"></main><main id="two"></main>${tag}${start('search-box', `, frame: ${frame}`)}`)
    await page.evaluate((query) => Gangway['open']?.('search-box', { into: '#one', query }), trip)
    await expect(field(page)).toHaveValue('Singapore')
    await page.evaluate((query) => {
      document.getElementById('one')?.remove()
      Gangway['open']?.('search-box', { into: '#two', query })
    }, trip)
    await expect(page.locator('#two').locator(shown(page))).toHaveCount(1)
    await expect(field(page)).toHaveValue('Singapore')
  })

  test(`shutdown cancels a loading widget and later ones still open, ${mode}`, async ({ page }) => {
    let continueLoading = (): void => undefined
    const released = new Promise<void>((resolve) => (continueLoading = resolve))
    await page.route(/gangway-(search-box|open-in-frame)-/, async (route) => {
      await released
      await route.continue()
    })
    await open(page, `<main id="one"></main><main id="two"></main>${tag}${start('search-box', `, frame: ${frame}`)}`)
    await page.evaluate(
      ([server, inFrame, query]) => {
        Gangway['open']?.('search-box', { into: '#one' })
        Gangway['shutdown']?.()
        Gangway['init']?.({ server, key: 'gwp_host', frame: inFrame })
        Gangway['open']?.('search-box', { into: '#two' })
        Gangway['open']?.('search-box', { query })
      },
      [`${serverOrigin}/s/search-box/`, frame, trip] as const,
    )
    continueLoading()
    await expect(field(page)).toHaveValue('Singapore')
    await expect(page.locator('#two').locator(shown(page))).toHaveCount(1)
    await expect(shown(page)).toHaveCount(1)
  })
}

test('a framed widget requests a new token after a rejected one and then raises session', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { success: false, code: '5107' } }))
  const body = `<script>var recordedEvents = [], asked = 0</script>${tag}${start('search-results', `, frame: true, getToken: () => { asked += 1; if (asked > 1) throw new Error('no'); return 'gwt_old' }`)}`
  await open(page, body)
  const { search } = (await (await page.request.get(`${serverOrigin}/s/search-results/props`)).json()) as {
    search: unknown
  }
  await page.evaluate((wanted) => {
    Gangway['on']?.('session', () => recordedEvents.push('session'))
    Gangway['open']?.('search-results', { search: wanted })
  }, search)
  await expect.poll(() => page.evaluate(() => recordedEvents[0])).toBe('session')
  await expect(page.locator('iframe').contentFrame().getByRole('alert').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBeGreaterThanOrEqual(2)
})

test('a framed widget sends its calls in the language of the page', async ({ page }) => {
  const langs: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) langs.push(request.headers()['accept-language'])
  })
  await open(page, tag + start('search-box', ", frame: true, locale: 'zh-CN'"))
  await page.evaluate(() => Gangway['open']?.('search-box', {}))
  await expect(page.locator('iframe').contentFrame().getByRole('combobox', { name: '出发' })).toBeVisible()
  await expect.poll(() => langs[0]).toBe('zh-CN')
})

for (const locale of ['cn', 'zh', 'zh-CN', 'zh-Hans', 'en-GB'])
  test(`the loader reads the language ${locale} for texts and requests, in the page and in a frame`, async ({
    page,
  }) => {
    const isChinese = locale !== 'en-GB'
    const langs = new Set<string | undefined>()
    const requestsEnd = followRequests(page)
    page.on('request', (request) => {
      if (request.url().includes('/api/')) langs.add(request.headers()['accept-language'])
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await open(page, tag + start('search-box', `, locale: '${locale}'`))
    const field = { name: isChinese ? '出发' : 'From' }
    await page.evaluate(() => Gangway['open']?.('search-box', {}))
    await expect(page.getByRole('combobox', field)).toBeVisible()
    const lang = locale === 'cn' ? 'zh-CN' : locale
    await expect(page.locator('gangway-search-box')).toHaveAttribute('lang', lang)
    await expect.poll(() => [...langs]).toEqual([isChinese ? 'zh-CN' : 'en'])
    langs.clear()
    await page.evaluate(
      ([server, wanted]) => {
        Gangway['init']?.({ server, key: 'gwp_host', locale: wanted, frame: true })
        Gangway['open']?.('search-box', {})
      },
      [`${serverOrigin}/s/search-box/`, locale] as const,
    )
    const inside = page.locator('iframe').contentFrame()
    await expect(inside.getByRole('combobox', field)).toBeVisible()
    await expect(inside.locator('html')).toHaveAttribute('lang', lang)
    await expect.poll(() => [...langs]).toEqual([isChinese ? 'zh-CN' : 'en'])
    await requestsEnd()
    expect(said.filter((each) => each.includes('language'))).toEqual([])
  })

test('a framed widget has its own language, else that of its place in the page', async ({ page }) => {
  await open(page, `<main id="main" lang="zh-CN"></main>${tag}${start('search-box', ', frame: true')}`)
  await page.evaluate(() => Gangway['open']?.('search-box', { into: '#main' }))
  const field = (name: string) => page.locator('iframe').contentFrame().getByRole('combobox', { name })
  await expect(field('出发')).toBeVisible()
  await page.evaluate(() => Gangway['open']?.('search-box', { lang: 'en-GB' }))
  await expect(field('From')).toBeVisible()
})

test('a page that the key does not allow gets no frame', async ({ page }) => {
  await open(
    page,
    `<main id="main"></main>${tag}${start('search-box', ', frame: true').replace('gwp_host', 'gwp_other')}`,
  )
  await page.evaluate(() => Gangway['open']?.('search-box', { into: '#main' }))
  await expect(page.locator('#main iframe')).toHaveCount(1)
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
})
