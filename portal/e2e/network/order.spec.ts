import { texts } from '@gangway/test-support/booking-flow-texts'
import type { Locator } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, fetchToken, findOfferToBook } from '../api-booking.ts'
import { expect, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'
import { breakCalls, brokenCallErrors, callFaults } from './break-calls.ts'

const agency = useAgency()
const labels = texts.en

for (const fault of callFaults) {
  const tag = fault === 'lost answer' ? [] : '@full'
  test(`books once in the drawer with a call that is: ${fault}`, { tag }, async ({ page, watch }) => {
    watch.allowBrowserError(brokenCallErrors)
    const token = await fetchToken(page.request, agency.agent)
    const listOrders = () => callApi(page.request, 'POST /order/matchOrderList.do', {}, token)
    const before = await listOrders()
    const { searchId, routingId } = await findOfferToBook(page.request, token, { days: 45 })
    await signInAt(page, agency.agent, `/booking/booking?searchId=${searchId}&offer=${encodeURIComponent(routingId)}`)
    const drawer = page.getByRole('dialog', { name: labels.drawer })
    await fillPassenger(drawer)
    await drawer.getByRole('button', { name: labels.continueToBaggage }).click()
    const calls = await breakCalls(page, '/order/order.do', fault)
    const order = drawer.getByRole('button', { name: labels.order })
    await order.dblclick()
    if (fault === 'delayed') {
      await expect.poll(calls.count).toBe(1)
      await expect(order).toBeDisabled()
      calls.release()
    }
    if (fault === 'lost answer' || fault === 'lost request') {
      await expect(drawer.getByText('we do not know yet whether this was booked')).toBeVisible()
      expect(calls.count()).toBe(1)
      await order.click()
    }
    await expect(drawer.getByRole('button', { name: labels.pay })).toBeVisible()
    expect((await listOrders()).total).toBe(before.total + 1)
  })
}

async function fillPassenger(drawer: Locator): Promise<void> {
  const field = (name: string) => drawer.getByLabel(name, { exact: true })
  await field(labels.lastName).fill('NETWORK')
  await field(labels.firstName).fill('ASTRID')
  await field(labels.gender).selectOption({ label: labels.female })
  await field(labels.birth).fill(labels.birthDate)
  await field(labels.nationality).fill(labels.sweden)
  await drawer.page().getByRole('option', { name: labels.sweden, exact: true }).click()
  await field(labels.documentNumber).fill('X1234567')
  await field(labels.expiry).fill('2035-01-01')
  await field(labels.contactName).fill('Astrid Berg')
  await field(labels.email).fill('astrid@example.org')
  await field(labels.countryCode).selectOption(
    await field(labels.countryCode).locator('option', { hasText: '+65' }).first().getAttribute('value'),
  )
  await field(labels.mobile).fill('81234567')
}
