import type { CallAnswer } from '@gangway/core'
import { expect } from 'vitest'
import { extrasOf } from '../booking/ancillary/ancillary.fixture.ts'
import { valueOf } from '../booking/booking.fixture.ts'
import { bookingRow } from '../booking/payment/payment.fixture.ts'
import type { DemoServer, SignedInUser } from '../session/sign-in.fixture.ts'
import { advanceTime, disableRefundCodes, refundOperationsOf, type Quote } from './refunds.fixture.ts'

type Line = Quote['lines'][number]
type Info = CallAnswer<'GET /refund/info/{refundNo}'>

const sumOf = (lines: readonly Line[], part: 'original' | 'penalty' | 'serviceFee' | 'estimated') =>
  lines.reduce((sum, line) => sum + line[part].amount, 0)

function expectQuoteAddsUp({ paid, original, penalty, kept, serviceFee, estimated, lines }: Quote): void {
  const { total, ...parts } = kept
  expect(Object.values(parts).reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
  expect(original.amount + total.amount).toBe(paid.amount)
  expect(original.amount - penalty.amount - serviceFee.amount).toBe(estimated.amount)
  for (const part of [{ original }, { penalty }, { serviceFee }, { estimated }])
    for (const [name, { amount }] of Object.entries(part)) expect(sumOf(lines, name as never), name).toBe(amount)
}

function expectRefundAddsUp({ paid, kept, original, penalty, estimated, serviceFee, total }: Info): void {
  expect(paid.amount - kept.total.amount).toBe(original.amount)
  expect(original.amount - penalty.amount).toBe(estimated.amount)
  expect(estimated.amount - serviceFee.amount).toBe(total.amount)
}

/** Buys the first bag that is still sold for the first passenger; returns its price. */
async function buyBag(agent: SignedInUser, orderNo: string): Promise<number> {
  const extras = extrasOf(agent)
  const { options } = valueOf(await extras.query(orderNo))
  const bag = options.find(({ passengers }) => passengers.includes(0))
  if (!bag) throw new Error(`The airline of ${orderNo} sells no more bags.`)
  const { code, segmentIndex, price } = bag
  const order = valueOf(await extras.order(orderNo, [{ passenger: 0, segmentIndex, code }]))
  expect(order.total).toEqual(price)
  valueOf(await extras.pay(order.orderNo))
  for (let minute = 0; minute < 2; minute++) await advanceTime(agent, { minutes: 1 })
  expect(valueOf(await extras.result(order.orderNo)).status).toBe('TICKETED')
  return price.amount
}

/**
 * Waits for the tickets of a booking that was paid with `paid`, buys a bag later if asked, and refunds the second adult
 * first and then all others. Every quote and every refund adds up to what was paid.
 */
export async function expectRefundsAddUp(
  server: DemoServer,
  agent: SignedInUser,
  { orderNo, paid, withBag }: { orderNo: string; paid: number; withBag: boolean },
): Promise<void> {
  await disableRefundCodes(server)
  for (let minute = 0; minute < 6; minute++) await advanceTime(agent, { minutes: 1 })
  const bag = withBag ? await buyBag(agent, orderNo) : 0
  const total = paid + bag
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', total })

  const operations = refundOperationsOf(agent)
  const { passengers } = await operations.detail(orderNo)
  const everyone = passengers.map((_, at) => at)
  const quoteOf = async (...which: number[]) => {
    const ticketNos = which.flatMap((at) => passengers[at]?.ticketNos ?? [])
    const quote = valueOf(await operations.quote(orderNo, { ticketNos }))
    expectQuoteAddsUp(quote)
    return quote
  }
  expect((await quoteOf(...everyone)).paid.amount).toBe(total)
  let sum = 0
  for (const at of everyone) sum += (await quoteOf(at)).paid.amount
  expect(sum).toBe(total)

  const isAdult = (at: number) => passengers[at]?.type === 'ADULT'
  const [, second] = everyone.filter(isAdult)
  const steps = second === undefined ? [everyone] : [[second], everyone.filter((at) => at !== second)]
  const infos: Info[] = []
  for (const which of steps) {
    const quote = await quoteOf(...which)
    const { refundNo } = valueOf(await operations.submit(quote))
    const info = await operations.info(refundNo)
    expectRefundAddsUp(info)
    expect([info.paid, info.total]).toEqual([quote.paid, quote.estimated])
    infos.push(info)
  }
  expect(infos.reduce((all, { paid: part }) => all + part.amount, 0)).toBe(total)
}
