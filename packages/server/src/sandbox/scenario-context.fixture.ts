import type { CallAnswer, CallInput, Result } from '@gangway/core'
import type { BookingStatus, PaymentCard } from '@gangway/core/contract'
import { expect } from 'vitest'
import { anyTrip, orderOf, type Placed, type Verified, type Wishes } from '../booking/booking.fixture.ts'
import { card, pay } from '../booking/payment/payment.fixture.ts'
import type { DemoServer } from '../session/sign-in.fixture.ts'
import type { SandboxScenario } from './scenarios.ts'
import { changeTestClock, type ScenarioClient } from './sandbox-client.fixture.ts'

type Found = CallAnswer<'POST /search/search.do'>
type Search = CallInput<'POST /search/search.do'>['body']
type Detail = CallAnswer<'POST /order/v2/showOrderDetail.do'>

const pendingStatuses: readonly BookingStatus[] = ['INIT', 'TICKETING', 'UNKNOWN']

/**
 * The test context of a scenario: runs it over HTTP as a partner would, with its own trigger and the agency's test
 * clock.
 */
export function createScenarioContext(server: DemoServer, scenarioClient: ScenarioClient, scenario: SandboxScenario) {
  const { id, trigger } = scenario
  const { client } = scenarioClient
  const route: Partial<Search> =
    trigger.kind === 'route'
      ? { fromCity: trigger.from, toCity: trigger.to }
      : trigger.kind === 'code'
        ? { toCity: trigger.code }
        : {}
  const isCard = trigger.kind === 'card' || trigger.kind === 'holder'
  const search: Search = { ...anyTrip, ...route, ...(isCard && { currencyOption: 'VCC' }) }
  const name = trigger.kind === 'name' ? `${trigger.last}/${trigger.first ?? 'JANE'}` : undefined

  /** Expects the header to name the scenario. */
  function expectScenarioHeader(): void {
    expect(scenarioClient.lastScenario()).toBe(id)
  }

  const ask = (more: Partial<Search> = {}) => client.call('POST /search/search.do', { body: { ...search, ...more } })

  async function find(more: Partial<Search> = {}): Promise<Found> {
    return valueOf(await ask(more))
  }

  async function verify(): Promise<Result<Verified>> {
    const { searchId, offers } = await find()
    const offer = offers.find(({ payChannels }) => payChannels.includes(isCard ? 'VCC' : 'PREPAYMENT'))
    if (!offer) throw new Error('Nothing is on sale.')
    const body = { searchId, routingId: offer.routingId, adult: search.adult }
    return client.call('POST /order/verify.do', { body })
  }

  async function order(
    extras?: (verified: Verified) => Promise<Wishes['order']> | Wishes['order'],
  ): Promise<Result<Placed>> {
    const verified = valueOf(await verify())
    return client.call('POST /order/order.do', { body: orderOf(verified, { name, order: await extras?.(verified) }) })
  }

  async function refusedOrder(extras?: Parameters<typeof order>[0]): Promise<string> {
    const result = await order(extras)
    expectScenarioHeader()
    return result.ok ? 'held' : result.error.code
  }

  async function detail(orderNo: string): Promise<Detail> {
    return valueOf(await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } }))
  }

  async function statusOf(orderNo: string): Promise<BookingStatus> {
    return (await detail(orderNo)).summary.status
  }

  /** Pays and runs the jobs that are due at once. */
  async function payFor(orderNo: string, number?: string): Promise<void> {
    const holder = trigger.kind === 'holder' ? { cardHolderFirstName: trigger.name } : {}
    const first = trigger.kind === 'card' ? trigger.numbers[0] : undefined
    const cardNumber = number ?? first ?? card.cardNumber
    const charged: PaymentCard = { ...card, cardNumber, ...holder }
    valueOf(await pay(scenarioClient, orderNo, isCard ? { payChannel: 'VCC', card: charged } : {}))
    await changeTestClock(client, { advance: {} })
  }

  async function orderAndPay(number?: string, extras?: Parameters<typeof order>[0]): Promise<string> {
    const { orderNo } = valueOf(await order(extras))
    await payFor(orderNo, number)
    return orderNo
  }

  /** Advances the time until the booking has ended, at most by this many minutes. */
  async function waitForEnd(orderNo: string, atMostMinutes = 60): Promise<Detail> {
    for (let minute = 0; minute < atMostMinutes && pendingStatuses.includes(await statusOf(orderNo)); minute++) {
      await changeTestClock(client, { advance: { minutes: 1 } })
    }
    return detail(orderNo)
  }

  return {
    server,
    scenario,
    id,
    scenarioClient,
    client,
    trigger,
    expectScenarioHeader,
    ask,
    find,
    verify,
    order,
    refusedOrder,
    detail,
    statusOf,
    payFor,
    orderAndPay,
    waitForEnd,
  }
}

export type ScenarioContext = ReturnType<typeof createScenarioContext>
export type ScenarioTest = (context: ScenarioContext) => Promise<void>

export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'answered' : result.error.code
}
