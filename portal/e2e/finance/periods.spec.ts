import { request as requests, type Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { fetchToken } from '../api-booking.ts'
import { advanceClock } from '../api-clock.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expect, test } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

test(
  'a month that has ended is closed, its trial balance balances and its journal is exported',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    // The month of the demo deposit ends on the clock of the agency.
    const request = await requests.newContext({ baseURL })
    await advanceClock(request, await fetchToken(request, agency.admin), { days: 40 })
    await request.dispose()
    await signInAt(page, agency.finance, '/financial/period')
    await expectAccessible(page, 'the months')
    await main(page).getByRole('button', { name: 'Close month' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click()
    const row = main(page)
      .getByRole('row', { name: /Closed/ })
      .filter({ hasText: 'Omar Haddad' })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^Trial balance/ }).click()
    const totals = main(page)
      .getByRole('row', { name: /^Total/ })
      .first()
    await expect(totals).toContainText(/0\.00$/)
    await expectAccessible(page, 'a trial balance')
    await row.getByRole('button', { name: 'Export journal' }).click()
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    await expect(main(page).getByText(/\.csv is ready\.$/)).toBeVisible()
    await main(page).getByRole('button', { name: 'Accounts', exact: true }).click()
    const tickets = page.getByRole('dialog').getByRole('group', { name: 'Tickets' })
    await tickets.getByLabel('Account number').fill('3400')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  },
)
