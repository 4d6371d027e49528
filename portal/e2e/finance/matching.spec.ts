import { request as requests, type Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, fetchToken } from '../api-booking.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { expectNoHorizontalScroll } from '../expect-no-overflow.ts'
import { chooseChinese, expect, readDownload, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'

const agency = useAgency()
const main = (page: Page) => page.getByRole('main').filter({ visible: true })

/** A bank statement with the payment of a top-up, another one without its number, and a fee. */
async function createBankStatement(baseURL: string | undefined): Promise<Buffer> {
  const request = await requests.newContext({ baseURL })
  const token = await fetchToken(request, agency.finance)
  const paid: string[] = []
  for (const currency of ['USD', 'USD']) {
    const { rechargeNo, credited } = await callApi(request, 'POST /client/deposit/testFunds', { currency }, token)
    const day = `${rechargeNo.slice(1, 5)}-${rechargeNo.slice(5, 7)}-${rechargeNo.slice(7, 9)}`
    paid.push([day, `-${credited.amount / 100}`, paid.length === 0 ? rechargeNo : '', 'Transfer'].join(','))
    if (paid.length === 2) paid.push([day, '-12.50', '', 'Account fee'].join(','))
  }
  await request.dispose()
  return Buffer.from(['Date,Amount,Reference,Details', ...paid, ''].join('\n'))
}

test(
  'a bank statement is uploaded, matched, completed by keyboard and closed with a report that balances',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const buffer = await createBankStatement(baseURL)
    await signInAt(page, agency.finance, '/financial/matching')
    await expectAccessible(page, 'the statements')
    await page.getByLabel('Choose a statement').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
    await expect(main(page).getByRole('heading', { name: 'Assign the columns' })).toBeVisible()
    await expectAccessible(page, 'the columns of a statement')
    await main(page).getByLabel('Days between').fill('0')
    await main(page).getByRole('button', { name: 'Start matching' }).click()
    await main(page)
      .getByRole('link', { name: /^Matched/ })
      .click()
    await expect(
      main(page)
        .getByText(/Score \d+ · reference, amount, date/)
        .first(),
    ).toBeVisible()
    await expectAccessible(page, 'the matched lines')
    await main(page).getByRole('button', { name: /^Undo/ }).first().click()
    await main(page)
      .getByRole('link', { name: /^Unmatched/ })
      .click()

    // Everything by keyboard: choose the first line, go to the entries beside it, choose the best one, match.
    const lines = main(page).getByRole('list', { name: 'Statement lines' })
    // The fee, and the line whose match was undone.
    await expect(lines.getByRole('checkbox')).toHaveCount(2)
    await lines.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await expect(
      main(page)
        .getByText(/Score \d+/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(main(page).getByText('Difference: USD 0.00')).toBeVisible()
    await expectAccessible(page, 'lines beside entries')
    // The next line is chosen while the entries are still being read again: it stays chosen.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/client/matching/entries', async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(lines.getByRole('checkbox')).toHaveCount(1)
    await lines.getByRole('checkbox').check()
    release()
    await expect(page.getByText('Matched.')).toBeVisible()
    await expect(lines.getByRole('checkbox')).toBeChecked()

    await main(page).getByRole('button', { name: 'Set aside' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Not in the ledger')
    await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click()
    await expect(main(page).getByText('Nothing left to match')).toBeVisible()
    await main(page).getByText('Balanced').click()
    await expect(main(page).getByRole('row', { name: /^Remainder/ })).toContainText('0.00')
    await main(page).getByRole('button', { name: 'Close statement' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close statement' }).click()
    await expect(main(page).getByText('Closed', { exact: true }).first()).toBeVisible()
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Report (CSV)' }).click()
    expect(await readDownload(await download)).toContain('Remainder (zero when the report balances),0,0')
  },
)

test.describe('on a phone in Chinese', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('shows statements and their lines without scrolling sideways', async ({ page, baseURL }) => {
    const buffer = await createBankStatement(baseURL)
    await signIn(page, agency.finance)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await chooseChinese(page, page.getByRole('dialog', { name: 'Main menu' }))
    await visit(page, '/financial/matching')
    await page.getByLabel('选择对账单').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
    await expectNoHorizontalScroll(page, 'the columns')
    await main(page).getByRole('button', { name: '开始核对' }).click()
    await main(page)
      .getByRole('link', { name: /^未匹配/ })
      .click()
    await expect(main(page).getByRole('list', { name: '对账单行' })).toBeVisible()
    await expectNoHorizontalScroll(page, 'the lines')
    await expectAccessible(page, 'lines in Chinese')
  })
})
