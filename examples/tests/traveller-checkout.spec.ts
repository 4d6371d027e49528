import { createHmac } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { bookFirst, order, search } from './customer.ts'
import { expect, startExample, test } from './example-test.ts'

const site = startExample('traveller-checkout')

/** Books the first flight. The dialog is the booking drawer on its payment. */
async function book(page: Page, lastName: string): Promise<Locator> {
  await page.goto(site)
  await search(page)
  const drawer = await bookFirst(page)
  await order(page, drawer, lastName)
  await expect(drawer.getByRole('timer')).toBeVisible()
  return drawer
}

test('a traveller pays the agency on its page, after a declined card, and gets tickets', async ({ page }) => {
  const drawer = await book(page, 'NOVAK')
  await expect(drawer).not.toContainText(/Deposit|Ticketing fee|Service fee/)
  const payButton = drawer.getByRole('button', { name: /^Pay \D*\d/ })
  const amount = (await payButton.textContent())?.replace('Pay ', '') ?? ''
  await payButton.click()

  const checkout = page.getByRole('dialog', { name: /^Pay / })
  await expect(checkout).toBeVisible()
  await expect(drawer, 'the drawer is not above the checkout').toBeHidden()
  expect((await checkout.getByRole('heading').textContent())?.replace(/\D/g, '')).toBe(amount.replace(/\D/g, ''))
  await checkout.getByLabel('Card number').fill('4000 0000 0000 0002')
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Your bank declined the card.')

  await payButton.click()
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242')
  await checkout.getByRole('button', { name: 'Pay now' }).click()
  await expect(drawer.getByRole('heading', { name: /Payment successful|Tickets issued/ })).toBeVisible()
})

test(
  'a traveller pays in a frame of Gangway, and sees no controls of a business',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`${site}framed.html`)
    const frameOf = (name: string) => page.frameLocator(`iframe[title="Gangway ${name}"]`)
    const box = frameOf('search-box')
    await expect(box.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await expect(box.getByText('Payment method')).toBeHidden()
    await box.getByRole('radio', { name: 'One-way' }).click()
    await box.getByRole('combobox', { name: 'Outbound', exact: true }).click()
    await box.getByRole('button', { name: 'Next month' }).click()
    await box
      .getByRole('gridcell', { name: /^\w+ 15 / })
      .first()
      .click()
    await box.getByRole('button', { name: 'Search', exact: true }).click()
    const results = frameOf('search-results')
    await results
      .getByRole('button', { name: /^Book / })
      .first()
      .click()
    await expect(results.getByText(/Service fee|Channel fee/)).toHaveCount(0)
    const drawer = frameOf('booking-drawer').getByRole('dialog')
    await order(page, drawer, 'DVORAK', frameOf('booking-drawer'))
    await drawer.getByRole('button', { name: /^Pay \D*\d/ }).click()
    const checkout = page.getByRole('dialog', { name: /^Pay / })
    await checkout.getByRole('button', { name: 'Pay now' }).click()
    await expect(drawer.getByRole('heading', { name: /Payment successful|Tickets issued/ })).toBeVisible()
  },
)

test('a traveller pays at the checkout of another page and continues on return', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${site}redirect.html`)
  await search(page)
  const drawer = await bookFirst(page)
  await order(page, drawer, 'SVOBODA')
  await drawer.getByRole('button', { name: /^Pay \D*\d/ }).click()
  await expect(page).toHaveURL(/\/pay\?/)
  const tampered = page.url().replace(/amount=\d+/, 'amount=100')
  expect((await page.request.get(tampered)).status(), 'a changed amount').toBe(400)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay now' }).click()
  const returned = page.getByRole('dialog', { name: /^Pay booking/ })
  await expect(returned.getByRole('alert')).toContainText('The payment was declined')
  await expect(page).toHaveURL(`${site}redirect.html`)
  await returned.getByRole('button', { name: /^Pay \D*\d/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(returned.getByRole('heading', { name: /Payment successful|Tickets issued/ })).toBeVisible()
})

test('an event of Stripe confirms a payment once, and only with its signature', { tag: '@full' }, async ({ page }) => {
  const drawer = await book(page, 'KRALOVA')
  const payButton = drawer.getByRole('button', { name: /^Pay \D*\d/ })
  const amount = Number((await payButton.textContent())?.replace(/\D/g, ''))
  await payButton.click()
  const started = page.waitForRequest('**/checkout')
  await page.getByRole('button', { name: 'Back' }).click()
  await payButton.click()
  const { orderNo } = (await started).postDataJSON()
  const object = { id: 'pi_3Example', amount_received: amount, currency: 'usd', metadata: { gangway_order: orderNo } }
  const body = JSON.stringify({ type: 'payment_intent.succeeded', data: { object } })
  const time = Math.floor(Date.now() / 1000)
  const send = async (secret: string) => {
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' }
    return page.request.post(`${site}stripe-webhook`, { headers, data: Buffer.from(body) })
  }
  expect((await send('whsec_wrong')).status()).toBe(400)
  expect(await (await send('whsec_example')).json()).toEqual({ status: 'confirmed' })
  expect(await (await send('whsec_example')).json()).toEqual({ status: 'confirmed' })
  await expect(drawer.getByRole('heading', { name: /Payment successful|Tickets issued/ })).toBeVisible()
})
