import { toServerTime, type bookingRoutes } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Answer, Call, Handlers } from '../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import type { Booking } from './booking.store.ts'
import { bookingFor } from './booking-for-caller.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { deleteContact, listContacts } from './contacts.ts'
import type { From } from './placement/order-input.ts'
import { placeOrder } from './placement/place-order.ts'
import { refusalOfOrder, refusalOfVerify } from './booking-errors.ts'
import { regenerate } from './placement/regenerate-booking.ts'
import { completeRefusal } from './offers/complete-refusal.ts'
import { presentVerification } from './offers/present-verification.ts'
import { showSeatMap } from './offers/seat-map.ts'
import { stopIssuance } from './ticketing/stop-issuance.ts'
import { verifyOffer } from './offers/verify-offer.ts'

export function bookingHandlers(deps: Deps): Handlers<typeof bookingRoutes> {
  return {
    'POST /order/verify.do': (call) => verify(deps, call),
    'POST /order/seatMap.do': (call) => showSeatMap(deps, call),
    'POST /order/order.do': (call) => order(deps, call),
    'POST /order/cancelTicket.do': (call) => cancel(deps, call),
    'POST /order/regenerate.do': (call) => bookAnew(deps, call),
    'POST /order/contacts.do': (call) => listContacts(deps, call),
    'POST /order/deleteContact.do': (call) => deleteContact(deps, call),
  }
}

async function verify(
  deps: Deps,
  call: Call<'POST /order/verify.do'>,
): Promise<Reply<Answer<'POST /order/verify.do'>>> {
  const { caller, body } = call
  const { searchId, routingId, returnRoutingId, ...party } = body
  const verified = await verifyOffer(deps, caller, { searchId, routingId, returnRoutingId, party, source: 'manual' })
  const scenario = 'scenario' in verified ? verified.scenario : undefined
  if (verified.outcome !== 'verified') return { ...completeRefusal(deps, call, refusalOfVerify(verified)), scenario }
  return withScenario(answer(presentVerification(verified, caller)), scenario)
}

type OrderCall = Call<'POST /order/order.do'>

async function order(deps: Deps, call: OrderCall): Promise<Reply<Answer<'POST /order/order.do'>>> {
  const { caller, body, address, agent } = call
  // The stored language of a visitor is the one of the user who created the key.
  const lang = caller.embed?.isGuest ? call.lang : undefined
  const placed = await placeOrder(deps, caller, { ...body, lang }, { address, agent })
  const reply =
    placed.outcome === 'held'
      ? answer(placedOf(await bookingFor(deps.db, caller, placed.booking)))
      : completeRefusal(deps, call, refusalOfOrder(placed))
  return withScenario(reply, 'scenario' in placed ? placed.scenario : undefined)
}

async function bookAnew(
  deps: Deps,
  call: Call<'POST /order/regenerate.do'>,
): Promise<Reply<Answer<'POST /order/regenerate.do'>>> {
  const { caller, body, address, agent } = call
  const { orderNo } = body
  const made = await regenerate(deps, caller, { orderNo, source: 'manual', from: { address, agent } })
  const scenario = 'scenario' in made ? made.scenario : undefined
  if (made.outcome !== 'held') return { ...completeRefusal(deps, call, refusalOfOrder(made)), scenario }
  const { total: amount, currency } = await bookingFor(deps.db, caller, made.original)
  const again = await bookingFor(deps.db, caller, made.booking)
  const result = answer({ ...placedOf(again), regeneratedFrom: orderNo, oldTotal: { amount, currency } })
  return withScenario(result, scenario)
}

function placedOf({ orderNo, status, total: amount, currency, payBy, providerPnr }: Booking) {
  return { orderNo, status, total: { amount, currency }, payDeadline: payBy && toServerTime(payBy), providerPnr }
}

type CancelCall = Call<'POST /order/cancelTicket.do'>

async function cancel(
  deps: Deps,
  { caller, body, address, agent }: CancelCall,
): Promise<Reply<Answer<'POST /order/cancelTicket.do'>>> {
  const { orderNo, type } = body
  const from = { address, agent }
  if (type === 'STOP') return stop(deps, caller, orderNo, from)
  const cancelled = await cancelUnpaid(deps, caller, orderNo, from)
  if (cancelled.outcome === 'no_booking') return refuse(5004)
  const { status } = cancelled.booking
  if (cancelled.outcome === 'not_offered') return notNow(status, 'cancelNotOffered')
  return cancelled.outcome === 'cancelled' ? answer({ orderNo, status }) : notNow(status)
}

async function stop(
  deps: Deps,
  caller: CancelCall['caller'],
  orderNo: string,
  from: From,
): Promise<Reply<Answer<'POST /order/cancelTicket.do'>>> {
  const asked = await stopIssuance(deps, caller, orderNo, from)
  switch (asked.outcome) {
    case 'asked':
      return answer({ orderNo, status: asked.status })
    case 'no_booking':
      return refuse(5004)
    case 'too_late':
      return notNow(asked.status, 'tooLate')
    case 'already_asked':
      return notNow(asked.status, 'stopping')
  }
}

function notNow(status: Booking['status'], context?: string): Refusal {
  return refuse(5312, { errorType: 1, data: { status }, ...(context && { values: { context } }) })
}
