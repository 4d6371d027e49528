import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { createPaidBooking } from '../api-refund.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { chooseChinese, expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

test(
  'finds a ticket payment, exports it and opens its booking; the month leads to the same transactions',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'LEDGER/ANN', cities: ['PBH', 'CAN'] })
    await signInAt(page, agency.finance, '/financial/billingQuery')
    await main(page).getByRole('button', { name: 'Number …' }).click()
    await page.getByRole('textbox', { name: 'Booking number' }).fill(orderNo)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(new RegExp(`orderNo=${orderNo}`))
    const row = main(page).getByRole('row', { name: new RegExp(orderNo) })
    await expect(row).toContainText('Ticket payment')
    await expect(row).toContainText(/-[\d,]+\.\d\d/)
    // Until then the list before is shown, paler.
    await expect(main(page).getByRole('link', { name: 'demo deposit' })).toHaveCount(0)
    await expectAccessible(page, 'the transactions of a booking')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'Export as Excel' }).click()
    await expect(main(page).getByText(/\.xlsx is ready\.$/)).toBeVisible()

    await main(page).getByRole('link', { name: 'By month' }).click()
    await expect(main(page).getByRole('row', { name: /Closing balance/ })).toBeVisible()
    await expectAccessible(page, 'a month of transactions')
    await main(page).getByRole('link', { name: 'Ticket payment' }).click()
    await expect(page).toHaveURL(/type=TICKET/)
    await main(page).getByRole('link', { name: orderNo }).click()
    await expect(page).toHaveURL(new RegExp(`/order/detail/${orderNo}`))
  },
)

test.describe('on a phone in Chinese', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('shows transactions and the month without scrolling sideways', async ({ page }) => {
    await signIn(page, agency.finance)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await chooseChinese(page, page.getByRole('dialog', { name: 'Main menu' }))
    await visit(page, '/financial/billingQuery')
    await expect(main(page).getByRole('listitem').filter({ hasText: '充值' }).first()).toBeVisible()
    await expectNoHorizontalScroll(page, 'the transactions')
    await visit(page, '/financial/billingQuery?view=month')
    await expect(main(page).getByText('期末余额').first()).toBeVisible()
    await expectNoHorizontalScroll(page, 'the month')
    await expectAccessible(page, 'a month of transactions in Chinese')
  })
})
