import { isUncertain, type CallError } from '../shared/call-error.ts'
import { keyFor } from '../shared/call-key.ts'
import { textOf } from '../shared/message.ts'
import type { OrderBody, Draft } from './booking-draft.ts'
import { problemsOf } from '../shared/form-desk.ts'
import type { PlacedOrder } from './booking-view.ts'
import { actions, dataOf, type Stage } from './booking-stage.ts'
import { trimmed } from './check-passengers.ts'
import { peopleOf } from './passenger-people.ts'
import { priceLines } from './trip.rules.ts'
import { factsOf, type verifyTrip } from './verify-trip.ts'

interface Ways extends Pick<ReturnType<typeof verifyTrip>, 'verify' | 'enter' | 'stop'> {
  placed(order: PlacedOrder): void
  unknown(orderNo: string | undefined): void
  openSeats(segmentIndex: number): void
}

type Sent = NonNullable<Draft['sent']>

export function orderTrip(stage: Stage, ways: Ways) {
  /** Books what was chosen, at the total that is shown. */
  function order(more: Pick<OrderBody, 'confirmDuplicate'> = {}): Promise<void> {
    const journey = stage.journey()
    if (!journey?.trip) return Promise.resolve()
    if (journey.sent) return send(journey.sent)
    const { form, trip, accepted, ahead } = journey
    const body: OrderBody = {
      verifyId: trip.verifyId,
      passengers: peopleOf(form, stage.today()),
      contact: trimmed(form.contact),
      baggage: form.baggage,
      seats: form.seats.map(({ seat, passenger, segmentIndex }) => ({ seat, passenger, segmentIndex })),
      ifSeatTaken: form.ifSeatTaken,
      saveContact: form.saveContact,
      acceptedTotal: accepted ?? priceLines(trip, form).total,
      ...more,
    }
    return send({ key: keyFor(journey, JSON.stringify(body)), body, trip, ahead })
  }

  /** Sends an order, or sends it again as it was: under its key it is placed once. */
  async function send(sent: Sent): Promise<void> {
    const journey = stage.journey()
    const now = stage.view.peek()
    if (!journey) return
    if (now.step === 'baggage')
      stage.change({ status: 'sending', failure: undefined, alert: undefined, notice: undefined })
    else stage.note({ why: 'verifying', tone: 'calm', title: { key: 'book.ordering' }, actions: [], status: 'sending' })
    journey.sent = sent
    stage.save(journey, { sent })
    const { body, key } = sent
    const result = await stage.client.call('POST /order/order.do', { body, idempotencyKey: key, quiet: true })
    if (result.ok) {
      journey.sent = undefined
      journey.order = result.value
      const { orderNo, status, total, payDeadline } = result.value
      stage.emit('booked', { orderNo, status, total, payDeadline })
      stage.save(journey, {
        placed: { order: { orderNo, status, total, payDeadline }, trip: sent.trip, ahead: sent.ahead },
      })
      if (stage.journey() === journey) ways.placed(result.value)
      return
    }
    if (!isUncertain(result.error)) {
      journey.sent = undefined
      journey.key = undefined
      stage.save(journey)
    }
    if (stage.journey() === journey) refuse(result.error)
    else stage.report(result.error)
  }

  function refuse(error: CallError): void {
    const journey = stage.journey()
    if (!journey) return
    const { code, fields } = error
    const data = dataOf(error)
    if (isUncertain(error) || error.kind === 'session-invalid') {
      if (stage.view.peek().step === 'note') ways.enter({ step: 'baggage' })
      return stage.fail(error)
    }
    stage.report(error)
    // A booking that ended at the airline has used the verification up.
    const redo = (step: 'passengers' | 'baggage') =>
      data.orderNo || code === '5302'
        ? ways.verify({ step, alert: textOf(error) })
        : ways.enter({ step, alert: textOf(error) })
    if (code === '5314') return ways.unknown(data.orderNo)
    if (code === '5304' && data.newTotal && data.oldTotal) {
      if (data.orderNo) return void redo('baggage')
      journey.accepted = data.newTotal
      return stage.note({
        why: 'price',
        tone: 'warning',
        title: { key: 'book.title.price' },
        facts: factsOf(data.oldTotal, data.newTotal),
        actions: actions('back', 'order'),
      })
    }
    if (code === '5305' && data.seats) return void seatsGone(data.seats, redo)
    if (code === '5313' && data.orderNos) {
      return stage.note({
        why: 'duplicate',
        tone: 'warning',
        title: { key: 'book.title.duplicate' },
        text: textOf(error),
        actions: actions('back', 'confirmDuplicate'),
      })
    }
    if (fields?.length) {
      const isAboutPeople = fields.some(({ path }) => /^(passengers|contact)/.test(path))
      ways.enter({ step: isAboutPeople ? 'passengers' : 'baggage', alert: textOf(error) })
      const problems = problemsOf(
        stage,
        fields.map(({ path, message }) => ({ path, text: message })),
      )
      return stage.change({ problems, focus: stage.focus.ask(Object.keys(problems)[0] ?? 'alert') })
    }
    if (code === '5307') return void redo('passengers')
    if (/^5(204|30[1-5]|315|316)$/.test(code)) return ways.stop(textOf(error))
    ways.enter({ step: 'baggage' })
    stage.fail(error)
  }

  /** The seats that are gone are given back, and the map of the first of them opens. */
  async function seatsGone(gone: string[], redo: (step: 'baggage') => Promise<void> | void): Promise<void> {
    const journey = stage.journey()
    if (!journey) return
    const first = journey.form.seats.find(({ seat }) => gone.includes(seat))
    journey.form = { ...journey.form, seats: journey.form.seats.filter(({ seat }) => !gone.includes(seat)) }
    await redo('baggage')
    if (first && stage.view.peek().step === 'baggage') ways.openSeats(first.segmentIndex)
  }

  return { order, send }
}
