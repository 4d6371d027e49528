import type { Page } from '@playwright/test'
import { control } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

interface SentRecord {
  event: string
  target: string
  page?: string
}

/** The script of a public page offers the settings, decides what to ask and counts the page, all at once. */
const expectScriptRun = (page: Page, name = 'Privacy settings') =>
  expect(page.getByRole('button', { name }).last()).toBeVisible()

/** What the page sends for analytics from now on. */
function watchRecords(page: Page): SentRecord[] {
  const records: SentRecord[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/tGangwayTraceRecord/add')) records.push(request.postDataJSON() as SentRecord)
  })
  return records
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    choice: localStorage.getItem('gangway-consent'),
    visit: sessionStorage.getItem('gangway-visit'),
  }))

test('stores nothing before consent, counts pages and widgets after it, and forgets the visit after a withdrawal', async ({
  page,
}) => {
  const records = watchRecords(page)
  await page.goto('/home?lang=en')
  const question = page.getByRole('region', { name: 'Privacy choice' })
  await expect(question).toBeVisible()
  const search = page.locator('gangway-search-box').getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeVisible()
  await expectAccessible(page, 'question for consent')
  expect(await stored(page)).toEqual({ choice: null, visit: null })
  expect(records).toEqual([])
  const [accept, refuse] = ['Accept', 'Refuse'].map((name) => question.getByRole('button', { name }))
  // Both look the same, so that none is the way out.
  const look = (button: typeof accept) =>
    button?.evaluate((each) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(each)
      return { backgroundColor, color, fontSize, fontWeight, height: each.clientHeight }
    })
  expect(await look(accept)).toEqual(await look(refuse))

  // The skip link and the link to the privacy page come first.
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Tab')
  await expect(accept ?? page.locator('none')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => records.map(({ event }) => event)).toContain('page_view')
  await search.click()
  await expect.poll(() => records.map(({ target }) => target)).toContain('search-started')

  await page.getByRole('button', { name: 'Privacy settings' }).last().click()
  const settings = page.getByRole('dialog', { name: 'Privacy settings' })
  await expect(settings.getByLabel('Analytics', { exact: true })).toBeChecked()
  await expectAccessible(page, 'privacy settings')
  await settings.getByLabel('Analytics', { exact: true }).uncheck()
  await settings.getByRole('button', { name: 'Save choice' }).click()
  await expect(settings).toBeHidden()
  expect((await stored(page)).visit).toBeNull()
  const before = records.length
  await page.goto('/about?lang=en')
  await expectScriptRun(page)
  await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeHidden()
  expect(records.length).toBe(before)
})

test(
  'sends nothing and asks nothing while the browser sends Global Privacy Control',
  { tag: '@full' },
  async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
      localStorage.setItem(
        'gangway-consent',
        JSON.stringify({ version: 1, purposes: ['analytics'], offered: ['analytics'], at: new Date().toISOString() }),
      )
    })
    const records = watchRecords(page)
    await page.goto('/home?lang=en')
    const search = page.locator('gangway-search-box').getByRole('button', { name: 'Search', exact: true })
    await search.click()
    await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Privacy choice' })).toBeHidden()
    await page.getByRole('button', { name: 'Privacy settings' }).click()
    await expect(page.getByText('Your browser sends Global Privacy Control', { exact: false })).toBeVisible()
    expect(records).toEqual([])
    await context.close()
  },
)

/** Puts a script of this server in the place of that of a third party, which is configured for a deployment only. */
async function configureTracker(page: Page): Promise<void> {
  await page.route('**/tracker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route('**/site/site.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('const tracker = null', "const tracker = '/tracker.js'")
    await route.fulfill({ response, body })
  })
  await page.route('**/tGangwayTraceRecord/settings', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...envelope, data: { trackerUrl: '/tracker.js' } } })
  })
}

/** What a configured third party has received from the page. */
const trackerEntries = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'dataLayer') as Record<string, string>[] | undefined) ?? [])

