import { expectFits } from './customer.ts'
import { expect, gangwayUrl, startExample, test } from './example-test.ts'

const office = startExample('back-office')

test.beforeEach(async ({ page }) => {
  // Tickets are issued shortly after the payment.
  const readOrders = async () => (await page.request.get(`${office}orders`)).text()
  await expect.poll(readOrders).toMatch(/HOLMBERG, ASTRID[^}]*Ticketed/)
  await page.goto(office)
  await expect(page.getByRole('row', { name: /HOLMBERG, ASTRID.*Ticketed/ })).toBeVisible()
  await page
    .getByRole('row', { name: /HOLMBERG/ })
    .getByRole('button')
    .click()
})

test('the back office chat answers a question about the chosen order', { tag: '@full' }, async ({ page }) => {
  const orderNo = await page
    .getByRole('row', { name: /HOLMBERG/ })
    .getByRole('button')
    .textContent()
  await expect(page.getByText('Hi Priya Nair.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox').last().fill('What is the status of this order?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText(orderNo ?? '')
})

test(
  'the back office refund drawer shows the refund amount, and choosing another order restarts the chat',
  { tag: '@full' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Refund this order' }).click()
    const drawer = page.getByRole('dialog', { name: /refund/i })
    await expect(drawer.getByText(/USD \d+\.\d\d/).first()).toBeVisible()
    await drawer.getByRole('button', { name: 'Keep booking' }).click()
    await page
      .getByRole('row', { name: /OKAFOR/ })
      .getByRole('button')
      .click()
    await expect(page.getByText('OKAFOR, DANIEL · JKT – SUB')).toBeVisible()
    await expect(page.getByText('Hi Priya Nair.')).toBeVisible()
  },
)

test('a token for one order cannot open another order', async ({ page, request }) => {
  const [mine, other] = await page.getByRole('row').getByRole('button').allTextContents()
  const { token } = await (await request.get(`${office}gangway-token?order=${mine}`)).json()
  const ask = async (orderNo = '') => {
    const headers = { token, origin: new URL(office).origin }
    const answer = await request.post(`${gangwayUrl}/api/order/v2/showOrderDetail.do`, { form: { orderNo }, headers })
    return (await answer.json()).rspCode
  }
  expect(await ask(mine)).toBe('0000')
  expect(await ask(other)).toBe('5004')
})

test.describe('the back office on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, colorScheme: 'dark' })

  test('does not scroll sideways', { tag: '@full' }, async ({ page }) => {
    await expect(page.getByText('Hi Priya Nair.')).toBeVisible()
    await expectFits(page)
  })
})
