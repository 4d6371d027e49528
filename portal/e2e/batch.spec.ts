import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { useAgency } from './agency.ts'
import { callApi, fetchToken } from './api-booking.ts'
import { expectNoHorizontalScroll } from './expect-no-overflow.ts'
import { expect, test } from './portal.fixture.ts'
import { signInAt } from './sign-in-at.ts'
import { createPaidBooking } from './api-refund.ts'

const agency = useAgency()
const header = 'Booking number,PNR,Ticket number,Passenger name,Refund reason,Fulfilment date'
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const csvFile = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows, ''].join('\r\n')),
})

test(
  'refuses an invalid claim file before the upload, then imports a valid one and reports its failed row',
  { tag: '@full' },
  async ({ page, request, baseURL }) => {
    const orderNo = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/ASTRID', cities: ['PBH', 'CAN'] })
    const token = await fetchToken(request, agency.admin)
    let row = ''
    await expect(async () => {
      const { passengers } = await callApi(request, 'POST /order/v2/showOrderDetail.do', { orderNo }, token)
      const [{ name, pnrs, ticketNos } = { name: '', pnrs: [], ticketNos: [] }] = passengers
      expect(ticketNos).toHaveLength(1)
      row = [orderNo, pnrs[0], ticketNos[0], name, 'Voluntary', new Date().toISOString().slice(0, 10)].join(',')
    }).toPass({ timeout: 60_000 })

    await signInAt(page, agency.admin, '/order/cancel-refund/batch')
    const file = main(page).locator('input[type=file]')
    await file.setInputFiles({ name: 'claims.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    await expect(main(page).getByText('Only xlsx or csv files are supported.')).toBeVisible()

    await file.setInputFiles(csvFile('claims.csv', [row, row.replace('Voluntary', 'because')]))
    const question = page.getByRole('dialog', { name: 'Submit the claims in claims.csv?' })
    await expect(question).toContainText('The file has 2 rows. 1 row has errors and makes no claim')
    await question.getByRole('button', { name: 'Submit claims' }).click()
    const job = main(page).getByRole('region', { name: 'claims.csv' })
    await expect(job.getByRole('status')).toHaveText('Partial failure')
    await expect(job.getByRole('progressbar')).toHaveAccessibleName('2 of 2 rows')
    await expect(job.getByText('1 refund was created.')).toBeVisible()
    await expect(job.getByText(/^The claims in the other rows were created/)).toBeVisible()
    const failedRow = job.getByRole('row', { name: /because/ })
    await expect(failedRow).toContainText('3')
    await expect(failedRow).toContainText('Refund reason')
    await expect(failedRow).toContainText('Invalid refund reason.')
    await expectAccessible(page, 'a file that failed in part')

    const reportText = page.waitForEvent('download')
    await job.getByRole('button', { name: 'Download as CSV' }).click()
    expect(await readFile(await (await reportText).path(), 'utf8')).toContain('3,Refund reason,because,')

    await page.reload()
    await expect(job.getByRole('status')).toHaveText('Partial failure')
    const record = main(page).getByRole('row', { name: /claims\.csv/ })
    await expect(record.getByRole('cell')).toContainText(['claims.csv', '', '2', '1', '0', '1', 'Partial failure'])
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoHorizontalScroll(page, 'batch claims')
  },
)
