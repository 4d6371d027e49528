import type { SecondFactor } from '../shared/second-factor.port.ts'
import { baggageStep } from './baggage-step.ts'
import type { Draft } from './booking-draft.ts'
import type { Journey, Stage } from './booking-stage.ts'
import type { ActionName, BookingEvents } from './booking-view.ts'
import { checkPassengers } from './check-passengers.ts'
import { contactStep } from './contact-step.ts'
import { orderTrip } from './order-trip.ts'
import { passengersStep } from './passengers-step.ts'
import { payOrder } from './pay-order.ts'
import { paymentStep } from './payment-step.ts'
import { payTrip } from './pay-trip.ts'
import { seatsPart } from './seats-part.ts'
import { stepBags, type StepBags } from './step-bags.ts'
import { verifyTrip } from './verify-trip.ts'
import { watchOrder } from './watch-order.ts'

export interface BookingSteps extends StepBags {
  /** Verifies the offer, or goes on where its draft stands. */
  begin(journey: Journey, found: Draft | undefined): void
  act(name: ActionName): void
  /** Nobody looks: nothing ticks and nothing is asked. */
  rest(): void
  goOn(): void
}

interface Ways {
  secondFactor: SecondFactor | undefined
  leave(reason: BookingEvents['closed']['reason']): void
}

/** Everything behind the opening of the drawer; a page loads it when the drawer opens for the first time. */
export function createSteps(stage: Stage, { secondFactor, leave }: Ways): BookingSteps {
  const { view, journey } = stage
  const passengers = passengersStep(stage)
  const contact = contactStep(stage)
  const baggage = baggageStep(stage)
  const seats = seatsPart(stage)
  const payment = paymentStep(stage)
  const verifying = verifyTrip(stage, (step) => step === 'passengers' && void contact.load())
  const watching = watchOrder(stage, {
    changed: (status, why) => existing.found(status, why),
    learn: (mine, order) => existing.learn(mine, order),
    failed: (error) => existing.failed(error),
  })
  const paying = payTrip(stage, {
    secondFactor,
    readCard: payment.readCard,
    watch: watching.start,
    unwatch: watching.stop,
    reload: (why) => existing.begin(why),
  })
  const existing = payOrder(stage, { ask: watching.ask, settle: paying.settle })
  const ordering = orderTrip(stage, {
    ...verifying,
    placed: (order) => paying.settle(order.status),
    unknown(orderNo = '') {
      const now = journey()
      const total = { amount: 0, currency: '' }
      if (now) now.order = { orderNo, status: 'UNKNOWN', total, payDeadline: null }
      paying.settle('UNKNOWN')
    },
    openSeats: (segmentIndex) => void seats.open(segmentIndex),
  })

  function begin(mine: Journey, found: Draft | undefined): void {
    if (!mine.request) return existing.begin()
    if (!found) return void verifying.verify({ step: 'passengers' })
    const { step, form, sent, placed } = found
    const known = placed ?? sent
    const isTyped = JSON.stringify(form) !== JSON.stringify(mine.form)
    Object.assign(mine, { step, form, trip: known?.trip, ahead: known?.ahead ?? 0, order: placed?.order })
    if (placed) void watching.ask(true)
    else if (sent) void ordering.send(sent)
    else void verifying.verify({ step, notice: isTyped ? { key: 'book.resumed' } : undefined })
  }

  function act(name: ActionName): void {
    const shown = view.peek()
    if ('status' in shown && shown.status === 'sending' && name !== 'close') return
    switch (name) {
      case 'next':
        if (shown.step === 'passengers' && checkPassengers(stage, shown)) verifying.enter({ step: 'baggage' })
        return
      case 'back':
        if (shown.step === 'note' && shown.why === 'held') return void watching.ask(true)
        return verifying.enter({ step: shown.step === 'note' && shown.why === 'price' ? 'baggage' : 'passengers' })
      case 'order':
        return void ordering.order()
      case 'confirmDuplicate':
        return void ordering.order({ confirmDuplicate: true })
      case 'acceptPrice':
        return verifying.enter()
      case 'pay':
        return void paying.pay()
      case 'payLater':
        return paying.payLater()
      case 'bookAgain':
        return void paying.bookAgain()
      case 'again':
        if (shown.step === 'note' && shown.why === 'verifying' && !journey()?.request) return existing.begin()
        return journey()?.order ? void watching.ask(true) : void verifying.again()
      case 'stay':
        return stage.change({ isLeaving: false, alert: undefined, focus: stage.focus.ask('title') })
      case 'leave':
        return leave('closed')
      case 'seatsDone':
        return seats.close()
      case 'searchAgain':
        return leave('search-again')
      case 'viewBooking':
        return leave('view-booking')
      case 'close':
        return leave('closed')
    }
  }

  return {
    begin,
    act,
    rest() {
      passengers.rest()
      watching.stop()
      paying.stop()
    },
    goOn() {
      const shown = view.peek()
      paying.tick()
      if (shown.step === 'note' && (shown.why === 'unknown' || shown.why === 'paid')) watching.start()
    },
    ...stepBags(stage, { passengers, contact, baggage, seats, payment, act }),
  }
}
