import { declineReasons, toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findBookingById } from '../booking.store.ts'
import { listAncillaryActions } from '../orders/load-order.ts'
import { payAgreementOf } from '../payment/hold-payment.ts'
import { channelsOf } from '../payment/pay-channels.ts'
import { extrasOf, findAncillaryOrder, type AncillaryOrder } from './ancillary.store.ts'
import type { AncillaryEnding } from './change-ancillary-order.ts'
import { ancillarySegmentsOf } from './available-ancillaries.ts'

type ResultCall = Call<'GET /postBooking/result/{orderNumber}'>
type ResultAnswer = Answer<'GET /postBooking/result/{orderNumber}'>

const endings: Record<AncillaryEnding, NonNullable<ResultAnswer['cancelled']>> = {
  'by-user': 'BY_USER',
  expired: 'EXPIRED',
  'other-paid': 'OTHER_PAID',
  airline: 'AIRLINE',
  price: 'PRICE_CHANGED',
  seat: 'SEAT_TAKEN',
  payment: 'PAYMENT',
}

const beforeCharge = ['authorise', 'authorise-unknown', 'buy', 'buy-unknown']

/** Status of an ancillary order. */
export async function showAncillaryOrder(deps: Deps, { caller, params }: ResultCall): Promise<Reply<ResultAnswer>> {
  const { db, market } = deps
  const scope = scopeOf(caller)
  const order = await findAncillaryOrder(db, scope, { orderNo: params.orderNumber.toUpperCase() })
  const booking = order && (await findBookingById(db, scope, order.bookingId))
  if (!order || !booking) return refuse(5004)
  const segments = ancillarySegmentsOf(booking)
  const { outbound, inbound } = booking.offer.offer
  const { currency, asked } = order
  const extras = await extrasOf(db, scope, order)
  return answer({
    orderNo: order.orderNo,
    bookingOrderNo: booking.orderNo,
    status: order.status,
    total: { amount: order.total, currency },
    payDeadline: toServerTime(order.payBy),
    createdAt: toServerTime(order.createdAt),
    paidAt: order.paidAt && toServerTime(order.paidAt),
    endedAt: order.endedAt && toServerTime(order.endedAt),
    payChannel: order.payChannel,
    payChannels: channelsOf(booking, await payAgreementOf(db, scope)),
    cancelled: order.status === 'CANCELLED' ? endingOf(order.step) : null,
    failureCode: order.failureCode,
    ...presentPayment(order),
    newTotal: asked === null ? null : { amount: asked, currency },
    actions: actionsOf(caller, order),
    items: extras.map(({ extra, passenger }) => {
      const segment = segments.find(({ segmentIndex }) => segmentIndex === extra.segmentIndex)
      const { segmentIndex, code, seat, pieces, kilograms, quantity, kind, amount, status } = extra
      return {
        passenger: passenger.position - 1,
        segmentIndex,
        code,
        seat,
        pieces,
        kilograms,
        quantity,
        passengerName: `${passenger.lastName}/${passenger.firstName}`,
        from: segment?.from ?? booking.fromCity,
        to: segment?.to ?? booking.toCity,
        kind,
        amount: { amount, currency: extra.currency },
        status,
      }
    }),
    names: namesOf(market, [{ outbound, inbound }]),
  })
}

function endingOf(step: string): ResultAnswer['cancelled'] {
  return Object.entries(endings).find(([ending]) => ending === step)?.[1] ?? null
}

/** Whether the last payment was charged, as far as it is known. */
function presentPayment({
  status,
  step,
  payChannel,
  paidAt,
}: AncillaryOrder): Pick<ResultAnswer, 'paymentState' | 'declineReason'> {
  const declineReason = declineReasons.find((reason) => step === `declined-${reason}`) ?? null
  if (status === 'UNPAID' && declineReason) return { paymentState: 'DECLINED', declineReason }
  const isInProcess = status === 'TICKETING_IN_PROCESS'
  if (isInProcess && step === 'authorise-challenge') return { paymentState: 'CHALLENGE', declineReason: null }
  const isByCard = payChannel === 'VCC' || payChannel === 'MOR'
  const isPending = isInProcess && isByCard && beforeCharge.includes(step)
  const isAccepted = status !== 'CANCELLED' && paidAt !== null
  return { paymentState: isPending ? 'PENDING' : isAccepted ? 'ACCEPTED' : 'NONE', declineReason: null }
}

function actionsOf(caller: Caller, { status, payBy }: AncillaryOrder): ResultAnswer['actions'] {
  if (status !== 'UNPAID') return []
  const isPayable = caller.clock.now() < payBy
  return listAncillaryActions(caller).filter((action) => action !== 'PAY' || isPayable)
}
