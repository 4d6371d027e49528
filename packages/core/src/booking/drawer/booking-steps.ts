import type { SecondFactor } from '../../shared/second-factor.port.ts'
import { createBaggageStep } from './baggage-step.ts'
import type { Draft } from './booking-draft.ts'
import { showNotLoaded, type BookingFlow, type BookingContext } from './booking-context.ts'
import type { Lang } from '../../shared/format/server-time.ts'
import type { BookingActionName, BookingEvents, BookingForm } from './booking-view.ts'
import { validatePassengers } from '../passengers/validate-passengers.ts'
import { createContactStep } from '../passengers/contact-step.ts'
import { createOrderFlow } from '../payment/order-flow.ts'
import { createPassengersStep } from '../passengers/passengers-step.ts'
import { createExistingBookingFlow } from './existing-booking.ts'
import type { CardChallenge } from '../payment/card-challenge.ts'
import type { createPaymentStep } from '../payment/payment-step.ts'
import { requiresCard } from '../payment/card-input.ts'
import { bookAndPay } from '../payment/book-and-pay.ts'
import { createSeatsStep } from './seats-step.ts'
import { lazy } from '../../shared/lazy.ts'
import { createBookingStepProps, type BookingStepElementProps } from './booking-step-props.ts'
import { createVerifyFlow } from './verify-trip.ts'
import { createOrderPoller } from '../payment/poll-order.ts'

export interface BookingSteps extends BookingStepElementProps {
  /** Verifies the offer, or resumes its draft. */
  start(flow: BookingFlow, draft: Draft | undefined): void
  runAction(name: BookingActionName): void
  /** Renders the step again, when a part of its view has been loaded. */
  refresh(): void
  /** Called when the drawer is not visible: stops timers and polling. */
  pause(): void
  resume(): void
}

interface StepCallbacks {
  secondFactor: SecondFactor | undefined
  leave(reason: BookingEvents['closed']['reason']): void
}

