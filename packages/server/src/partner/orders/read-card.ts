import { isIP } from 'node:net'
import { findCardProblem } from '@gangway/core/contract'
import { requestCard } from '@gangway/core/partner'
import * as z from 'zod/mini'
import type { GivenCard } from '../../booking/payment/payment-card.ts'
import { unitsOf } from '@gangway/reference'
import type { PartnerCaller } from '../http/partner-call.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

export interface ReadCard {
  card: GivenCard
  /** The security code is absent because the card was charged before. */
  isRepeat: boolean
}

interface CardContext {
  method: number
  caller: Pick<PartnerCaller, 'mode'>
  now: Date
  /** The currency in which the airline charges the card. */
  currency: string
  /** The IP address of the calling system; the default for the cardholder's address. */
  address: string
}

/** Validates a card for airlines and acquirers. */
export function readCard(
  sent: unknown,
  { method, caller, now, currency, address }: CardContext,
): ReadCard | PartnerRefusal {
  const wrong = (field: string) => decline(400, { text: `creditCard->${field}` })
  if (sent === null || sent === undefined) return decline(400, { text: 'creditCard' })
  const read = z.safeParse(requestCard, sent)
  if (!read.success) return wrong(String(read.error.issues[0]?.path[0] ?? 'cardNumber'))
  const { cardNumber, cardCVV, cardExpireMonth, cardExpireYear, paymentLimit, threeDS, ...holder } = read.data
  const number = cardNumber.replace(/[\s-]/g, '')
  const isRepeat = method === 5 && (cardCVV === null || cardCVV === undefined)
  if (!/^\d{12,19}$/.test(number)) return wrong('cardNumber')
  if (!isRepeat && !/^\d{3,4}$/.test(cardCVV ?? '')) return wrong('cardCVV')
  if (!/^(0[1-9]|1[0-2])$/.test(cardExpireMonth)) return wrong('cardExpireMonth')
  if (!/^(\d{2}|20\d{2})$/.test(cardExpireYear)) return wrong('cardExpireYear')
  if (!holder.cardHolderLastName) return wrong('cardHolderLastName')
  if (!holder.cardHolderFirstName) return wrong('cardHolderFirstName')
  // Not supported, so that it is never taken for granted: cards are deleted after the payment.
  if (holder.reusable) return wrong('reusable: send the card with every payment')
  const limit = paymentLimit ?? undefined
  if (limit !== undefined && method !== 3) return wrong('paymentLimit: for method 3 only')
  if (limit !== undefined && !(limit > 0)) return wrong('paymentLimit')
  if (threeDS?.ip && method !== 5) return wrong('threeDS: for method 5 only')
  const from = method === 5 ? threeDS?.ip || address : undefined
  if (threeDS?.ip && isIP(threeDS.ip) === 0) return wrong('threeDS')
  const card = {
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
    ...(limit !== undefined && { limit: Math.round(limit * unitsOf(currency)) }),
    ...(from && { from }),
  }
  const problem = findCardProblem(card, now, { simulation: caller.mode === 'test' })
  return problem ? wrong(problem.field) : { card, isRepeat }
}
