import type { APIRequestContext, Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { fetchToken } from '../api-booking.ts'
import { advanceClock } from '../api-clock.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { chooseChinese, expect, readDownload, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

/** Lets two days of the agency's clock pass, and with them a billing day. */
async function passTwoDays(request: APIRequestContext): Promise<void> {
  await advanceClock(request, await fetchToken(request, agency.admin), { days: 2 })
}

test(
  'sets up statements, downloads the first one, sends it again and downloads it as a ZIP file',
  { tag: '@full' },
  async ({ page, request }) => {
    await signInAt(page, agency.finance, '/financial/invoice')
    await expect(main(page).getByText('No invoices yet')).toBeVisible()
    await main(page).getByRole('button', { name: 'Change configuration' }).click()
    const form = page.getByRole('dialog', { name: 'Invoice configuration' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Please select the invoice cycle')).toBeVisible()
    await expect(form.getByText('Please enter the subscription email')).toBeVisible()
    await form.getByLabel('Tax invoice and credit note cycle').selectOption('Once a month')
    await form.getByLabel('Billing statement cycle').selectOption('Weekly by weekday')
    await form.getByLabel('Statement format').selectOption('CSV')
    await form.getByLabel('Subscription e-mail').fill('accounts@harbour.example')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Please select at least one weekday')).toBeVisible()
    await expectAccessible(page, 'the configuration of invoices')
    for (const checkbox of await form.getByRole('checkbox').all()) await checkbox.check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(main(page).getByText('accounts@harbour.example')).toBeVisible()

    await passTwoDays(request)
    await page.reload()
    const row = main(page).getByRole('row', { name: /-ST-\d{4}-000001/ })
    await expect(row).toContainText('Statement')
    await expectAccessible(page, 'the list of invoices')
    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download/ }).click()
    const file = await readDownload(await downloading)
    expect(file).toContain('Opening balance')
    expect(file).toContain('Closing balance')
    await row.getByRole('button', { name: /^Send again/ }).click()
    await expect(page.getByText('Sent to accounts@harbour.example.')).toBeVisible()
    await row.getByRole('checkbox').check()
    await main(page).getByRole('button', { name: 'Download as ZIP' }).click()
    await expect(main(page).getByText(/\.zip is ready\.$/)).toBeVisible()
  },
)

test.describe('on a phone in Chinese', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('shows the configuration and its form without scrolling sideways', async ({ page }) => {
    await signIn(page, agency.finance)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await chooseChinese(page, page.getByRole('dialog', { name: 'Main menu' }))
    await visit(page, '/financial/invoice')
    await expect(main(page).getByText('暂无发票')).toBeVisible()
    await expectNoHorizontalScroll(page, 'the invoices')
    await main(page).getByRole('button', { name: '修改设置' }).click()
    const form = page.getByRole('dialog', { name: '发票设置' })
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('请选择发票周期')).toBeVisible()
    await expectNoHorizontalScroll(page, 'the configuration')
    await expectAccessible(page, 'the configuration of invoices in Chinese')
  })
})
