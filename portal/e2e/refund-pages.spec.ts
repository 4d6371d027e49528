import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgencyOfFile } from './agency.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, signIn, test, visit } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'
import { createPaidBooking, payRefund, submitRefund } from './api-refund.ts'

test.describe.configure({ mode: 'serial' })

const agency = useAgencyOfFile()
/** The last booking and its refund. */
let orderNo = ''
let refundNo = ''
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const main = (page: Page) => page.getByRole('main').filter({ visible: true })

test(
  'filters, exports and opens a refund with its attachment, then withdraws it',
  { tag: '@full' },
  async ({ page, request, baseURL }) => {
    orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/OLA', cities: ['PBH', 'CAN'] })
    refundNo = await submitRefund(request, agency.agent, orderNo)
    await signInAt(page, agency.agent, `/order/cancel-refund/list?orderNo=${orderNo}`)
    const row = main(page).getByRole('row', { name: new RegExp(refundNo) })
    await expect(row).toContainText('RYDELL / OLA')
    await expect(row).toContainText(/to the airline by/)
    await expectAccessible(page, 'the list of refunds')
    await expectNoHorizontalScroll(page, 'the list of refunds')

    await page.getByRole('button', { name: 'Batch search' }).click()
    await page.getByRole('textbox', { name: 'Booking numbers' }).fill(`${orderNo}, GW1`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const failures = page.getByRole('dialog', { name: '1 booking without a refund' })
    await expect(failures.getByRole('row', { name: /GW1/ })).toContainText('The booking number does not exist.')
    await expectAccessible(page, 'the list of failures')
    await failures.getByRole('button', { name: 'OK' }).click()
    await expect(main(page).getByText('1 refund found for 2 booking numbers.')).toBeVisible()
    await main(page)
      .getByRole('checkbox', { name: `Select refund ${refundNo}` })
      .check()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('Exports the selected refund.')).toBeVisible()
    await page.getByRole('button', { name: 'As CSV' }).click()
    await expect(main(page).getByText(/\.csv is ready\.$/)).toBeVisible()

    await row.getByRole('link', { name: refundNo }).click()
    await expect(main(page).getByRole('heading', { name: `Refund ${refundNo}` })).toBeVisible()
    await expectAccessible(page, 'a refund')
    await page.getByRole('button', { name: 'Upload proof' }).click()
    const upload = page.getByRole('dialog', { name: 'Upload proof' })
    await upload.getByRole('button', { name: 'Add to refund' }).click()
    await expect(upload.getByText('Choose a file.')).toBeVisible()
    await upload.locator('input[type=file]').setInputFiles([
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'letter.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await expect(upload.getByText(/^File type is not supported/)).toBeVisible()
    await expect(upload.getByText('letter.pdf 1 KB')).toBeVisible()
    await expectAccessible(page, 'uploading proof')
    await upload.getByRole('button', { name: 'Add to refund' }).click()
    await expect(upload.getByText('A file was not uploaded. Remove it or upload it again.')).toBeVisible()
    await upload.getByRole('button', { name: 'Remove letter.exe' }).click()
    await upload.getByRole('button', { name: 'Add to refund' }).click()
    await expect(upload).toBeHidden()
    await page.getByRole('button', { name: 'Proof (1)' }).click()
    const link = page.getByRole('dialog', { name: 'Uploaded proof' }).getByRole('link', { name: 'letter.pdf' })
    const file = await request.get((await link.getAttribute('href')) ?? '')
    expect(await file.body()).toEqual(pdf)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Withdraw refund' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this refund?' })
    await expect(question.getByRole('button', { name: 'Keep refund' })).toBeVisible()
    await question.getByRole('button', { name: 'Withdraw refund' }).click()
    await expect(main(page).getByText('You withdrew this refund.')).toBeVisible()
    await expect(main(page).getByText(/Estimated refund|Airline refund, estimated/)).toHaveCount(0)
    await expect(main(page).getByText('Proof (1)')).toBeVisible()
    await main(page).getByRole('link', { name: orderNo }).click()
    await main(page).getByRole('link', { name: 'Refunds' }).click()
    await expect(main(page).getByRole('row', { name: new RegExp(refundNo) })).toContainText('Cancelled')
  },
)

test('shows an arriving refund payment without a reload and confirms it', async ({ page, request, baseURL }) => {
  orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/INA', cities: ['PBH', 'CAN'] })
  await signInAt(page, agency.finance, '/financial/refund')
  await expect(main(page).getByRole('heading', { name: 'No refunds to confirm' })).toBeVisible()
  await expectAccessible(page, 'nothing to confirm')
  refundNo = await submitRefund(request, agency.agent, orderNo)
  await payRefund(request, agency.agent, refundNo)
  const row = main(page).getByRole('row', { name: new RegExp(refundNo) })
  await expect(row).toContainText(/confirmed automatically/)
  await expectAccessible(page, 'a refund to confirm')
  await expectNoHorizontalScroll(page, 'the list of refunds to confirm')
  await row.getByRole('button', { name: `Dispute ${refundNo}` }).click()
  const dispute = page.getByRole('dialog', { name: `Dispute refund ${refundNo}` })
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(dispute.getByText('Describe the problem.')).toBeVisible()
  await dispute.getByLabel('What is wrong with the amount?').fill('The penalty is higher than quoted.')
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(row).toContainText('Disputed')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirm 1 refund', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm 1 refund?' })
  await expect(question).toContainText(/USD [\d.,]+ will be credited to your deposit/)
  await question.getByRole('button', { name: 'Confirm 1 refund' }).click()
  await expect(page.getByText(/^1 refund confirmed\. USD/)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'No refunds to confirm' })).toBeVisible()
})

test('claims a booking of another system by its PNR', { tag: '@full' }, async ({ page }) => {
  await signInAt(page, agency.agent, '/order/cancel-refund/list')
  await page.getByRole('button', { name: 'Claim by PNR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim by PNR' })
  await dialog.getByLabel('Airline PNR').fill('KX')
  await dialog.getByRole('button', { name: 'Find booking' }).click()
  await expect(dialog.getByText('Enter 5 to 8 letters and digits.')).toBeVisible()
  await dialog.getByLabel('Airline PNR').fill('kx49qp')
  await dialog.getByRole('button', { name: 'Find booking' }).click()
  const drawer = page.getByRole('dialog', { name: /Cancel & refund/ })
  await expect(drawer.getByLabel('Fulfilment date')).toBeVisible()
})

test(
  'does not scroll horizontally on a phone and explains an invalid refund number',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(page, agency.admin)
    const actions = [
      ['/order/cancel-refund/list', refundNo],
      [`/order/cancel-refund/detail/${orderNo}/${refundNo}`, 'Operation log'],
      ['/financial/refund', 'No refunds to confirm'],
      ['/order/cancel-refund/detail/GW1/R1', 'Refund not found'],
    ] as const
    for (const [path, text] of actions) {
      await visit(page, path)
      await expect(main(page).getByText(text).first()).toBeVisible()
      await expectNoHorizontalScroll(page, path)
    }
  },
)
