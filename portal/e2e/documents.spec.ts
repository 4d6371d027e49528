import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { chooseChinese, expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'

test('finds a document, shows its text and downloads a version as PDF', async ({ page }) => {
  await signInAt(page, 'agent@harbour.example', '/document/list')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(5)
  await visit(page, '/document/list?keyword=no+such+words')
  await expect(page.getByRole('heading', { name: 'No document fits' })).toBeVisible()
  await visit(page, '/document/list?keyword=void&category=GUIDE')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('link', { name: 'Refund guide' }).click()
  await expect(page).toHaveURL(/document=refund-guide/)
  await expect(main.getByText(/until 23:00 airline time/)).toBeVisible()

  const older = page.getByRole('row', { name: /1\.0/ })
  const waiting = page.waitForEvent('download')
  await older.getByRole('button', { name: 'Download Refund guide 1.0 as PDF' }).click()
  expect((await waiting).suggestedFilename()).toBe('Refund guide 1.0.pdf')
})

test('shows the library on a phone in Chinese without scrolling sideways', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'agent@harbour.example')
  await chooseChinese(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/document/list')
  await page.getByRole('link', { name: '退款指南' }).click()
  await expect(page.getByRole('heading', { name: '历史版本与下载' })).toBeVisible()
  await expectNoHorizontalScroll(page, 'A document')
})
