import { useAgency } from '../agency.ts'
import { callApi, fetchToken } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { chooseChinese, expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

test('tells on any page that an export is ready, lists it, downloads and deletes it', async ({ page, request }) => {
  const liveUpdates = page.waitForResponse(/\/api\/events/)
  await signIn(page, agency.admin)
  await liveUpdates
  await visit(page, '/download/record')
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
  await visit(page, '/tasks')
  await callApi(request, 'POST /order/export', {}, await fetchToken(request, agency.admin))
  // The notification leads to the list.
  await page.getByRole('link', { name: 'Open downloads' }).click()
  const row = page.getByRole('row', { name: /Bookings .*\.csv/ })
  await expect(row.getByText('Ready', { exact: true })).toBeVisible()
  await expect(row.getByText(/^Available until/)).toBeVisible()
  await expectAccessible(page, 'downloads')
  const waiting = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download Bookings/ }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^Bookings .*\.csv$/)
  await visit(page, '/download/record?status=FAILED')
  await expect(page.getByRole('heading', { name: 'No matching downloads' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await row.getByRole('button', { name: /^Delete Bookings/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
})

test('shows the last files in the top bar and the list on a phone in Chinese', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/order/list')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Export as Excel' }).click()
  await expect(page.getByText(/\.xlsx is ready\.$/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Downloads', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Recent downloads' }).getByText(/\.xlsx/)).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseChinese(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/download/record')
  await expect(page.getByText('可下载', { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page, 'Downloads')
})

test('fits the list into 320 px', { tag: '@full' }, async ({ page, request }) => {
  await callApi(request, 'POST /order/export', {}, await fetchToken(request, agency.admin))
  await signIn(page, agency.admin)
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/download/record')
  await expect(page.getByText(/^Available until/).first()).toBeVisible()
  await expectNoHorizontalScroll(page, 'Downloads')
})

test('names what stays in the question before an export is cancelled', { tag: '@full' }, async ({ page, request }) => {
  await callApi(request, 'POST /order/export', {}, await fetchToken(request, agency.admin))
  // An export that takes long.
  await page.route('**/api/downloadTask/getPageList', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"status":"DONE"', '"status":"RUNNING"')
    await route.fulfill({ response, body: text })
  })
  await signIn(page, agency.admin)
  await chooseChinese(page)
  await visit(page, '/download/record')
  await page
    .getByRole('button', { name: /^取消 .*\.csv$/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: '取消这次导出？' })
  await expect(question.getByRole('button', { name: '取消导出' })).toBeVisible()
  await question.getByRole('button', { name: '继续导出' }).click()
  await expect(question).toBeHidden()
})

test('leads a guest to sign in', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/download/record')
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await expect(page.getByLabel('Login name')).toBeVisible()
})
