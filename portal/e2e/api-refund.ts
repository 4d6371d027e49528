import { expect, request as requests, type APIRequestContext } from '@playwright/test'
import { codeFor } from './authenticator.ts'
import { createBooking, callApi, fetchToken, type BookingOptions } from './api-booking.ts'

/** Creates a paid booking. */
export async function createPaidBooking(
  baseURL: string | undefined,
  agent: string,
  options: BookingOptions,
): Promise<string> {
  const request = await requests.newContext({ baseURL })
  const [orderNo = ''] = await createBooking(request, agent, [{ ...options, days: 45, pay: true }])
  await request.dispose()
  return orderNo
}

/** Submits a refund of all tickets as soon as they are issued. */
export async function submitRefund(
  request: APIRequestContext,
  agent: string,
  orderNo: string,
  refundReason: 'voluntary' | 'involuntary' = 'voluntary',
): Promise<string> {
  const token = await fetchToken(request, agent)
  const ticketNos: string[] = []
  await expect(async () => {
    const { passengers } = await callApi(request, 'POST /order/v2/showOrderDetail.do', { orderNo }, token)
    ticketNos.splice(0, ticketNos.length, ...passengers.flatMap((each) => each.ticketNos))
    expect(ticketNos).not.toEqual([])
  }).toPass({ timeout: 60_000 })
  const quote = { orderNo, ticketNos, refundReason }
  const { quoteId } = await callApi(request, 'POST /refund/refundQuotationV2.do', quote, token)
  const code = await codeFor(agent)
  const { refundNo } = await callApi(request, 'POST /refund/refund.do', { ...quote, quoteId }, token, code)
  return refundNo
}

/** Lets the simulated airline pay a submitted refund now. */
export async function payRefund(request: APIRequestContext, agent: string, refundNo: string): Promise<void> {
  const token = await fetchToken(request, agent)
  await expect(async () => {
    await callApi(request, 'POST /sandbox/events', { kind: 'moneyArrived', refundNo }, token)
  }).toPass({ timeout: 60_000 })
}
