import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { blockThirdPartyStorage } from './block-third-parties.ts'
import { builtFolder } from './built-folder.ts'
import { enterTraveller } from './enter-traveller.ts'
import { hostOrigin, olderRelease, realPort, release } from './origins.ts'

declare const Gangway: {
  version: string
  init(settings: object): void
  open(widget: string, options: object): void
  update(settings: object): void
  close(): void
  shutdown(): void
  on(event: string, listen: (detail: unknown, event: Event) => void): void
}
declare const askForToken: () => Promise<object>
declare const recordedEvents: { name: string; detail: unknown }[]
declare const dataLayer: object[]

/** Another site than the host page, not only another port. */
const real = `http://localhost:${realPort}`
const data = temporaryFolder()
let server: StartedServer | undefined
let pinned = ''

const start = (widgets: string) =>
  startServer(realPort, {
    ...{ GANGWAY_DATA: data.path, GANGWAY_WIDGETS: `${builtFolder}/${widgets}`, PUBLIC_URL: real, MARKET_PACE: '0' },
    ...{ GANGWAY_PORTAL: data.path, GANGWAY_DOCS: data.path },
  })

test.describe.configure({ mode: 'serial' })

/** Starts a server with the older release, reads its manifest and replaces it by the current one. */
test.beforeAll(async () => {
  const before = await start('older-widgets')
  const manifest: unknown = await (await fetch(`${real}/widgets/latest/manifest.json`)).json()
  const { files } = manifest as { files: Record<string, { integrity: string }> }
  pinned = files['gangway.js']?.integrity ?? ''
  await before.stop()
  server = await start('widgets')
})

test.afterAll(async () => {
  await server?.stop()
  data.remove()
  rmSync(data.path, { recursive: true, force: true })
})

