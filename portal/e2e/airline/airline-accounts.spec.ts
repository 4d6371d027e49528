import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, dayFromNow, fetchToken } from '../api-booking.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'
import { entry, expectSettled } from '../tasks/task-page.ts'

const agency = useAgency()

const searchOn = (days: number) =>
  `/booking/search?fromCity=SIN&toCity=KUL&departDate=${dayFromNow(days)}&adult=1&tripType=ONE_WAY`

async function confirmAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${action} `) }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

test('creates an account, fixes its password and finds its private fares', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.admin, '/byoa')
  await expect(page).toHaveURL(/#\/byoa\/list$/)
  await expect(page.getByRole('heading', { name: 'No airline accounts yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Required fields cannot be empty.')).toHaveCount(2)
  await expect(dialog.getByLabel('Airline', { exact: true })).toBeFocused()
  await dialog.getByLabel('Airline', { exact: true }).selectOption('OD')
  await dialog.getByLabel('Vendor').selectOption('consolidator')
  await expect(dialog.getByRole('alert').getByText('The template does not exist')).toBeVisible()
  await dialog.getByLabel('Vendor').selectOption('direct')
  await dialog.getByLabel('User name').fill('harbour')
  await dialog.getByLabel('Password').fill('demo-expired')
  await dialog.getByLabel('Agency code').fill('HBR2026')
  await dialog.getByText('Settings of this airline').click()
  await expect(dialog.getByRole('switch', { name: 'Sold-out-risk data' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()

  const row = page.getByRole('row', { name: /Batik Air Malaysia/ })
  await expect(row.getByText('Offline', { exact: true })).toBeVisible()
  await confirmAction(page, 'Put online')
  await page
    .getByRole('dialog', { name: 'Failed to get the balance' })
    .getByRole('button', { name: 'Continue anyway' })
    .click()
  await expect(row.getByText('Failing')).toBeVisible()
  await expect(row.getByText('Failed to get the balance')).toBeVisible()

  await visit(page, searchOn(30))
  await expect(page.getByText('Your account at Batik Air Malaysia failed.')).toBeVisible()
  await expect(page.getByText('Public fare, account failed').first()).toBeAttached()

  // The failure is stored when the search has ended.
  const token = await fetchToken(page.request, agency.admin)
  await expect
    .poll(async () => (await callApi(page.request, 'POST /task/getPageList', {}, token)).list)
    .toContainEqual(expect.objectContaining({ airline: 'OD' }))
  await visit(page, '/tasks')
  await expect(page).toHaveTitle('Tasks - Gangway')
  await expect(page.getByRole('main').getByText('The password has expired.')).toBeVisible()

  const task = 'Check the airline account Batik Air Malaysia (OD)'
  await entry(page, task).getByRole('link', { name: 'Check', exact: true }).click()
  const configure = page.getByRole('dialog', { name: 'Configure account' })
  await expect(configure.getByLabel('Password')).toHaveValue('')
  await configure.getByLabel('Password').fill('demo-open')
  await configure.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Are you sure to configure this account?')).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText(/^MYR/)).toBeVisible()

  await visit(page, searchOn(31))
  await expect(page.getByText(/· Private fare$/).first()).toBeAttached()
  await expect(page.getByText('Your account at Batik Air Malaysia failed.')).toHaveCount(0)
  await visit(page, '/tasks')
  await expectSettled(page, task)
})

test(
  'the focus of an airline account stays on its row, and goes to the heading when it is deleted',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, agency.admin)
    const token = await fetchToken(page.request, agency.admin)
    const params = Object.entries({ username: 'harbour', password: 'demo-expired', agencyCode: 'HBR2026' })
    const terms = { privateFare: true, params: params.map(([key, value]) => ({ key, value })) }
    await callApi(page.request, 'POST /byoa/add', { airline: 'OD', vendor: 'direct', ...terms }, token)
    await visit(page, '/byoa/list')
    const act = async (action: string) => {
      await page.getByRole('button', { name: new RegExp(`^${action} `) }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).press('Enter')
    }
    await act('Put online')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue anyway' }).press('Enter')
    await expect(page.getByText('The account is online, but it is failing.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Take offline/ })).toBeFocused()
    await act('Take offline')
    await expect(page.getByRole('button', { name: /^Put online/ })).toBeFocused()
    await act('Delete')
    await expect(page.getByRole('heading', { name: 'Airline accounts', level: 1 })).toBeFocused()
  },
)
