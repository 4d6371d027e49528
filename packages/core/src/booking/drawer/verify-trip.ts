import type { Money } from '../../shared/format/money.ts'
import { errorMessage, type Message } from '../../shared/message.ts'
import type { BookingActionName, BookingForm, BookingMessageView, BookingRequest } from './booking-view.ts'
import {
  getBookingActions,
  noteRunning,
  showRetryableFailure,
  type BookingFlow,
  type BookingContext,
  type RejectionData,
} from './booking-context.ts'
import { emptyForm, getPassengerCounts } from '../passengers/empty-form.ts'
import { passengerCounts } from '../passenger.rules.ts'
import { describePriceChange, listPriceChange } from '../price-change.rules.ts'
import { findBaggageOption } from '../baggage.rules.ts'
import { calculateTripPrice, getServerClockOffset, type VerifiedTrip } from '../trip.rules.ts'

interface NextStep {
  step: BookingFlow['step']
  alert?: Message
  notice?: Message
  /** Totals with extras, when the airline rejected an order because its price had changed. */
  rejected?: Pick<RejectionData, 'oldTotal' | 'newTotal'>
}

export function createVerifyFlow(context: BookingContext, onStepShown: (step: BookingFlow['step']) => void) {
  let nextStep: NextStep = { step: 'passengers' }

  /** Verifies price and availability, then opens a step. Only a higher price needs confirmation. */
  async function verify(to: NextStep): Promise<void> {
    const flow = context.flow()
    if (!flow?.request) return
    nextStep = to
    noteRunning(context, 'book.verifying')
    const { searchId, offer, returnOffer, search } = flow.request
    const found = await context.client.call('POST /order/verify.do', {
      body: {
        searchId,
        routingId: offer.routingId,
        returnRoutingId: returnOffer?.routingId,
        ...getPassengerCounts(search),
      },
      reads: true,
      quiet: true,
    })
    if (context.flow() !== flow) return
    if (!found.ok) {
      const { error } = found
      return showRetryableFailure(context, error, 'book.title.failed') ? undefined : showStopped(errorMessage(error))
    }
    const trip = found.value
    const { rejected } = to
    const { oldTotal = flow.trip?.price.total ?? trip.oldTotal ?? trip.newTotal, newTotal = trip.newTotal } =
      rejected ?? {}
    const { shop } = trip
    // In a shop its price counts, unless only what the agency pays has risen.
    const sold = rejected
      ? undefined
      : shop && ([flow.trip?.shop?.sale ?? shop.oldSale ?? shop.sale, shop.sale] as const)
    const [old, now] = sold && (isHigher(...sold) || !isHigher(oldTotal, newTotal)) ? sold : [oldTotal, newTotal]
    flow.trip = trip
    flow.acceptedTotal = undefined
    flow.clockOffsetMs = getServerClockOffset(trip, context.clock.now())
    flow.form = fitFormToTrip(trip, flow.request, flow.form)
    if (!rejected && !isHigher(old, now))
      return showStep(now.amount < old.amount ? { ...to, notice: describePriceChange(old, now) } : to)
    // At another price than that of the rejected order, the airline would reject the next order too.
    const isSold = !rejected || calculateTripPrice(trip, flow.form).total.amount === now.amount
    const facts = listPriceChange(old, now)
    if (isSold) warn('price', { facts }, 'searchAgain', 'acceptPrice')
    else warn('stopped', { facts }, 'close', 'searchAgain')
  }

  /** Shows a warning in place of a step, with what can be done. */
  function warn(
    reason: 'price' | 'stopped' | 'duplicate',
    content: Pick<BookingMessageView, 'text' | 'facts'>,
    ...actions: BookingActionName[]
  ): void {
    const title = { key: `book.title.${reason}` }
    context.note({ reason, tone: 'warning', title, ...content, actions: getBookingActions(...actions) })
  }

  /** Opens a step of the form. */
  function showStep({ step, alert, notice }: NextStep = nextStep): void {
    const flow = context.flow()
    if (!flow?.trip) return
    const { trip, form } = flow
    flow.step = step
    const editing = { status: 'editing', trip, form, problems: {}, alert, notice } as const
    if (step === 'passengers') context.showStep({ step, ...editing, contacts: [] })
    else context.showStep({ step, ...editing })
    context.save(flow)
    onStepShown(step)
  }

  /** Shows a message with a new search as the only option. */
  function showStopped(text: Message): void {
    warn('stopped', { text }, 'close', 'searchAgain')
  }

  return { verify, showStep, showStopped, warn, again: () => verify(nextStep) }
}

/** A price in another currency needs to be confirmed as well. */
function isHigher(old: Money, now: Money): boolean {
  return old.currency !== now.currency || now.amount > old.amount
}

function fitFormToTrip(
  { baggageOptions, seatSegments }: VerifiedTrip,
  request: BookingRequest,
  form: BookingForm,
): BookingForm {
  const counts = JSON.stringify(getPassengerCounts(request.search))
  if (JSON.stringify(passengerCounts(form.passengers)) !== counts) return emptyForm(request)
  return {
    ...form,
    baggage: form.baggage.filter((one) => findBaggageOption(baggageOptions, one)),
    seats: form.seats.filter(({ segmentIndex }) => seatSegments.includes(segmentIndex)),
  }
}