test(
  'gives a configured third party pages and events by their names, with consent for it only',
  { tag: '@full' },
  async ({ page }) => {
    await configureTracker(page)
    const records = watchRecords(page)
    await page.goto('/home?lang=en')
    const question = page.getByRole('region', { name: 'Privacy choice' })
    await expect(question).toContainText('analytics service configured by the operator')
    const search = page.locator('gangway-search-box').getByRole('button', { name: 'Search', exact: true })
    await search.click()
    await expect(page.getByRole('button', { name: /^Book / }).first()).toBeVisible()
    expect(await trackerEntries(page)).toEqual([])
    await page.getByRole('button', { name: 'Privacy settings' }).last().click()
    const settings = page.getByRole('dialog', { name: 'Privacy settings' })
    await settings.getByLabel('Third-party analytics', { exact: true }).check()
    await settings.getByRole('button', { name: 'Save choice' }).click()
    await expect.poll(() => trackerEntries(page)).toContainEqual({ event: 'page_view', page: '/home' })
    await page
      .getByRole('button', { name: /^Book / })
      .first()
      .click()
    const chosen = { event: 'fare_select', target: 'offer-chosen', widget: 'search-results' }
    await expect.poll(() => trackerEntries(page)).toContainEqual(chosen)
    await expect(page.locator('script[data-tracker]')).toHaveCount(1)
    // Each purpose counts for itself.
    expect(records).toEqual([])

    await signInAt(page, 'admin@harbour.example', '/profile/user')
    const privacy = page.getByRole('form', { name: 'Privacy in this browser' })
    await expect(privacy.getByLabel('Third-party analytics')).toBeChecked()
    await visit(page, '/booking/search?tripType=ONE_WAY&fromCity=SIN&toCity=BKK&departDate=2099-01-01&adult=1')
    await expect.poll(() => trackerEntries(page)).toContainEqual({ event: 'page_view', page: '/booking/search' })
    const searched = { event: 'search', target: 'search-started', widget: 'search-results' }
    await expect.poll(() => trackerEntries(page)).toContainEqual(searched)
    expect(records).toEqual([])

    await visit(page, '/profile/user')
    await privacy.getByLabel('Third-party analytics').uncheck()
    const reload = page.waitForEvent('load')
    await privacy.getByRole('button', { name: 'Save choice' }).click()
    await reload
    await visit(page, '/order/list')
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
    expect(await trackerEntries(page)).toEqual([])
    await expect(page.locator('script[data-tracker]')).toHaveCount(0)
  },
)

test('remembers a refusal on a phone in Chinese', { tag: '@full' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const records = watchRecords(page)
  await page.goto('/home?lang=cn')
  await page.getByRole('region', { name: '隐私选择' }).getByRole('button', { name: '拒绝' }).click()
  await page.goto('/contact?lang=cn')
  await expectScriptRun(page, '隐私设置')
  await expect(page.getByRole('region', { name: '隐私选择' })).toBeHidden()
  await expectNoHorizontalScroll(page, 'contact page')
  expect(records).toEqual([])
  await context.close()
})

test(
  'counts pages of the portal by their patterns after consent in the profile',
  { tag: '@full' },
  async ({ page }) => {
    const records = watchRecords(page)
    await signInAt(page, 'admin@harbour.example', '/profile/user')
    const privacy = page.getByRole('form', { name: 'Privacy in this browser' })
    await expect(privacy.getByLabel('Analytics')).not.toBeChecked()
    expect(records).toEqual([])
    await privacy.getByLabel('Analytics').check()
    await privacy.getByRole('button', { name: 'Save choice' }).click()
    await expect(page.getByText('Your choice is saved.')).toBeVisible()
    await visit(page, '/order/list?keyword=Tan')
    await expect.poll(() => records.map(({ page: path }) => path)).toContain('/order/list')
    expect(JSON.stringify(records)).not.toContain('Tan')
    // Pages that were opened before the consent.
    expect(records.map(({ page: path }) => path)).not.toContain('/workspace')
  },
)

test('shows the funnel with a group and its table, in both languages', { tag: '@full' }, async ({ page, request }) => {
  const send = (index: number, target: string, device: string) =>
    request.post('/api/tGangwayTraceRecord/add', {
      headers: { token: 'gwp_test_demo', origin: 'http://localhost:8000', 'user-agent': device },
      data: {
        ...{ id: `record-${target}-${index}-0123456789`, sessionId: `visit-e2e-${index}-0123456789` },
        ...{ event: 'search', target, widget: 'search-results', consent: true },
      },
    })
  const phone = 'Mozilla/5.0 (iPhone) Mobile Safari/604.1'
  for (let index = 0; index < 24; index += 1) {
    const device = index < 13 ? phone : 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0'
    expect((await send(index, 'search-started', device)).ok()).toBe(true)
    if (index % 2 === 0) await send(index, 'results', device)
  }
  // On Monday, the last shown week is the one before the last.
  await control('visits?days=14')
  await signInAt(page, 'admin@harbour.example', '/dashboard/funnel')
  const period = page.getByText(/· compared with/)
  const shown = (await period.textContent()) ?? ''
  await page.getByRole('button', { name: '13 weeks' }).click()
  // Until they are replaced, the figures of the period before are dimmed.
  await expect(period).not.toHaveText(shown)
  await expect(page.getByRole('heading', { name: 'Visits by step' })).toBeVisible()
  await expectAccessible(page, 'funnel')
  await page.getByRole('button', { name: 'Show table' }).click()
  await expect(
    page.getByRole('table', { name: 'Visits by step' }).getByRole('row', { name: /^Searched/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Phone', exact: true }).click()
  await expect(page).toHaveURL(/device=phone/)
  await page.reload()
  await expect(page.getByText('Groups with fewer than 10 visits', { exact: false })).toBeVisible()
  await page.getByLabel('Language').selectOption('中文')
  await expect(page.getByRole('heading', { level: 1, name: '转化漏斗' })).toBeVisible()
})
