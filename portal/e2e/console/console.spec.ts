import { createPaidBooking, submitRefund } from '../api-refund.ts'
import { useAgency } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const provider = 'support@gangway.example'
const agency = useAgency()

test(
  'sets the facts of an airline, publishes rules and shows both to an agency',
  { tag: '@full' },
  async ({ page, browser }) => {
    await signInAt(page, provider, '/console/airlines?keyword=HV')
    await page.getByRole('table').getByRole('link').first().click()
    await expectAccessible(page, 'airline facts')
    await page.getByLabel('Average refund, days').fill('77')
    await page.getByLabel('Status').selectOption('maintaining')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sales' }).click()
    await expect(page.getByText('Saved. All agencies see the changes now.')).toBeVisible()
    await page.getByRole('link', { name: /^Rules/ }).click()
    await page.getByLabel('English text').fill('No name changes.')
    await expect(page.getByRole('button', { name: 'Publish version' })).toBeDisabled()
    await page.getByLabel('Chinese text').fill('不可改名。')
    await expect(page.getByRole('group', { name: 'English preview' }).getByText('No name changes.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish version' }).click()
    await expect(page.getByRole('heading', { name: 'Version 1 · in force' })).toBeVisible()
    await expectAccessible(page, 'airline rules')

    const other = await browser.newPage()
    await signIn(other, agency.admin)
    await visit(other, '/airline/detail/HV')
    await expect(other.getByText('Flights are paused temporarily', { exact: false })).toBeVisible()
    await expect(other.getByText('77 days')).toBeVisible()
    await expect(other.getByText('No name changes.')).toBeVisible()
    await other.close()

    // Sales go on for the other tests.
    await page.getByRole('link', { name: 'Facts' }).click()
    await page.getByLabel('Status').selectOption('active')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('On sale', { exact: true }).first()).toBeVisible()
  },
)

test('creates an agency, limits and suspends it', { tag: '@full' }, async ({ page, watch }) => {
  // The code of another agency is refused.
  watch.allowBrowserError(/400/)
  await signInAt(page, provider, '/console/agencies')
  await page.getByRole('button', { name: 'Create agency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create agency' })
  await expectAccessible(page, 'create agency')
  await dialog.getByLabel('Name').fill('North Air Desk')
  await dialog.getByLabel('Code').fill('harbour')
  await dialog.getByLabel('E-mail of the first administrator').fill('ana@north-desk.example')
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(dialog.getByText('There is another agency with this code.')).toBeVisible()
  await dialog.getByLabel('Code').fill('northdesk')
  await dialog.getByRole('button', { name: 'Create and invite' }).click()
  await expect(page.getByRole('heading', { name: 'North Air Desk NORTHDESK' })).toBeVisible()
  await expect(page.getByText('The invitation was sent to ana@north-desk.example.')).toBeVisible()
  await page.getByLabel('Manual searches per day').fill('25')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The limits are saved.')).toBeVisible()
  await page.getByLabel('Airline code').fill('AK')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('AK · Approved')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(
    page.getByText('Users, API keys and widgets of this agency are refused.', { exact: false }),
  ).toBeVisible()
  await expectAccessible(page, 'agency')
  await visit(page, '/console/agencies?suspended=yes')
  await expect(page.getByRole('table').getByRole('link', { name: 'North Air Desk' })).toBeVisible()
})

test(
  "records what an airline has paid for an agency's refund",
  { tag: '@full' },
  async ({ page, baseURL, request }) => {
    const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/NILS', cities: ['PBH', 'CAN'] })
    const refundNo = await submitRefund(request, agency.agent, orderNo)
    await signInAt(page, provider, `/console/refunds?keyword=${orderNo}`)
    await expectAccessible(page, 'refunds of agencies')
    await page.getByRole('table').getByRole('link', { name: refundNo }).click()
    await page.getByRole('button', { name: 'Record payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    await expectAccessible(page, 'record payment')
    await dialog.getByLabel('Received, USD').fill('1000000')
    await dialog.getByLabel('Note').fill('Paid by bank transfer.')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText(/^Enter an amount between 0 and USD/)).toBeVisible()
    await dialog.getByLabel('Received, USD').fill('10')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('The payment is recorded.')).toBeVisible()
    await expect(page.getByText(`Refund ${refundNo}, noted by Gangway: Paid by bank transfer.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden()
    await expectAccessible(page, 'refund of an agency')
  },
)
