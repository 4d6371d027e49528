import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { codeInTime, demoSecret } from './authenticator.ts'
import { call, tokenOf } from './booking-calls.ts'
import { expectFits } from './fits.ts'
import { expect, signIn, test, visit } from './portal-test.ts'
import { bookOne } from './refund-calls.ts'

const admin = 'admin@harbour.example'
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })

/** The airline does something to a trip as soon as it has its tickets. */
async function happens(request: APIRequestContext, orderNo: string, more: Record<string, unknown>): Promise<void> {
  const token = await tokenOf(request, admin)
  await expect(async () => {
    await call(request, 'POST /sandbox/events', { kind: 'scheduleChange', orderNo, ...more }, token)
  }).toPass({ timeout: 60_000 })
}

test('a schedule change arrives in an open list, is handled, and leads to the involuntary refund', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const orderNo = await bookOne(playwright, baseURL, { name: 'RYDELL/TOVE', cities: ['PBH', 'CAN'] })
  await signIn(page, 'agent@harbour.example')
  await visit(page, `/order/event?orderNo=${orderNo}`)
  await expect(main(page).getByRole('heading', { name: 'No incident fits these filters' })).toBeVisible()

  await happens(request, orderNo, { change: 'DELAY', minutes: 300, by: 'MAIL' })
  await expect(row(page, orderNo)).toContainText('Delay')
  await expect(row(page, orderNo)).toContainText('+5 h')
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('img', { name: /new incident/ }),
  ).toBeVisible()
  await expectAccessible(page, 'the list of incidents')

  await main(page).getByRole('button', { name: 'Handle the chosen ones' }).click()
  await expect(main(page).getByText('Please select the data to be processed!')).toBeVisible()

  await row(page, orderNo).getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: /^Incident / })
  await expect(panel.getByRole('row', { name: /Moved/ }).last()).toContainText('Departure +5 h')
  await expect(panel.getByText('E-mail of the airline')).toBeVisible()
  await expectAccessible(page, 'an incident')
  await page.reload()
  await expect(panel.getByText('E-mail of the airline')).toBeVisible()

  await panel.getByRole('button', { name: 'Handle' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm the incident' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Please select schedule change type')).toBeVisible()
  await question.getByRole('radio', { name: /^Flight change/ }).check()
  await question.getByLabel('Remarks').fill('The passenger wants her money')
  await expectAccessible(page, 'the question')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Successful operation!')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(panel.getByText('The booking has these flights now.')).toBeVisible()
  await expect(row(page, orderNo)).toContainText('The passenger wants her money')

  await panel.getByRole('button', { name: 'Refund without a proof' }).click()
  const drawer = page.getByRole('dialog', { name: /Cancel & refund/ })
  await expect(drawer.getByText(/nvoluntary/).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Submit refund' }).click()
  const code = page.getByRole('dialog', { name: 'Confirm it is you' })
  await code.getByLabel('Verification code').fill(await codeInTime(demoSecret))
  await expect(drawer.getByText('The refund is submitted')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByRole('button', { name: 'Refund without a proof' })).toBeHidden()
})

test('incidents of two families are not confirmed together, and those of one are', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const orderNo = await bookOne(playwright, baseURL, { name: 'RYDELL/SVEN', cities: ['PBH', 'CAN'] })
  await happens(request, orderNo, { change: 'DELAY', minutes: 20 })
  await happens(request, orderNo, { change: 'DELAY', minutes: 40 })
  await happens(request, orderNo, { change: 'VANISHED' })
  await signIn(page, admin)
  await visit(page, `/order/event?status=UNCONFIRMED&orderNo=${orderNo}`)
  const [moved, cancelled] = [row(page, 'Schedule change by API'), row(page, 'Abnormal cancellation')]
  await expect(moved).toHaveCount(2)
  await main(page).getByRole('checkbox', { name: 'Choose all unconfirmed incidents of this page' }).check()
  const many = main(page).getByRole('button', { name: 'Handle the chosen ones' })
  await many.click()
  await expect(main(page).getByText('Please select incidents of the same type.')).toBeVisible()
  await cancelled.getByRole('checkbox').uncheck()
  await many.click()
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
  await expect(main(page).getByRole('link', { name: 'See the new ones' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 720 })
  await visit(page, '/order/event')
  await expectFits(page, 'incidents')
})
