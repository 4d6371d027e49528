import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectFits } from './fits.ts'
import { expect, signIn, test, visit } from './portal-test.ts'
import { bookOne, letMoneyArrive, submitRefund } from './refund-calls.ts'

test.describe.configure({ mode: 'serial' })

const agent = 'agent@harbour.example'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
let orderNo = ''
let refundNo = ''

const main = (page: Page) => page.getByRole('main').filter({ visible: true })

test('a refund is found among many, exported, shown with its proof, and taken back', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  orderNo = await bookOne(playwright, baseURL, { name: 'RYDELL/OLA', cities: ['PBH', 'CAN'] })
  refundNo = await submitRefund(request, orderNo)
  await signIn(page, agent)
  await visit(page, `/order/cancel-refund/list?orderNo=${orderNo}`)
  const row = main(page).getByRole('row', { name: new RegExp(refundNo) })
  await expect(row).toContainText('RYDELL / OLA')
  await expect(row).toContainText(/to the airline by/)
  await expectAccessible(page, 'the list of refunds')

  await page.getByRole('button', { name: 'Search many' }).click()
  await page.getByRole('textbox', { name: 'Booking numbers' }).fill(`${orderNo}, GW1`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const failures = page.getByRole('dialog', { name: '1 booking without a refund' })
  await expect(failures.getByRole('row', { name: /GW1/ })).toContainText('The booking number does not exist.')
  await expectAccessible(page, 'the list of failures')
  await failures.getByRole('button', { name: 'OK' }).click()
  await expect(main(page).getByText('1 refund found for 2 booking numbers.')).toBeVisible()
  await main(page)
    .getByRole('checkbox', { name: `Choose refund ${refundNo}` })
    .check()
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('The 1 chosen refund, as a file.')).toBeVisible()
  await page.getByRole('button', { name: 'As CSV' }).click()
  await expect(main(page).getByText(/\.csv is ready\.$/)).toBeVisible()

  await row.getByRole('link', { name: refundNo }).click()
  await expect(main(page).getByRole('heading', { name: `Refund ${refundNo}` })).toBeVisible()
  await expectAccessible(page, 'a refund')
  await page.getByRole('button', { name: 'Upload proof' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload proof' })
  await upload.getByRole('button', { name: 'Add to the refund' }).click()
  await expect(upload.getByText('Please choose a file.')).toBeVisible()
  await upload.locator('input[type=file]').setInputFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'letter.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(upload.getByText(/^File type is not supported/)).toBeVisible()
  await expect(upload.getByText('letter.pdf 1 KB')).toBeVisible()
  await expectAccessible(page, 'uploading proof')
  await upload.getByRole('button', { name: 'Add to the refund' }).click()
  await expect(upload).toBeHidden()
  await page.getByRole('button', { name: 'Proof (1)' }).click()
  const link = page.getByRole('dialog', { name: 'Uploaded proof' }).getByRole('link', { name: 'letter.pdf' })
  const file = await request.get((await link.getAttribute('href')) ?? '')
  expect(await file.body()).toEqual(pdf)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cancel refund' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this refund?' })
  await question.getByRole('button', { name: 'Cancel refund' }).click()
  await expect(main(page).getByText('You took this refund back.')).toBeVisible()
  await expect(main(page).getByText('Proof (1)')).toBeVisible()
  await main(page).getByRole('link', { name: orderNo }).click()
  await main(page).getByRole('link', { name: 'Refunds' }).click()
  await expect(main(page).getByRole('row', { name: new RegExp(refundNo) })).toContainText('Cancelled')
})

test('money that came back is seen as it comes, and confirmed', async ({ page, request }) => {
  test.setTimeout(120_000)
  await signIn(page, 'finance@harbour.example')
  await visit(page, '/financial/refund')
  await expect(main(page).getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
  await expectAccessible(page, 'nothing to confirm')
  refundNo = await submitRefund(request, orderNo)
  await letMoneyArrive(request, refundNo)
  const row = main(page).getByRole('row', { name: new RegExp(refundNo) })
  await expect(row).toContainText(/confirms itself/, { timeout: 30_000 })
  await expectAccessible(page, 'a refund to confirm')
  await row.getByRole('button', { name: `Dispute ${refundNo}` }).click()
  const dispute = page.getByRole('dialog', { name: `Dispute refund ${refundNo}` })
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(dispute.getByText('Please say what is wrong.')).toBeVisible()
  await dispute.getByLabel('What is wrong with it?').fill('The penalty is higher than quoted.')
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(row).toContainText('Disputed')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm 1 refund', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm 1 refund?' })
  await expect(question).toContainText(/USD [\d.,]+ is credited to your deposit/)
  await question.getByRole('button', { name: 'Confirm 1 refund' }).click()
  await expect(page.getByText(/^1 refund is confirmed: USD/)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()
})

test('a booking that was made elsewhere is claimed by its PNR', async ({ page }) => {
  await signIn(page, agent)
  await visit(page, '/order/cancel-refund/list')
  await page.getByRole('button', { name: 'Claim by PNR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim a booking by its PNR' })
  await dialog.getByLabel('Airline PNR').fill('KX')
  await dialog.getByRole('button', { name: 'Find the booking' }).click()
  await expect(dialog.getByText('5 to 8 letters and digits.')).toBeVisible()
  await dialog.getByLabel('Airline PNR').fill('kx49qp')
  await dialog.getByRole('button', { name: 'Find the booking' }).click()
  const drawer = page.getByRole('dialog', { name: /Cancel & refund/ })
  await expect(drawer.getByLabel('Fulfilment date')).toBeVisible()
})

test('on a phone nothing of it scrolls sideways, and a number that is none says so', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'admin@harbour.example')
  const ways = [
    ['/order/cancel-refund/list', refundNo],
    [`/order/cancel-refund/detail/${orderNo}/${refundNo}`, 'Operation log'],
    ['/financial/refund', 'Nothing to confirm'],
    ['/order/cancel-refund/detail/GW1/R1', 'There is no such refund'],
  ] as const
  for (const [path, text] of ways) {
    await visit(page, path)
    await expect(main(page).getByText(text).first()).toBeVisible()
    await expectFits(page, path)
  }
})
