import { isUncertain, type CallError } from '../shared/call-error.ts'
import { keyFor } from '../shared/call-key.ts'
import { textOf, type Message } from '../shared/message.ts'
import type { SecondFactor } from '../shared/second-factor.port.ts'
import { problemsOf } from '../shared/form-desk.ts'
import { billOfTrip } from './bill.ts'
import { actions, dataOf, type Stage } from './booking-stage.ts'
import type { BookingView, PlacedOrder } from './booking-view.ts'
import { emptyCard, takesCard, type paymentStep } from './payment-step.ts'
import { prices } from './verify-trip.ts'

interface Ways extends Pick<ReturnType<typeof paymentStep>, 'readCard'> {
  secondFactor: SecondFactor | undefined
  /** Asks now and then how the booking stands. */
  watch(): void
  unwatch(): void
  /** Asks for the booking anew, and goes where it leads. */
  reload(why?: Message): void
}

export function payTrip(stage: Stage, ways: Ways) {
  let stopClock = (): void => undefined

  /** The payment of a booking that is held. */
  function enter(order: PlacedOrder, alert?: Message): void {
    const journey = stage.journey()
    if (!journey) return
    const { trip, form } = journey
    const bill = trip ? billOfTrip(trip, form, order.total) : journey.bill
    if (!bill) return
    ways.unwatch()
    journey.order = order
    if (trip) stage.save(journey, { placed: { order, trip, ahead: journey.ahead } })
    const [channel = 'PREPAYMENT'] = bill.channels
    stage.show({
      step: 'payment',
      status: 'editing',
      ...{ bill, problems: {}, alert, order, channel, card: emptyCard },
      secondsLeft: secondsLeft(order),
    })
    tick()
    void readBalance()
  }

  function secondsLeft({ payDeadline }: PlacedOrder): number {
    return payDeadline ? Math.max(0, Math.ceil((Date.parse(payDeadline) - stage.now()) / 1000)) : 0
  }

  function tick(): void {
    stopClock()
    const now = stage.view.peek()
    if (now.step !== 'payment') return
    const left = secondsLeft(now.order)
    if (left === 0 && now.order.payDeadline && now.status === 'editing') return ended('EXPIRED')
    if (left !== now.secondsLeft) stage.change({ secondsLeft: left })
    if (stage.isSeen()) stopClock = stage.clock.after(1000, tick)
  }

  async function readBalance(): Promise<void> {
    const { currency } = stage.journey()?.order?.total ?? { currency: '' }
    const found = await stage.client.call('POST /order/qryClientBalance.do', {
      body: { currency },
      reads: true,
      quiet: true,
    })
    if (!found.ok) return stage.report(found.error)
    stage.change({ balance: found.value.find((each) => each.currency === currency)?.balance })
  }

  async function pay(): Promise<void> {
    const journey = stage.journey()
    const now = stage.view.peek()
    if (!journey || now.step !== 'payment' || now.status === 'sending') return
    const card = takesCard(now.channel) ? ways.readCard(now) : undefined
    if (takesCard(now.channel) && !card) return
    stage.change({ status: 'sending', problems: {}, alert: undefined, failure: undefined, notice: undefined })
    const body = { orderNo: now.order.orderNo, payChannel: now.channel, card }
    const idempotencyKey = keyFor(journey, JSON.stringify(body))
    const issue = (mfaCode?: string) =>
      stage.client.call('POST /order/issueTicket.do', { body, mfaCode, idempotencyKey, quiet: true })
    const outcome = ways.secondFactor ? await ways.secondFactor.run('order:issueTicket', issue) : await issue()
    const isHere = stage.journey() === journey
    if (outcome === 'cancelled') return stage.change({ status: 'editing' })
    if (outcome.ok) {
      journey.draft.forget()
      journey.isPaid = true
      stage.emit('paid', outcome.value)
      return isHere ? settle(outcome.value.status) : undefined
    }
    if (isHere) refuse(outcome.error)
    else stage.report(outcome.error)
  }

  function refuse(error: CallError): void {
    const { code, fields = [] } = error
    const { status, newTotal, oldTotal } = dataOf(error)
    const alert = textOf(error)
    const isOpen = isUncertain(error) || error.kind === 'session-invalid'
    if (!isOpen) Object.assign(stage.journey() ?? {}, { key: undefined })
    if (code === '5010' || code === '5314') return settle('UNKNOWN')
    if (isOpen) return stage.fail(error)
    stage.report(error)
    if (code === '5311') return ended('EXPIRED')
    if (code === '5312' && status && status !== 'UNPAID') return settle(status)
    if (code === '5305' || code === '5307' || (code === '5304' && !newTotal)) return ended('CANCELLED', alert)
    if (code === '5304' && oldTotal && newTotal)
      return ended('CANCELLED', { key: 'book.priceNow', values: prices(oldTotal, newTotal) })
    if (code === '5308') void readBalance()
    const beside = fields.map(({ path, message }) => ({
      path: path.replace(/cardExpire\w+/, 'expiry'),
      text: message,
    }))
    const problems = problemsOf(stage, beside)
    const [first = 'alert'] = Object.keys(problems)
    stage.change({ status: 'editing', problems, alert, focus: stage.focus.ask(first) })
  }

  /** Goes where the status of the booking leads. */
  function settle(status: PlacedOrder['status'], why?: Message): void {
    const journey = stage.journey()
    const order = journey?.order
    if (!journey || !order) return
    journey.order = { ...order, status }
    if (status === 'UNPAID') return enter(journey.order, why)
    if (status === 'CANCELLED' || status === 'EXPIRED') return ended(status, why)
    if (status === 'UNKNOWN' || status === 'INIT') return unknown()
    const isIssued = status !== 'TICKETING'
    const isAtRisk = journey.trip?.offer.soldOutRisk ?? journey.bill?.soldOutRisk
    // Not by the payment that was just made here.
    const wasPaid = !journey.request && !journey.isPaid
    journey.draft.forget()
    stopClock()
    stage.note({
      why: 'paid',
      tone: 'good',
      orderNo: order.orderNo,
      title: { key: wasPaid ? 'pay.title.already' : isIssued ? 'book.title.issued' : 'book.title.paid' },
      text: isIssued
        ? wasPaid
          ? { key: 'book.title.issued' }
          : undefined
        : { key: isAtRisk ? 'book.paidAtRisk' : 'book.paid' },
      actions: actions('close', 'viewBooking'),
    })
    if (!isIssued) ways.watch()
  }

  /** Nobody knows yet. Nothing is offered but to ask again. */
  function unknown(): void {
    stage.note({
      why: 'unknown',
      tone: 'warning',
      orderNo: stage.journey()?.order?.orderNo,
      title: { key: 'book.title.unknown' },
      text: { key: 'book.unknown' },
      actions: actions('close', 'again'),
    })
    ways.watch()
  }

  function ended(status: 'EXPIRED' | 'CANCELLED', text?: Message): void {
    const journey = stage.journey()
    const { may } = journey ?? {}
    const mayAgain = !may || may.includes('REGENERATE') || may.includes('PAY')
    journey?.draft.forget()
    ways.unwatch()
    stopClock()
    stage.note({
      why: 'expired',
      tone: 'warning',
      orderNo: journey?.order?.orderNo,
      title: { key: `book.title.${status}` },
      text: text ?? { key: `book.${status}` },
      // One that is too old, or ended at the wish of somebody, is not booked again from here.
      actions: mayAgain ? actions('searchAgain', 'bookAgain') : actions('viewBooking', 'searchAgain'),
    })
  }

  /** Leaves the booking unpaid, and says until when. */
  function payLater(): void {
    const order = stage.journey()?.order
    if (!order) return
    stopClock()
    stage.note({
      why: 'held',
      tone: 'good',
      orderNo: order.orderNo,
      title: { key: 'book.title.held' },
      text: order.payDeadline ? { key: 'book.heldUntil', until: order.payDeadline } : undefined,
      actions: actions('viewBooking', 'back'),
    })
  }

  /** The same trip for the same people once more, at the price of today. */
  async function bookAgain(): Promise<void> {
    const journey = stage.journey()
    const now = stage.view.peek()
    if (!journey?.order || now.step !== 'note' || now.status === 'sending') return
    stage.view.value = { ...now, status: 'sending', failure: undefined } satisfies BookingView
    const body = { orderNo: journey.order.orderNo }
    const idempotencyKey = keyFor(journey, `again ${body.orderNo}`)
    const made = await stage.client.call('POST /order/regenerate.do', { body, idempotencyKey, quiet: true })
    if (!made.ok) return stage.journey() === journey ? refuseAgain(made.error) : stage.report(made.error)
    const { orderNo, status, total, payDeadline, oldTotal } = made.value
    stage.emit('booked', { orderNo, status, total, payDeadline })
    const hasRisen = total.amount > oldTotal.amount
    if (stage.journey() !== journey) return
    const why = hasRisen ? { key: 'book.priceNow', values: prices(oldTotal, total) } : undefined
    if (journey.request) return enter({ orderNo, status, total, payDeadline }, why)
    journey.order = { orderNo, status, total, payDeadline }
    ways.reload(why)
  }

  /** Why the same cannot be booked again. What can only be searched for anew says so. */
  function refuseAgain(error: CallError): void {
    const [twin] = error.code === '5313' ? (dataOf(error).orderNos ?? []) : []
    if (!twin && !/^5(204|30[1-5]|31[256])$/.test(error.code)) return stage.fail(error)
    stage.report(error)
    stage.note({
      why: twin ? 'duplicate' : 'stopped',
      tone: 'warning',
      orderNo: twin,
      title: { key: twin ? 'book.title.duplicate' : 'book.title.stopped' },
      text: textOf(error),
      actions: twin ? actions('close', 'viewBooking') : actions('close', 'searchAgain'),
    })
  }

  return { enter, pay, payLater, bookAgain, settle, tick, stop: () => stopClock() }
}