async function open(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Agency</title><body>${body}</body></html>`
  const answer = await page.request.post(`${hostOrigin}/pages`, { data: { headers: {}, html } })
  await page.goto(`${hostOrigin}/page/${await answer.text()}`)
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const trip = `tripType=ONE_WAY&fromCity=SIN&toCity=KUL&departDate=${later(30)}`
const tag = `<script type="module" src="${real}/widgets/latest/gangway.js"></script>`

test('a page with a pinned release keeps it after a server upgrade', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const address = `${real}/widgets/${olderRelease}/gangway.js`
  await open(
    page,
    `<gangway-search-box query="${trip}"></gangway-search-box>
    <script type="module" crossorigin="anonymous" src="${address}" integrity="${pinned}"></script>
    <script type="module">Gangway.init({ key: 'gwp_test_demo' })</script>`,
  )
  await expect(page.getByLabel('From')).toHaveValue('Singapore')
  expect(await page.evaluate(() => Gangway.version)).toBe(olderRelease)
  const files = asked.filter((each) => each.includes('/widgets/'))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((each) => !each.includes(`/widgets/${olderRelease}/`))).toEqual([])
  // Its frames use the same older release.
  await page.evaluate(() => {
    Gangway.init({ key: 'gwp_test_demo', frame: true })
    Gangway.open('sign-in', {})
  })
  await expect(page.locator('iframe').contentFrame().getByLabel('Login name')).toBeVisible()
  const inside = asked.filter((each) => each.includes('/frame'))
  expect(inside.length).toBeGreaterThan(2)
  expect(inside.filter((each) => !each.includes(`/${olderRelease}/`))).toEqual([])
})

test('a framed search navigates the page to its results unless the page prevents it', async ({ page }) => {
  await open(page, `<main id="main"></main>${tag}`)
  const { pathname } = new URL(page.url())
  await page.evaluate(
    ([query, resultsUrl]) => {
      Gangway.init({ key: 'gwp_test_demo', frame: true })
      Gangway.on('search', (_, event) => {
        if (sessionStorage.getItem('stays') === null) return
        event.preventDefault()
        sessionStorage.setItem('stays', 'prevented')
      })
      Gangway.open('search-box', { into: '#main', query, resultsUrl })
    },
    [trip, `${pathname}?from=frame`] as const,
  )
  const search = page.locator('iframe').contentFrame().getByRole('button', { name: 'Search', exact: true })
  await page.evaluate(() => sessionStorage.setItem('stays', 'yes'))
  await search.click()
  // The frame reports the search by a message.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('stays'))).toBe('prevented')
  await page.evaluate(() => sessionStorage.removeItem('stays'))
  await expect(page).toHaveURL(new RegExp(`${pathname}$`))
  await search.click()
  await expect(page).toHaveURL(/\?from=frame&tripType=ONE_WAY&fromCity=SIN&toCity=KUL&departDate=/)
  expect(page.frames()).toHaveLength(1)
})

test('framed widgets report their activity to the page and record it only with consent', async ({ page }) => {
  const records: { event: string; widget: string; consent: boolean; sessionId: string }[] = []
  const rejected: number[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/tGangwayTraceRecord/add')) return
    records.push(response.request().postDataJSON() as (typeof records)[number])
    if (!response.ok()) rejected.push(response.status())
  })
  await open(page, `<main id="main"></main>${tag}`)
  await page.evaluate((query) => {
    const recordedEvents: { name: string; detail: unknown }[] = []
    const dataLayer: object[] = []
    Object.assign(globalThis, { recordedEvents, dataLayer })
    const onActivity = (event: { name: string; detail: unknown }) => recordedEvents.push(event)
    Gangway.init({ key: 'gwp_test_demo', frame: true, onActivity, dataLayer })
    Gangway.open('search-results', { into: '#main', search: Object.fromEntries(new URLSearchParams(query)) })
  }, trip)
  const names = () => page.evaluate(() => recordedEvents.map(({ name }) => name))
  const results = page.locator('iframe').contentFrame()
  const details = results.getByRole('button', { name: /^Details/ }).first()
  await expect(details).toBeVisible()
  await expect.poll(names).toEqual(['ready', 'search-started', 'results'])
  await details.click()
  await expect.poll(names).toEqual(['ready', 'search-started', 'results', 'offer-viewed'])
  await expect.poll(() => page.evaluate(() => dataLayer.length)).toBe(4)
  expect(records).toEqual([])

  await page.evaluate(() => Gangway.update({ consent: true }))
  await expect.poll(() => records.length).toBeGreaterThan(1)
  for (const each of records) expect(each).toMatchObject({ widget: 'search-results', consent: true })
  const visit = () => page.evaluate(() => sessionStorage.getItem('gangway-visit'))
  expect(await visit()).toBe(records[0]?.sessionId)
  const stored = () =>
    page.frames()[1]?.evaluate(() => {
      try {
        return sessionStorage.length
      } catch {
        // A browser that denies storage to frames of other sites stores nothing.
        return 0
      }
    })
  expect(await stored()).toBe(0)
  await page.evaluate(() => Gangway.update({ consent: false }))
  await expect.poll(visit).toBeNull()
  const before = records.length
  await details.click()
  await details.click()
  await expect.poll(async () => (await names()).length).toBe(5)
  expect(records).toHaveLength(before)
  expect(rejected).toEqual([])
})

test('a page with frames forgets the visit with the consent and at the end of its session, whatever is open', async ({
  page,
}) => {
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/tGangwayTraceRecord/add')) return
    visits.push((request.postDataJSON() as { sessionId: string }).sessionId)
  })
  await open(page, `<main id="main"></main>${tag}`)
  const show = (settings: object) =>
    page.evaluate(
      ([given, query]) => {
        Gangway['key' in given ? 'init' : 'update'](given)
        Gangway.open('search-results', { into: '#main', search: Object.fromEntries(new URLSearchParams(query)) })
        Gangway.open('sign-in', {})
      },
      [settings, trip] as const,
    )
  const kept = () => page.evaluate(() => sessionStorage.getItem('gangway-visit'))
  const recorded = async () => {
    await expect.poll(() => visits.length).toBeGreaterThan(2)
    return [...new Set(visits.splice(0))]
  }
  /** What the visit recorded last is sent by now, also when more than was waited for. */
  const forgotten = async () => {
    await expect.poll(kept).toBeNull()
    visits.length = 0
  }
  const key = { key: 'gwp_test_demo', frame: true }
  await show({ ...key, consent: true })
  // All frames of the page record one visit.
  const first = await recorded()
  expect(first).toEqual([await kept()])
  await page.evaluate(() => Gangway.close())
  await page.evaluate(() => Gangway.update({ consent: false }))
  await forgotten()
  await show({ consent: true })
  const second = await recorded()
  expect(second).toEqual([await kept()])
  expect(second).not.toEqual(first)
  await page.evaluate(() => Gangway.shutdown())
  await forgotten()
  await show({ ...key, consent: true })
  expect(await recorded()).not.toEqual(second)

  // The visit goes on in the next page, which passes the consent later, or ends there.
  const last = await kept()
  await page.reload()
  await show(key)
  await show({ consent: true })
  expect(await recorded()).toEqual([last])
  await page.reload()
  await page.evaluate((settings) => Gangway.init(settings), { ...key, consent: false })
  await expect.poll(kept).toBeNull()
  // A page that only signs out has no session to end.
  await page.reload()
  await page.evaluate(() => sessionStorage.setItem('gangway-visit', 'of-an-earlier-page'))
  await page.evaluate(() => Gangway.shutdown())
  await expect.poll(kept).toBeNull()
})

test('a framed sign-in shows the link for a forgotten password while the page wants it', async ({ page }) => {
  await open(page, tag)
  await page.evaluate(() => {
    const recordedEvents: { name: string; detail: unknown }[] = []
    Object.assign(globalThis, { recordedEvents })
    Gangway.init({ key: 'gwp_test_demo', frame: true })
    Gangway.on('forgot-password', (detail) => recordedEvents.push({ name: 'forgot-password', detail }))
    Gangway.open('sign-in', {})
  })
  const signIn = page.locator('iframe').contentFrame()
  const link = signIn.getByRole('button', { name: 'Forgot password?' })
  await expect(signIn.getByLabel('Login name')).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.evaluate(() => Gangway.open('sign-in', { forgotPassword: true }))
  await expect(link).toBeVisible()
  await page.evaluate(() => Gangway.open('sign-in', {}))
  await expect(link).toHaveCount(0)
  await page.evaluate(() => Gangway.open('sign-in', { forgotPassword: true }))
  await signIn.getByLabel('Login name').fill('agent@harbour.example')
  await link.click()
  const asked = [{ name: 'forgot-password', detail: { email: 'agent@harbour.example' } }]
  await expect.poll(() => page.evaluate(() => recordedEvents)).toEqual(asked)
})

test('framed widgets search and book up to the payment without third-party storage', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(blockThirdPartyStorage)
  // Stands in for the server of the agency.
  await page.exposeFunction('askForToken', async () => {
    const body = { key: 'gwp_test_demo', secret: 'gws_demo_secret', user: 'customer-4711' }
    const answer = await page.request.post(`${real}/api/embed/token`, { data: body })
    return ((await answer.json()) as { data: object }).data
  })
  await open(page, `<main><div id="search"></div><div id="results" style="min-height:1px"></div></main>${tag}`)
  await page.evaluate((query) => {
    const recordedEvents: { name: string; detail: unknown }[] = []
    Object.assign(globalThis, { recordedEvents })
    Gangway.init({ key: 'gwp_test_demo', getToken: () => askForToken(), frame: true })
    Gangway.on('search', (search) => Gangway.open('search-results', { into: '#results', search }))
    Gangway.on('offer', (request) => Gangway.open('booking-drawer', { request }))
    Gangway.on('booked', (detail) => recordedEvents.push({ name: 'booked', detail }))
    Gangway.open('search-box', { into: '#search', query })
  }, trip)
  const [box, list] = ['#search', '#results'].map((place) => page.locator(`${place} iframe`))
  await box?.contentFrame().getByRole('button', { name: 'Search', exact: true }).click()
  const offers = list?.contentFrame().getByRole('button', { name: /^Book / })
  await expect(offers?.first() ?? page.locator('#none')).toBeVisible()
  await expect.poll(async () => (await list?.boundingBox())?.height ?? 0).toBeGreaterThan(300)
  await offers?.first().click()
  const frame = page.locator('body > iframe')
  const drawer = frame.contentFrame()
  await expect(drawer.getByLabel('Last name', { exact: true })).toBeVisible()
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 })
  await enterTraveller(drawer)
  await drawer.getByRole('button', { name: 'Continue to baggage and extras' }).click()
  await drawer.getByRole('button', { name: 'Book and continue to payment' }).click()
  await expect(drawer.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  const booked = [{ name: 'booked', detail: { status: 'UNPAID' } }]
  await expect.poll(() => page.evaluate(() => recordedEvents)).toMatchObject(booked)
  // No URL contains a token, and no frame has navigated.
  expect(asked.filter((address) => address.includes('gwt_'))).toEqual([])
  const frames = page.frames().slice(1)
  expect(frames.map((each) => new URL(each.url()).pathname).toSorted()).toEqual(
    ['booking-drawer', 'search-box', 'search-results'].map((name) => `/frame/${release}/${name}`),
  )
  for (const each of frames) expect(await each.evaluate(() => Reflect.get(globalThis, 'isBlocked'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeLessThan(100)
})
