import { moneyText, type Money } from '../shared/money.ts'
import { failureOf, textOf, type Message } from '../shared/message.ts'
import type { BookingForm, BookingRequest } from './booking-view.ts'
import { actions, type Journey, type Stage } from './booking-stage.ts'
import { blankForm, partyOfRequest } from './blank-form.ts'
import { partyOf } from './check-passengers.ts'
import { clockAhead, type Trip } from './trip.rules.ts'

interface Onward {
  step: Journey['step']
  alert?: Message
  notice?: Message
}

export function verifyTrip(stage: Stage, entered: (step: Journey['step']) => void) {
  let onward: Onward = { step: 'passengers' }

  /** Asks for the price and the seats again, then goes on to a step. Only a price that rose is asked about. */
  async function verify(to: Onward): Promise<void> {
    const journey = stage.journey()
    if (!journey?.request) return
    onward = to
    stage.note({ why: 'verifying', tone: 'calm', title: { key: 'book.verifying' }, actions: [], status: 'sending' })
    const { searchId, offer, returnOffer, search } = journey.request
    const found = await stage.client.call('POST /order/verify.do', {
      body: {
        searchId,
        routingId: offer.routingId,
        returnRoutingId: returnOffer?.routingId,
        ...partyOfRequest(search),
      },
      reads: true,
      quiet: true,
    })
    if (stage.journey() !== journey) return
    if (!found.ok) {
      const { error } = found
      if (failureOf(error).retry === 'yes' || error.kind === 'session-invalid') {
        stage.note({
          why: 'verifying',
          tone: 'warning',
          title: { key: 'book.title.failed' },
          actions: actions('close', 'again'),
        })
        return stage.fail(error)
      }
      stage.report(error)
      return stop(textOf(error))
    }
    const trip = found.value
    const before = journey.trip?.price.total ?? trip.oldTotal ?? trip.newTotal
    journey.trip = trip
    journey.ahead = clockAhead(trip, stage.clock.now())
    journey.form = formFor(trip, journey.request, journey.form)
    const values = prices(before, trip.newTotal)
    if (before.currency === trip.newTotal.currency && trip.newTotal.amount <= before.amount) {
      const fell = trip.newTotal.amount < before.amount
      return enter(fell ? { ...to, notice: { key: 'book.priceFell', values } } : to)
    }
    stage.note({
      why: 'price',
      tone: 'warning',
      title: { key: 'book.title.price' },
      facts: factsOf(before, trip.newTotal),
      actions: actions('searchAgain', 'acceptPrice'),
    })
  }

  /** Goes to a step of the form. */
  function enter({ step, alert, notice }: Onward = onward): void {
    const journey = stage.journey()
    if (!journey?.trip) return
    const { trip, form } = journey
    journey.step = step
    const editing = { status: 'editing', trip, form, problems: {}, alert, notice } as const
    if (step === 'passengers') stage.show({ step, ...editing, contacts: [] })
    else stage.show({ step, ...editing })
    stage.save(journey)
    entered(step)
  }

  /** There is nothing to go on with but another search. */
  function stop(text: Message): void {
    stage.note({
      why: 'stopped',
      tone: 'warning',
      title: { key: 'book.title.stopped' },
      text,
      actions: actions('close', 'searchAgain'),
    })
  }

  return { verify, enter, stop, again: () => verify(onward) }
}

export function prices(old: Money, now: Money) {
  return { old: moneyText(old), now: moneyText(now) }
}

export function factsOf(old: Money, now: Money) {
  return [
    { label: { key: 'book.oldPrice' }, value: { key: '', text: moneyText(old) } },
    { label: { key: 'book.newPrice' }, value: { key: '', text: moneyText(now) } },
  ]
}

/** What was typed before, as far as it still fits the trip. */
function formFor({ baggageOptions, seatSegments }: Trip, request: BookingRequest, form: BookingForm): BookingForm {
  const asked = JSON.stringify(partyOfRequest(request.search))
  if (JSON.stringify(partyOf(form)) !== asked) return blankForm(request)
  return {
    ...form,
    baggage: form.baggage.filter((one) =>
      baggageOptions.some(({ code, segmentIndex }) => code === one.code && segmentIndex === one.segmentIndex),
    ),
    seats: form.seats.filter(({ segmentIndex }) => seatSegments.includes(segmentIndex)),
  }
}
