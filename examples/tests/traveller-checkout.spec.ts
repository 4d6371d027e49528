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
    await box.getByRole('combobox', { name: 'Depart', exact: true }).click()
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
