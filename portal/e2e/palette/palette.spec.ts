import { useAgency } from '../agency.ts'
import { createBooking } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'

const agency = useAgency()

test('opens a booking, a typed search and an action from the command palette', async ({ page, request }) => {
  const [orderNo = ''] = await createBooking(request, agency.admin, [{ name: 'PALETTE/ANNA' }])
  await signIn(page, agency.admin)
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await field.fill('palette/an')
  await expect(palette.getByRole('option', { name: orderNo })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the command palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/detail/${orderNo}/en`))
  await expect(palette).toBeHidden()
  // The palette closes with the page on which it was opened.
  await expect(page.getByRole('heading', { name: orderNo })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option', { name: orderNo })).toBeVisible()
  await field.fill('sin bkk 12 mar')
  const search = palette.getByRole('option', { name: /^New search SIN BKK \d{4}-03-12$/ })
  await expect(search).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option').first()).toHaveText(/^New search/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/booking\/search\?fromCity=SIN&toCity=BKK&departDate=\d{4}-03-12/)

  await visit(page, '/workspace')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await page.getByRole('button', { name: 'Search Ctrl K' }).click()
  await field.fill('webhook')
  await palette.getByRole('option', { name: 'Add webhook' }).click()
  await expect(page).toHaveURL(/\/profile\/user\?tab=webhook/)
})
