import { isOutcomeUnknown, type CallError } from '../../shared/client/call-error.ts'
import { getIdempotencyKey } from '../../shared/client/idempotency-key.ts'
import { errorMessage } from '../../shared/message.ts'
import type { OrderBody, Draft } from '../drawer/booking-draft.ts'
import { toFieldProblems } from '../../shared/forms/form-binding.ts'
import type { PlacedOrder } from '../drawer/booking-view.ts'
import { getRejectionData, noteRunning, toPlacedOrder, type BookingContext } from '../drawer/booking-context.ts'
import { trimContact } from '../passengers/validate-passengers.ts'
import { passengersFromForm } from '../passengers/passenger-names.ts'
import { calculateTripPrice } from '../trip.rules.ts'
import { listPriceChange } from '../price-change.rules.ts'
import type { createVerifyFlow } from '../drawer/verify-trip.ts'

interface OrderCallbacks extends Pick<
  ReturnType<typeof createVerifyFlow>,
  'verify' | 'showStep' | 'showStopped' | 'warn'
> {
  onOrdered(placeOrder: PlacedOrder): void
  onUnknown(orderNo: string | undefined): void
  openSeatMap(segmentIndex: number): void
}

type SentOrder = NonNullable<Draft['sent']>

export function createOrderFlow(context: BookingContext, callbacks: OrderCallbacks) {
  function placeOrder(more: Pick<OrderBody, 'confirmDuplicate'> = {}): Promise<void> {
    const flow = context.flow()
    if (!flow?.trip) return Promise.resolve()
    if (flow.sent) return send(flow.sent)
    const { form, trip, acceptedTotal, clockOffsetMs } = flow
    const body: OrderBody = {
      verifyId: trip.verifyId,
      passengers: passengersFromForm(form, context.today()),
      contact: trimContact(form.contact),
      baggage: form.baggage,
      seats: form.seats.map(({ seat, passenger, segmentIndex }) => ({ seat, passenger, segmentIndex })),
      ifSeatTaken: form.ifSeatTaken,
      saveContact: form.saveContact,
      acceptedTotal: acceptedTotal ?? calculateTripPrice(trip, form).total,
      ...more,
    }
    return send({ key: getIdempotencyKey(flow, JSON.stringify(body)), body, trip, clockOffsetMs })
  }

  /** Sends an order request, or repeats it unchanged; its idempotency key makes it create one order at most. */
  async function send(sent: SentOrder): Promise<void> {
    const flow = context.flow()
    const now = context.view.peek()
    if (!flow) return
    if (now.step === 'baggage')
      context.change({ status: 'sending', failure: undefined, alert: undefined, notice: undefined })
    else noteRunning(context, 'book.ordering')
    flow.sent = sent
    context.save(flow, { sent })
    const { body, key } = sent
    const result = await context.client.call('POST /order/order.do', { body, idempotencyKey: key, quiet: true })
    if (result.ok) {
      flow.sent = undefined
      const order = toPlacedOrder(result.value)
      flow.order = order
      context.emit('booked', order)
      context.save(flow, { placed: { order, trip: sent.trip, clockOffsetMs: sent.clockOffsetMs } })
      if (context.flow() === flow) callbacks.onOrdered(order)
      return
    }
    if (!isOutcomeUnknown(result.error)) {
      flow.sent = undefined
      flow.key = undefined
      context.save(flow)
    }
    if (context.flow() === flow) refuse(result.error)
    else context.report(result.error)
  }

  function refuse(error: CallError): void {
    const flow = context.flow()
    if (!flow) return
    const { code, fields } = error
    const data = getRejectionData(error)
    const alert = errorMessage(error)
    if (isOutcomeUnknown(error) || error.kind === 'session-invalid') {
      if (context.view.peek().step === 'note') callbacks.showStep({ step: 'baggage' })
      context.showFailure(error)
      // Trying again repeats the call with its key, which books once.
      return error.kind === 'network' ? context.change({ failure: { key: 'book.lost', retry: 'yes' } }) : undefined
    }
    context.report(error)
    // A booking that was cancelled by the airline has used up its verification.
    const verifyAgain = (step: 'passengers' | 'baggage') =>
      data.orderNo || code === '5302' ? callbacks.verify({ step, alert }) : callbacks.showStep({ step, alert })
    if (code === '5314') return callbacks.onUnknown(data.orderNo)
    if (code === '5304' && data.newTotal && data.oldTotal) {
      if (data.orderNo) return void callbacks.verify({ step: 'baggage', rejected: data })
      flow.acceptedTotal = data.newTotal
      return callbacks.warn('price', { facts: listPriceChange(data.oldTotal, data.newTotal) }, 'back', 'order')
    }
    if (code === '5305' && data.seats) return void handleUnavailableSeats(data.seats, verifyAgain)
    if (code === '5313' && data.orderNos)
      return callbacks.warn('duplicate', { text: alert }, 'back', 'confirmDuplicate')
    if (fields?.length) {
      const isAboutPassengers = fields.some(({ path }) => /^(passengers|contact)/.test(path))
      callbacks.showStep({ step: isAboutPassengers ? 'passengers' : 'baggage', alert })
      const problems = toFieldProblems(context, fields)
      return context.change({ problems, focus: context.focus.request(Object.keys(problems)[0] ?? 'alert') })
    }
    if (code === '5307') return void verifyAgain('passengers')
    if (/^5(204|30[1-5]|315|316)$/.test(code)) return callbacks.showStopped(alert)
    callbacks.showStep({ step: 'baggage' })
    context.showFailure(error)
  }

  /** Releases unavailable seats and opens the seat map of the first of them. */
  async function handleUnavailableSeats(
    unavailableSeats: string[],
    verifyAgain: (step: 'baggage') => Promise<void> | void,
  ): Promise<void> {
    const flow = context.flow()
    if (!flow) return
    const first = flow.form.seats.find(({ seat }) => unavailableSeats.includes(seat))
    flow.form = { ...flow.form, seats: flow.form.seats.filter(({ seat }) => !unavailableSeats.includes(seat)) }
    await verifyAgain('baggage')
    if (first && context.view.peek().step === 'baggage') callbacks.openSeatMap(first.segmentIndex)
  }

  return { placeOrder, send }
}
