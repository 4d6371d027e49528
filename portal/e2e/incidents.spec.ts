import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { codeFor } from './authenticator.ts'
import { callApi, fetchToken } from './api-booking.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'
import { createPaidBooking } from './api-refund.ts'

const agency = useAgency()
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })

/** Triggers a schedule change for a booking as soon as it is ticketed. */
async function triggerIncident(
  request: APIRequestContext,
  orderNo: string,
  more: Record<string, unknown>,
): Promise<void> {
  const token = await fetchToken(request, agency.admin)
  await expect(async () => {
    await callApi(request, 'POST /sandbox/events', { kind: 'scheduleChange', orderNo, ...more }, token)
  }).toPass({ timeout: 60_000 })
}

test('shows a new schedule change in an open list, handles it and opens the involuntary refund', async ({
  page,
  request,
  baseURL,
}) => {
  const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/TOVE', cities: ['PBH', 'CAN'] })
  await signInAt(page, agency.agent, `/order/event?orderNo=${orderNo}`)
  await expect(main(page).getByRole('heading', { name: 'No incidents match these filters' })).toBeVisible()

  await triggerIncident(request, orderNo, { change: 'DELAY', minutes: 300, by: 'MAIL' })
  await expect(row(page, orderNo)).toContainText('Delay')
  await expect(row(page, orderNo)).toContainText('+5 h')
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('img', { name: /new incident/ }),
  ).toBeVisible()
  await expectAccessible(page, 'the list of incidents')

  await main(page).getByRole('button', { name: 'Confirm selected' }).click()
  await expect(main(page).getByText('Please select the data to be processed!')).toBeVisible()

  await row(page, orderNo).getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: /^Incident / })
  await expect(panel.getByRole('row', { name: /Time changed/ }).last()).toContainText('Departure +5 h')
  await expect(panel.getByText('Airline e-mail')).toBeVisible()
  await expectAccessible(page, 'an incident')
  await page.reload()
  await expect(panel.getByText('Airline e-mail')).toBeVisible()

  await panel.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm incident' })
  await expect(question.getByRole('row', { name: /Time changed/ })).toContainText('Departure +5 h')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Please select schedule change type')).toBeVisible()
  await question.getByRole('radio', { name: /^Flight change/ }).check()
  await question.getByLabel('Remarks').fill('The passenger wants her money')
  await expectAccessible(page, 'the question')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Successful operation!')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(panel.getByText('The booking now has these flights.')).toBeVisible()
  await expect(row(page, orderNo)).toContainText('The passenger wants her money')

  await panel.getByRole('button', { name: 'Refund without proof' }).click()
  const drawer = page.getByRole('dialog', { name: /Cancel & refund/ })
  await expect(drawer.getByRole('heading', { name: 'Refund after an airline change' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Submit refund' }).click()
  const code = page.getByRole('dialog', { name: 'Confirm your identity' })
  await code.getByLabel('Verification code').fill(await codeFor(agency.agent))
  await expect(drawer.getByText('Refund submitted')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByRole('button', { name: 'Refund without proof' })).toBeHidden()
})

test(
  'confirms incidents together only if they are of the same family',
  { tag: '@full' },
  async ({ page, request, baseURL }) => {
    const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/SVEN', cities: ['PBH', 'CAN'] })
    await triggerIncident(request, orderNo, { change: 'DELAY', minutes: 20 })
    await triggerIncident(request, orderNo, { change: 'DELAY', minutes: 40 })
    await triggerIncident(request, orderNo, { change: 'VANISHED' })
    await signInAt(page, agency.admin, `/order/event?status=UNCONFIRMED&orderNo=${orderNo}`)
    const [moved, cancelled] = [row(page, 'Schedule change by API'), row(page, 'Abnormal cancellation')]
    await expect(moved).toHaveCount(2)
    await main(page).getByRole('checkbox', { name: 'Select all unconfirmed incidents on this page' }).check()
    const bulkDialog = main(page).getByRole('button', { name: 'Confirm selected' })
    await bulkDialog.click()
    await expect(main(page).getByText('Please select incidents of the same type.')).toBeVisible()
    await cancelled.getByRole('checkbox').uncheck()
    await bulkDialog.click()
    const question = page.getByRole('dialog', { name: 'Confirm 2 incidents' })
    await question.getByRole('radio', { name: /^No schedule change/ }).check()
    await question.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Successful operation!')).toBeVisible()
    await expect(moved).toHaveCount(0)
    await expect(cancelled).toHaveCount(1)

    await visit(page, `/order/detail/${orderNo}/en?tab=incident`)
    await expect(cancelled).toContainText('Unconfirmed')
    await expect(moved).toHaveCount(2)
    await expectAccessible(page, 'incidents of a booking')
    await visit(page, '/workspace')
    await expect(main(page).getByText('incident to confirm')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 720 })
    await visit(page, '/order/event')
    await expectNoHorizontalScroll(page, 'incidents')
  },
)
