import { isOutcomeUnknown, type CallError } from '../../shared/client/call-error.ts'
import { getIdempotencyKey } from '../../shared/client/idempotency-key.ts'
import { secondsUntil } from '../../shared/format/countdown.ts'
import { formatMoney } from '../../shared/format/money.ts'
import { errorMessage, type Message } from '../../shared/message.ts'
import type { SecondFactor } from '../../shared/second-factor.port.ts'
import { toFieldProblems } from '../../shared/forms/form-binding.ts'
import { summarizeFlow } from '../drawer/price-summary.ts'
import {
  getBookingActions,
  getHostPayment,
  getRejectionData,
  isForTraveller,
  showNotLoaded,
  type BookingContext,
} from '../drawer/booking-context.ts'
import type { BookingView, PlacedOrder } from '../drawer/booking-view.ts'
import type { CardChallenge } from './card-challenge.ts'
import { emptyCard, requiresCard } from './card-input.ts'
import { noteEnded, noteHeld, noteUnknown } from './payment-notes.ts'
import type { createPaymentStep } from './payment-step.ts'
import { describePriceChange } from '../price-change.rules.ts'

interface PaymentCallbacks extends Pick<ReturnType<typeof createPaymentStep>, 'validateCard'> {
  secondFactor: SecondFactor | undefined
  /** Polls the status of the booking. */
  startPolling(): void
  /** Checks the status now, and then like polling. */
  checkOrder(): void
  stopPolling(): void
  /** Checks the status now, and continues by it with a reason. */
  recheck(reason: Message): void
  /** Loads the part of 3-D Secure and runs it. */
  withChallenge(run: (challenge: CardChallenge) => void): Promise<void>
  /** Loads what the step shows of the booking; `isPaid` also loads the booking itself. */
  showDetails(isPaid: boolean): void
  /** Loads the booking again and continues by its status. */
  reload(reason?: Message): void
}

/** Later arrivals are possible but harmless: a booking is paid once. */
const checksUntilUnpaid = 2

