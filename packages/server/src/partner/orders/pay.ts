import type { PayChannel } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { findAncillaryOrder } from '../../booking/ancillary/ancillary.store.ts'
import { payAncillaries } from '../../booking/ancillary/pay-ancillaries.ts'
import { findBooking, findBookingById, type Booking } from '../../booking/booking.store.ts'
import type { PaymentRefusal } from '../../booking/payment/hold-payment.ts'
import { payBooking } from '../../booking/payment/pay-booking.ts'
import { cardHashOf, type GivenCard } from '../../booking/payment/payment-card.ts'
import { channelsOf } from '../../booking/payment/pay-channels.ts'
import { bookingPayment } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { brandOf, acceptedCards, readBrand } from './card-brands.ts'
import { boundPaymentMethod } from '../ancillaries/bound-payment-method.ts'
import { isLateRetry, recordFailedAttempt } from './fulfilment-attempts.ts'
import { baggageProblems } from '../ancillaries/confirm-baggage-loss.ts'
import { isConsentMissing } from '../pages/consent.ts'
import { findPartnerOrder, type PartnerOrder } from '../pages/partner-order.store.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { scheduleBaggageSettlement } from '../ancillaries/settle-baggage-resale.ts'
import { isAccountTooLow, neededFor } from '../account/airline-account.ts'
import { refusalOfDeposit } from '../account/deposits.ts'
import { isFulfilmentChannel } from '../presenters/present-order.ts'
import { readCard } from './read-card.ts'
import { decline, isRefusal, succeed, type PartnerRefusal } from '../http/reply.ts'

type Asked = PartnerCall<'/pay.do'>['body']

const channels: Record<number, PayChannel> = { 1: 'PREPAYMENT', 3: 'VCC', 4: 'B2B', 5: 'MOR' }

export async function payPartnerOrder(
  deps: Deps,
  { caller, body, from }: PartnerCall<'/pay.do'>,
): PartnerResponse<'/pay.do'> {
  const { orderNo } = body
  const scope = scopeOf(caller)
  const booking = await findBooking(deps.db, scope, orderNo)
  const extras = booking ? undefined : await findAncillaryOrder(deps.db, scope, { orderNo })
  const paidFor = booking ?? (extras && (await findBookingById(deps.db, scope, extras.bookingId)))
  if (!paidFor) return decline(800)
  const { status, payBy } = extras ?? paidFor
  // An order that was unpaid here and is rejected later was paid by a concurrent request.
  const wasOpen = status === 'UNPAID'
  const order = booking && (await findPartnerOrder(deps.db, scope, booking.id))
  const method = methodOf(body)
  const channel = channels[method]
  const isOpen = wasOpen && payBy !== null && caller.clock.now() < payBy
  if (isOpen && booking && order?.fulfilment && (await isLateRetry(deps, caller, booking)))
    return decline(401, { text: 'retries are possible for four minutes after the order' })
  if (isOpen && booking && isConsentMissing(booking, order)) return decline(415)
  // The order status is reported before payment parameters are checked.
  const bound = isOpen && extras ? await boundPaymentMethod(deps, caller, extras) : undefined
  const needed = extras?.owed ?? neededFor(paidFor)
  const asked = { body, method, paidFor, needed, order, bound, from }
  const read = isOpen ? await readPayment(deps, caller, asked) : undefined
  const failed = async (refused: PartnerRefusal) => {
    if (booking && order?.fulfilment) await recordFailedAttempt(deps, caller, booking)
    return refused
  }
  if (read && isRefusal(read)) return failed(read)
  const request = { orderNo, channel: channel ?? 'B2B', card: read?.card, from }
  const problem = order?.resoldBaggage?.problem
  const suspendedFor = problem && baggageProblems[problem]
  const paid = booking
    ? await payBooking(deps, caller, { ...request, suspendedFor })
    : await payAncillaries(deps, caller, request)
  switch (paid.outcome) {
    case 'accepted':
      break
    case 'no_booking':
    case 'no_order':
      return decline(800)
    case 'in_progress':
    case 'already_paid':
      return decline(wasOpen ? 406 : 404)
    case 'limit_passed':
      return decline(401)
    case 'not_payable':
    case 'other_paid':
    case 'passenger_refunded':
      return decline(402)
    case 'look_to_book':
      return decline(402, { text: 'too many searches for the paid orders' })
    case 'rules_not_agreed':
      return decline(402, { text: `the rules of ${paid.airline} are not agreed` })
    case 'not_subscribed':
      return decline(402, { text: `no subscription to ${paid.airline}` })
    default:
      return failed(paid.outcome === 'insufficient' ? refusalOfDeposit(caller) : refusalOfPayment(paid, channel))
  }
  if (order?.resoldBaggage) await scheduleBaggageSettlement(deps, caller)
  return succeed({ orderNo, pnrCode: paidFor.providerPnr, paymentMethod: method, airlines: paidFor.airlines })
}

