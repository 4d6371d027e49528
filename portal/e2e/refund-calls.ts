import { expect, type APIRequest, type APIRequestContext } from '@playwright/test'
import { codeInTime, demoSecret } from './authenticator.ts'
import { agentBooks, call, tokenOf, type Wishes } from './booking-calls.ts'

const agent = 'agent@harbour.example'

/** A booking that is paid. */
export async function bookOne(
  playwright: { request: APIRequest },
  baseURL: string | undefined,
  wishes: Wishes,
): Promise<string> {
  const request = await playwright.request.newContext({ baseURL })
  const [orderNo = ''] = await agentBooks(request, agent, [{ ...wishes, days: 45, pay: true }])
  await request.dispose()
  return orderNo
}

/** Gives up all tickets of a booking, as soon as it has them. */
export async function submitRefund(request: APIRequestContext, orderNo: string): Promise<string> {
  const token = await tokenOf(request, agent)
  const ticketNos: string[] = []
  await expect(async () => {
    const { passengers } = await call(request, 'POST /order/v2/showOrderDetail.do', { orderNo }, token)
    ticketNos.splice(0, ticketNos.length, ...passengers.flatMap((each) => each.ticketNos))
    expect(ticketNos).not.toEqual([])
  }).toPass({ timeout: 60_000 })
  const asked = { orderNo, ticketNos, refundReason: 'voluntary' }
  const { quoteId } = await call(request, 'POST /refund/refundQuotationV2.do', asked, token)
  const code = await codeInTime(demoSecret)
  const { refundNo } = await call(request, 'POST /refund/refund.do', { ...asked, quoteId }, token, code)
  return refundNo
}

/** The airline pays a refund now, once it has been asked for it. */
export async function letMoneyArrive(request: APIRequestContext, refundNo: string): Promise<void> {
  const token = await tokenOf(request, agent)
  await expect(async () => {
    await call(request, 'POST /sandbox/events', { kind: 'moneyArrived', refundNo }, token)
  }).toPass({ timeout: 20_000 })
}
