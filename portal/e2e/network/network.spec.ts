import type { Page } from '@playwright/test'
import { useAgency } from '../agency.ts'
import { callApi, createBooking, fetchToken } from '../api-booking.ts'
import { codeFor } from '../authenticator.ts'
import { expect, test, visit } from '../portal.fixture.ts'
import { signInAt } from '../sign-in-at.ts'
import { breakCalls, brokenCallErrors, callFaults, holdAnswers, type CallFault } from './break-calls.ts'

const agency = useAgency()

const unknown = 'We do not know yet whether this was paid'

async function enterCode(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  await question.getByLabel('Verification code').fill(await codeFor(agency.agent))
}

/** What the server has, read over the API. */
async function readServer(page: Page, orderNo: string) {
  const token = await fetchToken(page.request, agency.admin)
  const [own] = await callApi(page.request, 'POST /order/qryClientBalance.do', {}, token)
  const { totals, summary } = await callApi(page.request, 'POST /order/v2/showOrderDetail.do', { orderNo }, token)
  const { total: orders } = await callApi(page.request, 'POST /order/matchOrderList.do', {}, token)
  return { balance: own?.balance.amount ?? 0, total: totals.total.amount, status: summary.status, orders }
}

for (const fault of callFaults) {
  const tag = fault === 'lost answer' ? [] : '@full'
  test(`pays, buys extras and refunds once each with a call that is: ${fault}`, { tag }, async ({ page, watch }) => {
    watch.allowBrowserError(brokenCallErrors)
    const name = `NETWORK/${fault.replace(' ', '').toUpperCase()}`
    const [orderNo = ''] = await createBooking(page.request, agency.agent, [{ name, days: 45 }])
    const before = await readServer(page, orderNo)
    await signInAt(page, agency.agent, `/product/placeAnOrder?orderNo=${orderNo}&pay=1`)
    await pay(page, fault)
    await expect(page).toHaveURL(/#\/product\/paySuccess\?orderNo=/)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Tickets issued' })).toBeVisible()
    const paid = await readServer(page, orderNo)
    expect(paid).toEqual({ ...before, balance: before.balance - before.total, status: 'ISSUED' })

    await visit(page, `/post-booking/confirm/${orderNo}?items=${await findBag(page, orderNo)}`)
    await buyExtras(page, fault)
    const extended = await readServer(page, orderNo)
    expect(extended.total).toBeGreaterThan(paid.total)
    expect(extended).toEqual({ ...paid, total: extended.total, balance: paid.balance - (extended.total - paid.total) })

    await visit(page, `/order/detail/${orderNo}/en`)
    await refund(page, fault)
    const token = await fetchToken(page.request, agency.admin)
    const refunds = await callApi(page.request, 'POST /refund/getPageList', { orderNo }, token)
    expect(refunds.list).toHaveLength(1)
  })
}

async function pay(page: Page, fault: CallFault): Promise<void> {
  const calls = await breakCalls(page, '/order/issueTicket.do', fault)
  const drawer = page.getByRole('dialog', { name: /^Pay booking/ })
  const button = drawer.getByRole('button', { name: 'Pay with deposit' })
  await button.dblclick()
  const showChecks = await holdAnswers(page, '/order/v2/showOrderDetail.do')
  await enterCode(page)
  if (fault === 'delayed') {
    await expect.poll(calls.count).toBe(1)
    await expect(button).toBeDisabled()
    calls.release()
  }
  if (fault === 'lost answer' || fault === 'lost request') await expect(drawer.getByText(unknown)).toBeVisible()
  showChecks()
  if (fault === 'lost request') {
    await expect(drawer.getByText('The payment was not received and nothing was charged.')).toBeVisible()
    await button.click()
    await enterCode(page)
  }
  await expect(drawer).toBeHidden()
  expect(calls.count()).toBe(fault === 'lost request' ? 2 : 1)
}

/** A bag that is still sold for the first passenger, as the address of the page names it. */
async function findBag(page: Page, orderNo: string): Promise<string> {
  const token = await fetchToken(page.request, agency.admin)
  const { options } = await callApi(page.request, 'POST /postBooking/queryAncillary', { orderNo }, token)
  const bag = options.find(({ passengers }) => passengers.includes(0))
  if (!bag) throw new Error(`The airline of ${orderNo} sells no bags.`)
  return `${bag.segmentIndex}-0-${bag.code}-1`
}

async function buyExtras(page: Page, fault: CallFault): Promise<void> {
  const main = page.getByRole('main').filter({ visible: true })
  const isLost = fault === 'lost answer' || fault === 'lost request'
  // The page repeats the order on its own.
  const orders = await breakCalls(page, '/postBooking/order', fault, { holdsRepeats: isLost })
  await main.getByRole('button', { name: 'Continue to payment' }).dblclick()
  if (fault === 'delayed') {
    await expect.poll(orders.count).toBe(1)
    orders.release()
  }
  if (isLost) {
    await expect(main.getByText('We do not know yet whether the extras were ordered')).toBeVisible()
    orders.release()
  }
  const calls = await breakCalls(page, '/postBooking/pay', fault)
  const button = main.getByRole('button', { name: /^Pay / })
  await button.dblclick()
  const showChecks = await holdAnswers(page, '/postBooking/result/')
  await enterCode(page)
  if (fault === 'delayed') {
    await expect.poll(calls.count).toBe(1)
    calls.release()
  }
  if (isLost) await expect(main.getByText(unknown)).toBeVisible()
  showChecks()
  if (fault === 'lost request') {
    await expect(main.getByText('The payment was not received and nothing was charged.')).toBeVisible()
    await button.click()
    await enterCode(page)
  }
  await expect(main.getByText('The airline has confirmed all extras.')).toBeVisible()
  expect(calls.count()).toBe(fault === 'lost request' ? 2 : 1)
}

async function refund(page: Page, fault: CallFault): Promise<void> {
  const main = page.getByRole('main').filter({ visible: true })
  await main.getByRole('button', { name: 'Cancel & refund' }).click()
  const drawer = page.getByRole('dialog', { name: /Cancel & refund/ })
  await drawer.getByRole('radio', { name: /Voluntary refund/ }).check()
  await drawer.getByRole('button', { name: 'Continue' }).click()
  const calls = await breakCalls(page, '/refund/refund.do', fault)
  const button = drawer.getByRole('button', { name: 'Submit refund' })
  await expect(button).toBeEnabled()
  await button.dblclick()
  await enterCode(page)
  if (fault === 'delayed') {
    await expect.poll(calls.count).toBe(1)
    calls.release()
  }
  if (fault === 'lost answer' || fault === 'lost request') {
    await drawer.getByRole('button', { name: 'Check again' }).click()
    await enterCode(page)
  }
  await expect(drawer.getByText('Refund submitted')).toBeVisible()
}
