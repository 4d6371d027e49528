import { isIP } from 'node:net'
import { cardProblem } from '@gangway/core/contract'
import { askedCard } from '@gangway/core/partner'
import * as z from 'zod/mini'
import type { GivenCard } from '../booking/payment-card.ts'
import { unitsOf } from '../market/currencies.ts'
import type { Integrator } from './integrator.ts'
import { decline, type PartnerRefusal } from './reply.ts'

export interface ReadCard {
  card: GivenCard
  /** It comes without its code, as one that was charged before. */
  isRepeat: boolean
}

interface Asker {
  method: number
  caller: Pick<Integrator, 'mode'>
  now: Date
  /** In which the airline charges it. */
  currency: string
  /** Of the system that calls, which speaks for the holder unless it says otherwise. */
  address: string
}

/** A card as airlines and acquirers take it, or what is wrong with it. */
export function readCard(sent: unknown, { method, caller, now, currency, address }: Asker): ReadCard | PartnerRefusal {
  const wrong = (field: string) => decline(400, { text: `creditCard->${field}` })
  if (sent === null || sent === undefined) return decline(400, { text: 'creditCard' })
  const read = z.safeParse(askedCard, sent)
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
  const limit = method === 3 ? (paymentLimit ?? undefined) : undefined
  if (limit !== undefined && !(limit > 0)) return wrong('paymentLimit')
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
  const problem = cardProblem(card, now, { rehearsal: caller.mode === 'test' })
  return problem ? wrong(problem.field) : { card, isRepeat }
}
