import * as z from 'zod/mini'
import type { PayChannel, PaymentCard } from '@gangway/core/contract'
import { askedCard } from '@gangway/core/partner'
import { scopeOf } from '../database/tenant.ts'
import { findAncillaryOrder } from '../booking/ancillary/ancillary.store.ts'
import { payExtras } from '../booking/ancillary/pay-extras.ts'
import { findBooking, findBookingById } from '../booking/booking.store.ts'
import type { PaymentRefusal } from '../booking/keep-payment.ts'
import { payBooking } from '../booking/pay-booking.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from '../session/audit.ts'
import type { PartnerCall, PartnerTold } from './integrator.ts'
import { decline, tell, type PartnerRefusal } from './reply.ts'

type Asked = PartnerCall<'/pay.do'>['body']

const channels: Record<number, PayChannel> = { 1: 'PREPAYMENT', 3: 'VCC', 4: 'B2B', 5: 'MOR' }

export async function pay(deps: Deps, { caller, body, from }: PartnerCall<'/pay.do'>): PartnerTold<'/pay.do'> {
  const { orderNo } = body
  const scope = scopeOf(caller)
  const method = methodOf(body)
  const channel = channels[method]
  const request = { orderNo, channel: channel ?? 'B2B', card: readCard(body.creditCard) }
  const booking = await findBooking(deps.db, scope, orderNo)
  const extras = booking ? undefined : await findAncillaryOrder(deps.db, scope, { orderNo })
  const paidFor = booking ?? (extras && (await findBookingById(deps.db, scope, extras.bookingId)))
  if (!paidFor) return decline(800)
  // Who finds it unpaid and is too late all the same came while another payment was running.
  const wasOpen = (extras ?? paidFor).status === 'UNPAID'
  const paid = booking ? await payBooking(deps, caller, request) : await payExtras(deps, caller, request)
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
      return decline(402)
    case 'look_to_book':
      return decline(402, { text: 'too many searches for the paid orders' })
    default:
      return refusalOfPayment(paid, channel)
  }
  const by = { clientId: caller.clientId, userId: caller.userId }
  const object = { kind: booking ? 'booking' : 'ancillaryOrder', id: orderNo }
  const detail = { channel: request.channel }
  await writeDown(deps.db, { action: 'TICKET_ISSUE', by, from, detail, object }, deps.clock.now())
  return tell({ orderNo, pnrCode: paidFor.providerPnr, paymentMethod: method, airlines: paidFor.airlines })
}

/** Of old a card was asked for by a switch; who says nothing pays from the deposit. */
function methodOf({ paymentMethod, supportCreditTransPayment }: Asked): number {
  if (paymentMethod !== null && paymentMethod !== undefined) return paymentMethod
  return String(supportCreditTransPayment ?? '') === '1' ? 3 : 1
}

/** Nothing when it cannot be charged as it is. */
function readCard(sent: unknown): PaymentCard | undefined {
  const read = z.safeParse(askedCard, sent)
  if (!read.success) return undefined
  const { cardNumber, cardCVV, cardExpireMonth, cardExpireYear, ...holder } = read.data
  const number = cardNumber.replace(/[\s-]/g, '')
  const isWhole =
    /^\d{12,19}$/.test(number) &&
    /^\d{3,4}$/.test(cardCVV ?? '') &&
    /^(0[1-9]|1[0-2])$/.test(cardExpireMonth) &&
    /^(\d{2}|20\d{2})$/.test(cardExpireYear) &&
    holder.cardHolderFirstName !== '' &&
    holder.cardHolderLastName !== ''
  if (!isWhole) return undefined
  return {
    cardNumber: number,
    cardCVV: cardCVV ?? '',
    cardExpireMonth,
    cardExpireYear,
    cardHolderFirstName: holder.cardHolderFirstName,
    cardHolderLastName: holder.cardHolderLastName,
    cardHolderCountry: holder.cardHolderCountry ?? undefined,
    cardHolderProvince: holder.cardHolderProvince ?? undefined,
    cardHolderCity: holder.cardHolderCity ?? undefined,
    cardHolderPostCode: holder.cardHolderPostCode ?? undefined,
    cardHolderAddress: holder.cardHolderAddress ?? undefined,
  }
}

function refusalOfPayment(refused: PaymentRefusal, channel: PayChannel | undefined): PartnerRefusal {
  switch (refused.outcome) {
    case 'channel_refused':
      return decline(403, { text: channel })
    case 'card_missing':
      return decline(400, { text: 'creditCard' })
    case 'card_refused':
      return decline(400, { text: `creditCard->${refused.problem.field}` })
    case 'insufficient':
      return decline(411)
  }
}
