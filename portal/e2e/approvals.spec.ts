import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

const headers = { 'x-client-id': 'gw_demo_key', 'x-client-secret': 'gw_demo_secret' }

/** Orders for a user and proposes a payment, as an AI agent does through its tools. */
async function proposePayment({ request }: Page, name: string): Promise<string> {
  const ask = async (path: string, data: object): Promise<Record<string, string>> =>
    (await request.post(`/partner${path}`, { headers, data })).json()
  const fromDate = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const trip = { tripType: '1', adultNum: 1, childNum: 0, infantNum: 0, fromCity: 'JKT', toCity: 'SUB', fromDate }
  const { routings } = await (await request.post('/partner/search.do', { headers, data: trip })).json()
  const { sessionId } = await ask('/verify.do', { routingIdentifier: routings[0].routingIdentifier })
  const document = { cardType: 'PP', cardNum: 'X1234567', cardIssuePlace: 'SE', cardExpired: '20350101' }
  const passenger = { name, passengerType: 0, gender: 'F', birthday: '19900214', nationality: 'SE', ...document }
  const { orderNo = '' } = await ask('/order.do', { sessionId, passengers: [passenger], contact: { name } })
  await ask('/agent/propose.do', { call: '/pay.do', body: { orderNo, paymentMethod: 1 } })
  return orderNo
}

test('shows a payment proposed by an agent without a reload and refuses it', async ({ page }) => {
  await signInAt(page, 'admin@harbour.example', '/profile/user?tab=approvals')
  const waiting = page.getByRole('table', { name: 'Pending' })
  const orderNo = await proposePayment(page, 'PROPOSE/ANN')
  const row = waiting.getByRole('row', { name: new RegExp(orderNo) })
  await expect(row).toContainText('PROPOSE/ANN')
  await expectAccessible(page, 'proposals of agents')

  await row.getByRole('button', { name: /^Review/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Allow an agent to pay for this booking?' })
  await expect(dialog).toContainText(orderNo)
  await expect(dialog.getByRole('button', { name: /^Approve USD \d/ })).toBeVisible()
  await expectAccessible(page, 'a proposal')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: /^Reject/ }).click()
  await page.getByRole('dialog', { name: 'Reject this proposal?' }).getByRole('button', { name: 'Reject' }).click()
  await expect(row).toHaveCount(0)
  const over = page.getByRole('table', { name: 'History' }).getByRole('row', { name: new RegExp(orderNo) })
  await expect(over).toContainText('Rejected')
  await expect(over).toContainText('admin@harbour.example')
})