export function bookAndPay(context: BookingContext, callbacks: PaymentCallbacks) {
  let stopCountdown = (): void => undefined
  /** Of the part that is loaded with the first payment by the page. */
  let showUnknown = (): void => undefined

  function showPayment(order: PlacedOrder, alert?: Message): void {
    const flow = context.flow()
    if (!flow) return
    const { trip } = flow
    const isTraveller = isForTraveller(context)
    const summary = summarizeFlow(flow, order.total, isTraveller)
    if (!summary) return
    callbacks.stopPolling()
    Object.assign(flow, { order, isPaymentUnknown: false, hostPayment: undefined })
    if (trip) context.save(flow, { placed: { order, trip, clockOffsetMs: flow.clockOffsetMs } })
    const [channel = 'PREPAYMENT'] = isTraveller ? (['HOST'] as const) : summary.channels
    context.showStep({
      step: 'payment',
      status: 'editing',
      // After a declined card the chosen method stays chosen.
      ...{ summary, problems: {}, alert, order, channel: flow.channel ?? channel, card: emptyCard },
      secondsLeft: secondsLeft(order),
    })
    updateCountdown()
    callbacks.showDetails(false)
    if (!isTraveller) void readBalance()
    const { returned } = flow
    flow.returned = undefined
    if (returned) void payByPage(() => Promise.resolve(returned))
  }

  function secondsLeft({ payDeadline }: PlacedOrder): number {
    return payDeadline ? secondsUntil(payDeadline, context.now()) : 0
  }

  function updateCountdown(): void {
    stopCountdown()
    const now = context.view.peek()
    if (now.step !== 'payment' || now.challengeCode !== undefined) return
    const currentSecondsLeft = secondsLeft(now.order)
    if (currentSecondsLeft === 0 && now.order.payDeadline && now.status === 'editing') return showEnded('EXPIRED')
    if (currentSecondsLeft !== now.secondsLeft) context.change({ secondsLeft: currentSecondsLeft })
    if (context.isVisible()) stopCountdown = context.clock.after(1000, updateCountdown)
  }

  async function readBalance(): Promise<void> {
    const { currency } = context.flow()?.order?.total ?? { currency: '' }
    const found = await context.client.call('POST /order/qryClientBalance.do', {
      body: { currency },
      reads: true,
      quiet: true,
    })
    if (!found.ok) return context.report(found.error)
    const own = found.value.find((each) => each.currency === currency)
    context.change({ balance: own && { amount: own.balance.amount + own.creditLine.amount, currency } })
  }

  async function pay(): Promise<void> {
    const flow = context.flow()
    const now = context.view.peek()
    if (!flow || now.step !== 'payment' || now.status === 'sending') return
    if (now.channel === 'HOST') return payByPage()
    const card = requiresCard(now.channel) ? callbacks.validateCard(now) : undefined
    if (requiresCard(now.channel) && !card) return
    flow.channel = now.channel
    context.change({ status: 'sending', problems: {}, alert: undefined, failure: undefined, notice: undefined })
    const body = { orderNo: now.order.orderNo, payChannel: now.channel, card }
    const idempotencyKey = getIdempotencyKey(flow, JSON.stringify(body))
    const issue = (mfaCode?: string) =>
      context.client.call('POST /order/issueTicket.do', { body, mfaCode, idempotencyKey, quiet: true })
    const outcome = callbacks.secondFactor
      ? await callbacks.secondFactor.run('order:issueTicket', issue, {
          key: 'secondFactor.about.pay',
          values: { orderNo: body.orderNo, amount: formatMoney(now.order.total) },
        })
      : await issue()
    const isCurrent = context.flow() === flow
    if (outcome === 'cancelled') return context.change({ status: 'editing' })
    if (outcome.ok) {
      flow.draft.forget()
      Object.assign(flow, { isPaid: true, key: undefined })
      if (flow.order) flow.order.paymentState = card ? 'PENDING' : 'ACCEPTED'
      context.emit('paid', outcome.value)
      return isCurrent ? continueByStatus(outcome.value.status) : undefined
    }
    if (isCurrent) showPaymentFailure(outcome.error)
    else context.report(outcome.error)
  }

  async function payByPage(onPay = getHostPayment(context)): Promise<void> {
    if (!onPay) return payLater()
    const flow = context.flow()
    context.change({ status: 'sending', problems: {}, alert: undefined, failure: undefined, notice: undefined })
    const { startPolling, checkOrder, recheck } = callbacks
    try {
      const { payByHost, showHostUnknown } = await import('./host-payment.ts')
      if (context.flow() !== flow) return
      showUnknown = () => showHostUnknown(context)
      stopCountdown()
      await payByHost(context, { showPayment, showEnded, startPolling, checkOrder, recheck }, onPay)
    } catch {
      showNotLoaded(context)
    }
  }

  function showPaymentFailure(error: CallError): void {
    const { code, fields = [] } = error
    const { status, newTotal, oldTotal } = getRejectionData(error)
    const alert = errorMessage(error)
    if (isOutcomeUnknown(error)) return showPaymentUnknown(error)
    if (error.kind === 'session-invalid') return context.showFailure(error)
    Object.assign(context.flow() ?? {}, { key: undefined })
    if (code === '5314') return continueByStatus('UNKNOWN')
    context.report(error)
    if (code === '5311') return showEnded('EXPIRED')
    if (code === '5312' && status && status !== 'UNPAID') return continueByStatus(status)
    if (code === '5305' || code === '5307' || (code === '5304' && !newTotal)) return showEnded('CANCELLED', alert)
    if (code === '5304' && oldTotal && newTotal) return showEnded('CANCELLED', describePriceChange(oldTotal, newTotal))
    if (code === '5308') void readBalance()
    const problems = toFieldProblems(
      context,
      fields.map(({ path, message }) => ({ path: path.replace(/cardExpire\w+/, 'expiry'), message })),
    )
    const [first = 'alert'] = Object.keys(problems)
    context.change({ status: 'editing', problems, alert, focus: context.focus.request(first) })
  }

  /** The response to a payment is lost. The order is checked until it shows whether it was paid. */
  function showPaymentUnknown(error: CallError): void {
    const flow = context.flow()
    if (flow) flow.isPaymentUnknown = true
    context.report(error)
    const text = { key: 'pay.unknown' }
    noteUnknown(
      context,
      'pay.title.unknown',
      error.kind === 'timeout' ? { key: 'book.and', parts: { one: errorMessage(error), other: text } } : text,
    )
    callbacks.checkOrder()
  }

  /** Still unpaid after several checks: the payment was not received. The same request keeps its idempotency key. */
  function settleUnpaid(checks: number): boolean {
    const flow = context.flow()
    // The bank has not responded to the charge of the card for seconds.
    if (checks === 1 && flow?.order?.paymentState === 'PENDING')
      noteUnknown(context, 'pay.title.unknown', { key: 'pay.unknown' })
    // The server of the page may confirm the payment later, so an unpaid booking does not say that nothing was charged.
    if (flow?.hostPayment) {
      if (flow.hostPayment === 'confirmed' && checks >= checksUntilUnpaid) showUnknown()
      return false
    }
    if (!flow?.isPaymentUnknown || flow.order?.status !== 'UNPAID' || checks < checksUntilUnpaid) return false
    showPayment(flow.order, { key: 'pay.notReceived' })
    return true
  }

  /** Continues by the status of the booking. */
  function continueByStatus(status: PlacedOrder['status'], reason?: Message): void {
    const flow = context.flow()
    const order = flow?.order
    if (!flow || !order) return
    flow.order = { ...order, status }
    if (status === 'UNPAID') return showPayment(flow.order, reason)
    // The agency, not Gangway, has the money of a traveller.
    const hostReason =
      isForTraveller(context) && (flow.hostPayment || flow.isPaid) ? { key: `pay.host.${status}` } : reason
    if (status === 'CANCELLED' || status === 'EXPIRED') return showEnded(status, hostReason)
    if (status === 'UNKNOWN' || status === 'INIT') return showOutcomeUnknown()
    if (status === 'TICKETING' && order.paymentState === 'CHALLENGE') {
      stopCountdown()
      return void callbacks.withChallenge((challenge) => challenge.show(flow, order))
    }
    const isIssued = status !== 'TICKETING'
    if (flow.isPaymentUnknown) {
      Object.assign(flow, { isPaid: true, isPaymentUnknown: false, hostPayment: undefined })
      context.emit('paid', flow.order)
    }
    const isAtRisk = flow.trip?.offer.soldOutRisk ?? flow.summary?.soldOutRisk
    // Paid elsewhere, not in this drawer.
    const wasPaid = !flow.request && !flow.isPaid
    const isCharging = order.paymentState === 'PENDING'
    flow.draft.forget()
    stopCountdown()
    context.note({
      reason: 'paid',
      tone: isCharging ? 'warning' : 'good',
      orderNo: order.orderNo,
      title: {
        key: isCharging
          ? 'pay.title.charging'
          : wasPaid
            ? 'pay.title.already'
            : isIssued
              ? 'book.title.issued'
              : 'book.title.paid',
      },
      text: isIssued
        ? wasPaid
          ? { key: 'book.title.issued' }
          : undefined
        : { key: isCharging ? 'pay.charging' : isAtRisk ? 'book.paidAtRisk' : 'book.paid' },
      actions: getBookingActions('close', 'viewBooking'),
    })
    callbacks.showDetails(true)
    if (!isIssued) callbacks.startPolling()
  }

  /** Outcome unknown: only checking again is offered. */
  function showOutcomeUnknown(): void {
    noteUnknown(context, 'book.title.unknown', { key: 'book.unknown' })
    callbacks.startPolling()
  }

  function showEnded(status: 'EXPIRED' | 'CANCELLED', text?: Message): void {
    context.flow()?.draft.forget()
    callbacks.stopPolling()
    stopCountdown()
    noteEnded(context, status, text)
  }

  /** Leaves the booking unpaid and shows its payment deadline. */
  function payLater(): void {
    const order = context.flow()?.order
    if (!order) return
    stopCountdown()
    noteHeld(context, order)
  }

  async function bookAgain(): Promise<void> {
    const flow = context.flow()
    const now = context.view.peek()
    if (!flow?.order || now.step !== 'note' || now.status === 'sending') return
    context.view.value = { ...now, status: 'sending', failure: undefined } satisfies BookingView
    try {
      const again = await import('./book-again.ts')
      // Closed while it loaded, or another booking.
      if (context.flow() !== flow) return
      await again.bookAgain(context, { showPayment, reload: callbacks.reload })
    } catch {
      showNotLoaded(context)
    }
  }

  return {
    settleUnpaid,
    pay,
    payLater,
    bookAgain,
    continueByStatus,
    updateCountdown,
    stop: () => stopCountdown(),
  }
}
