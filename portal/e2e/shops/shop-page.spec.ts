import type { FrameLocator, Locator, Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, fetchToken } from '../api-booking.ts'
import { codeFor } from '../authenticator.ts'
import { expect, test } from '../portal.fixture.ts'
import { testServer } from '../server/test-servers.ts'
import { openShopPage } from './shop-page.ts'

const agency = useAgency('MERIDIAN', 5_000_000)

type Place = Page | FrameLocator

async function search(place: Place): Promise<void> {
  await place.getByRole('combobox', { name: 'From' }).fill('SIN')
  await place
    .getByRole('option', { name: /Singapore/ })
    .first()
    .click()
  await place.getByRole('combobox', { name: 'To', exact: true }).fill('KUL')
  await place
    .getByRole('option', { name: /Kuala Lumpur/ })
    .first()
    .click()
  await place.getByRole('radio', { name: 'One-way' }).click()
  await place.getByRole('combobox', { name: 'Outbound', exact: true }).click()
  await place.getByRole('button', { name: 'Next month' }).click()
  await place
    .getByRole('gridcell', { name: /^\w+ 15 / })
    .first()
    .click()
  await place.getByRole('button', { name: 'Search', exact: true }).click()
}

async function enterTraveller(place: Place, drawer: Locator): Promise<void> {
  const field = (name: string) => drawer.getByLabel(name, { exact: true })
  await field('Last name').fill('NOVAK')
  await field('First name').fill('ASTRID')
  await field('Gender').selectOption({ label: 'Female' })
  await field('Date of birth').fill('14 FEB 1990')
  await field('Nationality').fill('Sweden')
  await place.getByRole('option', { name: 'Sweden', exact: true }).click()
  await field('Document number').fill('X1234567')
  await field('Expiry date').fill('2035-01-01')
  await field('Name').fill('Astrid Berg')
  await field('E-mail').fill('astrid@example.org')
  await field('Country code').selectOption({ index: 1 })
  await field('Mobile').fill('81234567')
  await drawer.getByRole('button', { name: 'Continue to baggage and extras' }).click()
}

const amountIn = (text: string | null) => Number(/THB\s?([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)

for (const way of ['script', 'frame'] as const)
  test(
    `a traveller books and pays in the prices of the shop of the embed key: ${way}`,
    { tag: way === 'frame' ? '@full' : [] },
    async ({ page }) => {
      const shop = await openShopPage(page.request, agency, testServer.url, { frame: way === 'frame' })
      await page.goto(shop.url)
      const placeOf = (name: string): Place =>
        way === 'frame' ? page.frameLocator(`iframe[title="Gangway ${name}"]`) : page
      await search(placeOf('search-box'))
      const book = placeOf('search-results')
        .getByRole('button', { name: /^Book / })
        .first()
      await expect(book).toBeVisible()

      // The agency raises its markup after the search.
      await shop.setMarkup('20')
      await book.click()
      const drawerPlace = placeOf('booking-drawer')
      const drawer = drawerPlace.getByRole('dialog')
      await expect(drawer.getByRole('heading', { name: 'The price has changed.' })).toBeVisible()
      const [before, after] = (await drawer.getByText(/THB/).allTextContents()).map(amountIn)
      expect(after).toBeGreaterThan(before ?? 0)
      await drawer.getByRole('button', { name: 'Continue with the new price' }).click()
      await enterTraveller(drawerPlace, drawer)

      // And once more before the order.
      await shop.setMarkup('30')
      await drawer.getByRole('button', { name: 'Book and continue to payment' }).click()
      await expect(drawer.getByRole('heading', { name: 'The price has changed.' })).toBeVisible()
      await drawer
        .getByRole('button', { name: /Accept|Book|Continue/ })
        .first()
        .click()
      const payButton = drawer.getByRole('button', { name: /^Pay \D*\d/ })
      await expect(payButton).toContainText('THB')
      const paid = amountIn(await payButton.textContent())
      await payButton.click()
      await expect(drawer.getByRole('heading', { name: /Payment successful|Tickets issued/ })).toBeVisible()

      const token = await fetchToken(page.request, agency.admin, await codeFor(agency.admin))
      const { list } = await callApi(page.request, 'POST /shop/order/getPageList', { shopId: shop.shopId }, token)
      expect(list).toHaveLength(1)
      expect(list[0]?.sale).toEqual({ amount: Math.round(paid * 100), currency: 'THB' })
      shop.close()
    },
  )
