import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills the form and returns the number of the top-up. */
async function submitTopUp(page: Page, texts: { amount: RegExp; submit: string; remark: RegExp }): Promise<string> {
  await page.getByLabel(texts.amount).fill('15000')
  await page.locator('input[type="file"]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png })
  await page.getByLabel(texts.remark).fill('Transfer 118')
  await expect(page.getByText('1 KB')).toBeVisible()
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(/rechargeResult\?rechargeNo=T\d{14}[A-Z]{4}$/)
  return /rechargeNo=(\w+)$/.exec(page.url())?.[1] ?? ''
}

test('a top-up above the limit is credited by two people, and the balance follows at once', async ({
  page,
  browser,
}) => {
  await signInAt(page, agency.finance, '/financial/top-up')
  await expect(page.getByRole('region', { name: 'USD deposit' }).getByText('USD 50,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit top-up' }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByText('Enter an amount from USD 100.00 to USD 1,000,000.00')).toBeVisible()
  await expect(page.getByText('Add at least one receipt of the transfer.')).toBeVisible()
  await expectAccessible(page, 'top-up')
  const rechargeNo = await submitTopUp(page, { amount: /^Amount/, submit: 'Submit top-up', remark: /^Remark/ })
  await expect(page.getByText('Being checked', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Receipt receipt.png' })).toBeVisible()
  await expectAccessible(page, 'top-up result')

  const first = await (await browser.newContext()).newPage()
  await signIn(first, 'finance@gangway.example')
  await visit(first, `/console/recharges?keyword=${rechargeNo}`)
  await first.getByRole('link', { name: rechargeNo }).click()
  await first.getByRole('button', { name: 'Credit top-up' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Credit top-up' }).click()
  await expect(first.getByText(/^You approved USD 15,000.00/)).toBeVisible()
  await expectAccessible(first, 'top-up in the console')
  await first.context().close()

  const second = await (await browser.newContext()).newPage()
  await signIn(second, 'finance2@gangway.example')
  await visit(second, `/console/recharges?keyword=${rechargeNo}&second=yes`)
  await second.getByRole('link', { name: rechargeNo }).click()
  await expect(second.getByText(/^Elena Rossi approved USD 15,000.00/)).toBeVisible()
  await second.getByRole('button', { name: 'Credit top-up' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Credit top-up' }).click()
  await expect(second.getByText('The deposit is credited.')).toBeVisible()
  await second.context().close()

  // The page of the agency follows without a reload.
  await expect(page.getByText('USD 15,000.00 has been credited to your deposit.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('USD 65,000.00')).toBeVisible()
  await visit(page, '/financial/rechargeRecord?status=CREDITED')
  const record = page.getByRole('row').filter({ has: page.getByRole('link', { name: rechargeNo }) })
  await expect(record.getByRole('link', { name: '1 file', exact: true })).toBeVisible()
  await expectAccessible(page, 'top-up records')
})

test.describe('on a phone in Chinese', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('a top-up is credited at once in test mode', async ({ page }) => {
    await signIn(page, agency.finance)
    await page.evaluate(() => localStorage.setItem('lang', 'cn'))
    await visit(page, '/financial/top-up')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '充值' })).toBeVisible()
    await expectNoHorizontalScroll(page, 'the top-up page')
    await submitTopUp(page, { amount: /^金额/, submit: '提交充值', remark: /^备注/ })
    await expectNoHorizontalScroll(page, 'the result of a top-up')
    await page.getByRole('button', { name: '立即入账' }).click()
    await expect(page.getByText('USD 15,000.00 已记入您的预存款。')).toBeVisible()
    await expectAccessible(page, 'top-up result on a phone')
    await visit(page, '/financial/rechargeRecord')
    await expect(page.getByText('已入账', { exact: true })).toBeVisible()
    await expectNoHorizontalScroll(page, 'the top-up records')
  })
})
