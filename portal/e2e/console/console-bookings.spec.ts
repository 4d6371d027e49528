import { useAgency } from '../agency.ts'
import { createPaidBooking } from '../api-refund.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'

const provider = 'support@gangway.example'
const agency = useAgency()

test('finds a booking of an agency, and reports and corrects a change of its flight', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'CALM/REPORTED', cities: ['PBH', 'CAN'] })
  await signIn(page, provider)
  await visit(page, `/console/bookings?keyword=${orderNo}`)
  await page.getByRole('table').getByRole('link', { name: orderNo }).click()
  await expect(page.getByText('CALM / REPORTED', { exact: false }).first()).toBeVisible()
  // Only ticketed bookings are concerned by a change of their flight; the page follows the airline by itself.
  await expect(page.getByRole('button', { name: 'Check with airline' })).toBeHidden({ timeout: 60_000 })
  await expectAccessible(page, 'booking of an agency')
  const flight = page.getByText(/^[A-Z0-9]{2}\d{1,4} [A-Z]{3} → [A-Z]{3}, \d/).first()
  const [, flightNo = '', day = ''] = /^(\S+) .*, (\d{1,2} \w{3} \d{4})/.exec(await flight.innerText()) ?? []
  const date = new Date(`${day} UTC`).toISOString().slice(0, 10)

  await visit(page, '/console/incidents/new')
  await page.getByLabel('Flight number').fill(flightNo)
  await page.getByLabel('Departure date, local').fill(date)
  await page.getByLabel('Moved by, minutes').fill('95')
  await page.getByLabel('Notice of the airline').fill('Crew shortage.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link', { name: orderNo })).toBeVisible()
  await expect(preview.getByRole('group', { name: 'Message in Chinese' })).toContainText('Crew shortage.')
  await expectAccessible(page, 'preview of a flight change')
  await preview.getByRole('button', { name: /^Create \d+ incident/ }).click()
  await expect(page.getByText(/\d+ incidents? created\./)).toBeVisible()
  await visit(page, `/console/incidents?keyword=${orderNo}`)
  await expect(page.getByRole('table')).toContainText('Delay +1 h 35 min')
  await expectAccessible(page, 'incidents of agencies')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, agency.agent)
  await visit(other, `/order/event?orderNo=${orderNo}`)
  await expect(other.getByRole('table')).toContainText('Delay')
  await other.context().close()

  await page.getByRole('table').getByRole('link').first().click()
  await page.getByLabel('Reason').fill('The airline was wrong.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toContainText('Incident is closed')
  await preview.getByRole('button', { name: /^Correct \d+ incident/ }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText('No schedule change The airline was wrong.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoHorizontalScroll(page, 'incident of an agency')
})
