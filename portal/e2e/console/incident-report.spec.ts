import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'

const provider = 'support@gangway.example'
const agency = useAgency()

/** The first flight of a booking and its local date, as the provider reads them. */
async function readFlight(page: Page, orderNo: string, status: string) {
  await visit(page, `/console/bookings/${orderNo}`)
  await expect(page.getByRole('heading', { name: orderNo }).locator('..')).toContainText(status)
  const flight = await page
    .getByText(/^[A-Z0-9]{2}\d+ [A-Z]{3} → [A-Z]{3}, /)
    .first()
    .innerText()
  const [, flightNo = '', date = ''] = /^(\S+) .*, (\d+ \w+ \d{4}) /.exec(flight) ?? []
  return { flightNo, date: new Date(`${date} UTC`).toISOString().slice(0, 10) }
}

async function previewReport(page: Page, flightNo: string, date: string) {
  await visit(page, '/console/incidents/new')
  await page.getByLabel('Flight number').fill(flightNo)
  await page.getByLabel('Departure date, local').fill(date)
  await page.getByLabel('Moved by, minutes').fill('45')
  await page.getByLabel('Notice of the airline').fill('Crew shortage.')
  await page.getByRole('button', { name: 'Preview' }).click()
}

test(
  'names bookings without tickets, reports a change of a flight to an agency and withdraws it',
  { tag: '@full' },
  async ({ page, browser, request }) => {
    // A day of its own: a report concerns the bookings of all agencies.
    const trip = { cities: ['PBH', 'CAN'], days: 53, pay: true } as const
    const [slow = ''] = await createBooking(request, agency.agent, [{ name: 'TICKET/SLOW', ...trip }])
    await signIn(page, provider)
    const { flightNo, date } = await readFlight(page, slow, 'Ticketing')
    await previewReport(page, flightNo, date)
    await expect(page.getByText(/^1 paid booking of this flight has no tickets yet/)).toBeVisible()

    const [orderNo = ''] = await createBooking(request, agency.agent, [{ name: 'RYDELL/MARIT', ...trip }])
    expect(await readFlight(page, orderNo, 'Issued')).toEqual({ flightNo, date })
    await previewReport(page, flightNo, date)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('row', { name: new RegExp(orderNo) })).toBeVisible()
    await expect(preview.getByText(/no tickets yet/)).toBeVisible()
    await expect(preview.getByRole('group', { name: 'Message in Chinese' })).toContainText('Crew shortage.')
    await expectAccessible(page, 'the preview of a report')
    await preview.getByRole('button', { name: /^Create \d+ incident/ }).click()
    await expect(page.getByText(/^\d+ incidents? created\.$/)).toBeVisible()

    const agent = await (await browser.newContext()).newPage()
    await signIn(agent, agency.agent)
    await visit(agent, `/order/event?orderNo=${orderNo}`)
    await expect(agent.getByRole('main').getByRole('row', { name: new RegExp(orderNo) })).toContainText('+45 min')
    await agent.context().close()

    await visit(page, `/console/incidents?keyword=${orderNo}`)
    await page
      .getByRole('table')
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('link')
      .first()
      .click()
    await page.getByLabel('Reason').fill('The airline was wrong.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await preview.getByRole('button', { name: /^Correct/ }).click()
    await expect(page.getByText(/^\d+ incidents? corrected\.$/)).toBeVisible()
  },
)
