import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, createBooking, fetchToken } from '../api-booking.ts'
import { createPaidBooking, payRefund, submitRefund } from '../api-refund.ts'
import { expect, signIn, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'
import { confirmWithCode, expectSettled, main, openAction } from './task-page.ts'

const agency = useAgency()
test(
  'pays, answers an incident before a colleague does, and answers a request',
  { tag: '@full' },
  async ({ page, browser, request, baseURL, watch }) => {
    // The answer of the second user is refused.
    watch.allowBrowserError(/400|409/)
    const token = await fetchToken(request, agency.admin)
    const [unpaid = ''] = await createBooking(request, agency.agent, [{ name: 'TASKER/ANNA' }])
    const changed = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/TOVE', cities: ['PBH', 'CAN'] })
    const change = { kind: 'scheduleChange', orderNo: changed, change: 'DELAY', minutes: 300, by: 'MAIL' }
    await expect(async () => void (await callApi(request, 'POST /sandbox/events', change, token))).toPass()
    const question = { firstCategory: 46, description: 'Nobody has answered me so far.' }
    const { requestNo } = await callApi(request, 'POST /flowable/submit', question, token)
    await callApi(request, 'POST /sandbox/events', { kind: 'agentReply', requestNo }, token)

    await signInAt(page, agency.agent, '/tasks')
    const payment = `Pay booking ${unpaid}`
    await openAction(page, payment, 'Pay')
    await page.getByRole('dialog', { name: payment }).getByRole('button', { name: 'Pay from deposit' }).click()
    await confirmWithCode(page, agency.agent)
    await expect(page.getByText(`Booking ${unpaid} is paid.`)).toBeVisible()
    await expectSettled(page, payment)

    const incident = main(page).getByRole('listitem', { name: /^Answer incident/ })
    await expect(incident).toContainText('RYDELL / TOVE')
    const incidentName = (await incident.getAttribute('aria-label')) ?? ''
    const colleague = await (await browser.newContext()).newPage()
    await signIn(colleague, agency.admin)
    await visit(colleague, '/tasks')
    for (const each of [colleague, page]) {
      await openAction(each, incidentName, 'Answer')
      await each
        .getByRole('dialog', { name: /^Incident / })
        .getByRole('button', { name: 'Confirm' })
        .click()
      const dialog = each.getByRole('dialog', { name: 'Confirm incident' })
      await dialog.getByRole('radio', { name: /^Flight change/ }).check()
    }
    const answer = (each: Page) =>
      each.getByRole('dialog', { name: 'Confirm incident' }).getByRole('button', { name: 'Confirm' }).click()
    await answer(page)
    await expect(page.getByText('Successful operation!')).toBeVisible()
    await answer(colleague)
    await expect(colleague.getByRole('alert').first()).toContainText(/already|has been/)
    await expectSettled(page, incidentName)
    await expectSettled(colleague, incidentName)
    await colleague.context().close()

    const reply = `Reply to request ${requestNo}`
    await openAction(page, reply, 'Reply')
    const drawer = page.getByRole('dialog', { name: 'Request detail' })
    await drawer.getByRole('radio', { name: 'Yes' }).check()
    await drawer.getByRole('radio', { name: '5 stars' }).check()
    await drawer.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog', { name: 'Close the request' }).getByRole('button', { name: 'Close request' }).click()
    await expectSettled(page, reply)
  },
)

test(
  'confirms and disputes refunds, tells the second user, and corrects a claim file',
  { tag: '@full' },
  async ({ page, browser, request, baseURL, watch }) => {
    watch.allowBrowserError(/400|409/)
    const refunds: string[] = []
    for (const name of ['RYDELL/NILS', 'RYDELL/TORE']) {
      const orderNo = await createPaidBooking(baseURL, agency.agent, { name, cities: ['PBH', 'CAN'] })
      const refundNo = await submitRefund(request, agency.agent, orderNo)
      await payRefund(request, agency.agent, refundNo)
      refunds.push(`Confirm refund ${refundNo}`)
    }
    const claimed = await createPaidBooking(baseURL, agency.agent, { name: 'RYDELL/ASTRID', cities: ['PBH', 'CAN'] })
    const [confirmed = '', disputed = ''] = refunds
    await signInAt(page, agency.finance, '/tasks')
    const colleague = await (await browser.newContext()).newPage()
    await signIn(colleague, agency.admin)
    await visit(colleague, '/tasks')
    await openAction(colleague, confirmed, 'Decide')
    const late = colleague.getByRole('dialog', { name: confirmed })
    await expect(late.getByRole('button', { name: /^Confirm/ })).toBeVisible()

    await openAction(page, confirmed, 'Decide')
    await page
      .getByRole('dialog', { name: confirmed })
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await page
      .getByRole('dialog', { name: 'Confirm 1 refund?' })
      .getByRole('button', { name: 'Confirm 1 refund' })
      .click()
    await expect(page.getByText(/^1 refund confirmed\. USD/)).toBeVisible()
    await expectSettled(page, confirmed)

    // The dialog of the second user says that nothing is left to decide.
    await expect(late.getByRole('heading', { name: 'No refunds to confirm' })).toBeVisible()
    await late.getByRole('button', { name: 'Close' }).last().click()
    await expectSettled(colleague, confirmed)

    await openAction(page, disputed, 'Decide')
    await page.getByRole('dialog', { name: disputed }).getByRole('button', { name: 'Dispute' }).click()
    const dispute = page.getByRole('dialog', { name: /^Dispute refund/ })
    await dispute.getByLabel('What is wrong with the amount?').fill('The penalty is higher than quoted.')
    await dispute.getByRole('button', { name: 'Dispute' }).click()
    await expect(dispute).toBeHidden()
    await page.getByRole('dialog', { name: disputed }).getByRole('button', { name: 'Close' }).last().click()
    await expectSettled(page, disputed)

    const token = await fetchToken(request, agency.admin)
    let row = ''
    await expect(async () => {
      const { passengers } = await callApi(request, 'POST /order/v2/showOrderDetail.do', { orderNo: claimed }, token)
      const [{ name, pnrs, ticketNos } = { name: '', pnrs: [], ticketNos: [] }] = passengers
      expect(ticketNos).toHaveLength(1)
      row = [claimed, pnrs[0], ticketNos[0], name, 'Voluntary', new Date().toISOString().slice(0, 10)].join(',')
    }).toPass()
    const header = 'Booking number,PNR,Ticket number,Passenger name,Refund reason,Fulfilment date'
    const file = (name: string, line: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([header, line, ''].join('\r\n')),
    })
    await visit(colleague, '/order/cancel-refund/batch')
    const wrong = file('wrong.csv', row.replace('RYDELL/ASTRID', 'SMITH/OTTO'))
    await main(colleague).locator('input[type=file]').setInputFiles(wrong)
    await colleague.getByRole('button', { name: 'Submit claims' }).click()
    await expect(main(colleague).getByRole('region', { name: 'wrong.csv' }).getByRole('status')).toHaveText(
      /failed|Failure/i,
    )
    await visit(colleague, '/tasks')
    const claims = 'Correct claim file wrong.csv'
    await openAction(colleague, claims, 'Correct')
    const correct = colleague.getByRole('dialog', { name: claims })
    await correct.locator('input[type=file]').setInputFiles(file('right.csv', row))
    await colleague.getByRole('button', { name: 'Submit claims' }).click()
    await expect(correct.getByRole('status').filter({ hasText: 'The file is being processed.' })).toBeVisible()
    await correct.getByRole('button', { name: 'Close' }).last().click()
    await expectSettled(colleague, claims)
    await colleague.context().close()
  },
)
