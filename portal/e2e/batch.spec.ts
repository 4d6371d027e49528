import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { call, tokenOf } from './booking-calls.ts'
import { expectFits } from './fits.ts'
import { expect, signIn, test, visit } from './portal-test.ts'
import { bookOne } from './refund-calls.ts'

const admin = 'admin@harbour.example'
const head = 'Booking number,PNR,Ticket number,Passenger name,Refund reason,Fulfilment date'
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...rows, ''].join('\r\n')),
})

test('a file of claims is refused before it is sent, then taken, worked on, and reports its wrong row', async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const orderNo = await bookOne(playwright, baseURL, { name: 'RYDELL/ASTRID', cities: ['PBH', 'CAN'] })
  const token = await tokenOf(request, admin)
  let row = ''
  await expect(async () => {
    const { passengers } = await call(request, 'POST /order/v2/showOrderDetail.do', { orderNo }, token)
    const [{ name, pnrs, ticketNos } = { name: '', pnrs: [], ticketNos: [] }] = passengers
    expect(ticketNos).toHaveLength(1)
    row = [orderNo, pnrs[0], ticketNos[0], name, 'Voluntary', new Date().toISOString().slice(0, 10)].join(',')
  }).toPass({ timeout: 60_000 })

  await signIn(page, admin)
  await visit(page, '/order/cancel-refund/batch')
  const file = main(page).locator('input[type=file]')
  await file.setInputFiles({ name: 'claims.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await expect(main(page).getByText('Only xlsx or csv files are supported.')).toBeVisible()

  await file.setInputFiles(csv('claims.csv', [row, row.replace('Voluntary', 'because')]))
  const job = main(page).getByRole('region', { name: 'claims.csv' })
  await expect(job.getByRole('status')).toHaveText('Partial failure')
  await expect(job.getByRole('progressbar')).toHaveAccessibleName('2 of 2 rows')
  await expect(job.getByText('1 refund was made.')).toBeVisible()
  await expect(job.getByText(/^The claims of the other rows are made/)).toBeVisible()
  const wrong = job.getByRole('row', { name: /because/ })
  await expect(wrong).toContainText('3')
  await expect(wrong).toContainText('Refund reason')
  await expect(wrong).toContainText('This is no refund reason.')
  await expectAccessible(page, 'a file that failed in part')

  const saved = page.waitForEvent('download')
  await job.getByRole('button', { name: 'Report as CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('3,Refund reason,because,')

  await page.reload()
  await expect(job.getByRole('status')).toHaveText('Partial failure')
  const record = main(page).getByRole('row', { name: /claims\.csv/ })
  await expect(record.getByRole('cell')).toContainText(['claims.csv', '', '2', '1', '0', '1', 'Partial failure'])
  await page.setViewportSize({ width: 320, height: 720 })
  await expectFits(page, 'batch claims')
})