/** The legacy flag selects a card; the default is the deposit. */
function methodOf({ paymentMethod, supportCreditTransPayment }: Asked): number {
  if (paymentMethod !== null && paymentMethod !== undefined) return paymentMethod
  return String(supportCreditTransPayment ?? '') === '1' ? 3 : 1
}

interface ToPay {
  body: Asked
  method: number
  paidFor: Booking
  /** Amount owed to the airline in its currency. */
  needed: number
  order: PartnerOrder | undefined
  /** The only allowed payment method. */
  bound: number | undefined
  from: PartnerCall<'/pay.do'>['from']
}

/** Checks parameters, then the method, then the card. */
async function readPayment(
  deps: Deps,
  caller: PartnerCaller,
  { body, method, paidFor, needed, order, bound, from }: ToPay,
): Promise<{ card: GivenCard | undefined } | PartnerRefusal> {
  const isByCard = method === 3 || method === 5
  const read = isByCard
    ? readCard(body.creditCard, {
        method,
        caller,
        now: caller.clock.now(),
        currency: paidFor.offer.vendor?.currency ?? paidFor.currency,
        address: from.address,
      })
    : undefined
  if (read && isRefusal(read)) return read
  if (read?.isRepeat && !(await wasCharged(deps, caller, read.card)))
    return decline(400, { text: 'creditCard->cardCVV' })
  const offered = channelsOf(paidFor, caller).filter((each) => !order?.fulfilment || isFulfilmentChannel(each))
  if (offered.length === 0) return decline(412)
  const channel = channels[method]
  if (!channel || !offered.includes(channel) || (bound && bound !== method)) return decline(403, { text: channel })
  if (method === 5 && read) {
    const brand = brandOf(read.card.cardNumber)
    if (!acceptedCards.some(({ cardType }) => cardType === brand)) return decline(413)
    const priced = readBrand(order?.cardType)
    if (priced && priced !== brand) return decline(414)
  }
  if (channel === 'B2B' && (await isAccountTooLow(deps, caller, paidFor.offer, needed))) return decline(411)
  return { card: read?.card }
}

/** A card charged before can be charged again without its security code. */
async function wasCharged({ db, secret }: Deps, caller: PartnerCaller, card: GivenCard): Promise<boolean> {
  const isTaken = and(
    eq(bookingPayment.channel, 'MOR'),
    eq(bookingPayment.status, 'taken'),
    eq(bookingPayment.cardHash, cardHashOf(secret, caller.clientId, card)),
  )
  const [found] = await db
    .select({ id: bookingPayment.id })
    .from(bookingPayment)
    .where(scopeOf(caller).client(bookingPayment, isTaken))
    .limit(1)
  return found !== undefined
}

function refusalOfPayment(
  refused: Exclude<PaymentRefusal, { outcome: 'insufficient' }>,
  channel: PayChannel | undefined,
): PartnerRefusal {
  switch (refused.outcome) {
    case 'channel_refused':
      return decline(403, { text: channel })
    case 'card_missing':
      return decline(400, { text: 'creditCard' })
    case 'card_refused':
      return decline(400, { text: `creditCard->${refused.problem.field}` })
  }
}