export function createBookingSteps(context: BookingContext, { secondFactor, leave }: StepCallbacks): BookingSteps {
  const { view, flow } = context
  const passengers = createPassengersStep(context)
  const contact = createContactStep(context)
  const baggage = createBaggageStep(context)
  const seats = createSeatsStep(context)
  /** Loaded with the payment step. */
  const latePart = lazy(() => import('../details/late-part.ts'))
  const payment: ReturnType<typeof createPaymentStep> = {
    props: (id) => latePart.current()?.createPaymentStep(context).props(id),
    validateCard: (shown) => latePart.current()?.createPaymentStep(context).validateCard(shown),
  }
  const verification = createVerifyFlow(context, (step) => step === 'passengers' && void contact.load())
  const watching = createOrderPoller(context, {
    onStatus: (status, why) => existingBooking.continueByStatus(status, why),
    onUnchanged: (checks) => paymentFlow.settleUnpaid(checks),
    onLoaded: (currentFlow, order) => existingBooking.applyOrder(currentFlow, order),
    onFailed: (error) => existingBooking.showFailure(error),
  })
  const paymentFlow = bookAndPay(context, {
    secondFactor,
    validateCard: payment.validateCard,
    startPolling: watching.start,
    checkOrder: watching.check,
    showDetails: (isPaid) => void showDetails(isPaid),
    stopPolling: watching.stop,
    recheck: (why) => void watching.poll(true, why),
    withChallenge,
    reload: (why) => existingBooking.start(why),
  })
  const existingBooking = createExistingBookingFlow(context, {
    loadOrder: watching.poll,
    continueByStatus: paymentFlow.continueByStatus,
  })
  const ordering = createOrderFlow(context, {
    ...verification,
    onOrdered: (order) => paymentFlow.continueByStatus(order.status),
    onUnknown(orderNo = '') {
      const now = flow()
      const total = { amount: 0, currency: '' }
      if (now) now.order = { orderNo, status: 'UNKNOWN', total, payDeadline: null }
      paymentFlow.continueByStatus('UNKNOWN')
    },
    openSeatMap: (segmentIndex) => void seats.open(segmentIndex),
  })

  function start(currentFlow: BookingFlow, draft: Draft | undefined): void {
    if (currentFlow.returned) currentFlow.isPaymentUnknown = true
    if (!currentFlow.request) return existingBooking.start()
    if (!draft) return void verification.verify({ step: 'passengers' })
    const { step, form, sent, placed } = draft
    const known = placed ?? sent
    const hasInput = describeInput(form) !== describeInput(currentFlow.form)
    Object.assign(currentFlow, {
      step,
      form,
      trip: known?.trip,
      clockOffsetMs: known?.clockOffsetMs ?? 0,
      order: placed?.order,
    })
    if (placed) void watching.poll(true)
    else if (sent) void ordering.send(sent)
    else void verification.verify({ step, notice: hasInput ? { key: 'book.resumed' } : undefined })
  }

  function refresh(): void {
    view.value = { ...view.peek() }
  }

  async function withChallenge(run: (challenge: CardChallenge) => void): Promise<void> {
    const part = await latePart.load()
    if (!part) return showNotLoaded(context)
    run(part.createCardChallenge(context, watching, paymentFlow.continueByStatus, () => void showDetails(false)))
  }

  async function showDetails(isPaid: boolean): Promise<void> {
    const currentFlow = flow()
    const [part] = await Promise.all([latePart.load(), isPaid && watching.refresh()])
    if (!part && flow() === currentFlow) return showNotLoaded(context)
    if (!isPaid && secondFactor && flow() === currentFlow) {
      refresh()
      await part?.checkAuthenticator(context)
    }
    if (flow() === currentFlow) refresh()
  }

  function runAction(name: BookingActionName): void {
    const shown = view.peek()
    if ('status' in shown && shown.status === 'sending' && name !== 'close') return
    switch (name) {
      case 'next':
        if (shown.step === 'passengers' && validatePassengers(context, shown))
          verification.showStep({ step: 'baggage' })
        return
      case 'back':
        if (shown.step === 'note' && shown.reason === 'held') return void watching.poll(true)
        return verification.showStep({
          step: shown.step === 'note' && shown.reason === 'price' ? 'baggage' : 'passengers',
        })
      case 'order':
        return void ordering.placeOrder()
      case 'confirmDuplicate':
        return void ordering.placeOrder({ confirmDuplicate: true })
      case 'acceptPrice':
        return verification.showStep()
      case 'pay':
        if (shown.step !== 'payment' || !requiresCard(shown.channel) || latePart.current())
          return void paymentFlow.pay()
        // The fields of the card are not loaded.
        return void showDetails(false)
      case 'confirmCard':
      case 'abandonCard':
        return void withChallenge(({ confirm }) => void confirm(name === 'abandonCard'))
      case 'payLater':
        return paymentFlow.payLater()
      case 'bookAgain':
        return void paymentFlow.bookAgain()
      case 'again':
        if (shown.step === 'note' && shown.reason === 'verifying' && !flow()?.request) return existingBooking.start()
        if (flow()?.isPaymentUnknown) return watching.check()
        return flow()?.order ? void watching.poll(true) : void verification.again()
      case 'stay':
        return context.change({ isLeaving: false, alert: undefined, focus: context.focus.request('title') })
      case 'seatsDone':
        return seats.close()
      case 'searchAgain':
        return leave('search-again')
      case 'viewBooking':
        return leave('view-booking')
      case 'leave':
      case 'close':
        return leave('closed')
    }
  }

  const details = (lang: Lang) => latePart.current()?.bookingDetailProps(context, lang, { secondFactor, leave })

  return {
    start,
    runAction,
    refresh,
    pause() {
      passengers.rest()
      watching.stop()
      paymentFlow.stop()
    },
    resume() {
      const shown = view.peek()
      paymentFlow.updateCountdown()
      const isChallenged = shown.step === 'payment' && shown.challengeCode !== undefined
      const isOpen = shown.step === 'note' && ['unknown', 'paying', 'paid'].includes(shown.reason)
      if (isChallenged || isOpen) watching.start()
    },
    ...createBookingStepProps(context, { passengers, contact, baggage, seats, payment, details, runAction }),
  }
}

/** What the user entered, for comparison. The area code is filled in from the saved contacts. */
function describeInput(form: BookingForm): string {
  return JSON.stringify({ ...form, contact: { ...form.contact, areaCode: '' } })
}
