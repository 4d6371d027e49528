import type { PartnerBody } from '@gangway/core/partner'
import type { PricedExtra } from '../../booking/placement/order-input.ts'
import type { PricedOption, VerifiedOffer } from '../../booking/offers/sold-offer.model.ts'
import { convert, currencies, unitsOf } from '@gangway/reference'
import type { ResoldBaggage } from '../context.model.ts'
import { plainNumber } from '../search/list-routings.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

type Asked = NonNullable<PartnerBody<'/order.do'>['passengerBaggages']>
type AskedBag = NonNullable<NonNullable<NonNullable<Asked[number]['baggages']>[number]['baggagePrices']>[number]>

export interface ReadResoldBaggage {
  kind: 'bags'
  /** Baggage sold by the airline, at the resale price. */
  extras: PricedExtra[]
  bags: ResoldBaggage | undefined
}

const byWeight = -1
const cabinBag = 1

/**
 * Baggage sold by a reseller at its own prices. The comparison with the airline is stored for ticketing: the same size
 * for at most the resale price is ticketed, anything else suspends the order for a decision.
 */
export function readResoldBaggage(
  asked: Asked | null | undefined,
  passengers: readonly { name?: string | null }[],
  { options, sold: { offer } }: Pick<VerifiedOffer, 'options' | 'sold'>,
  isMine: (flightNo: string) => boolean = () => true,
): ReadResoldBaggage | PartnerRefusal {
  const flights = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  const { currency } = offer.price.total
  const extras: PricedExtra[] = []
  let [sold, askedFor, isUnsold] = [0, 0, false]
  for (const { passengerName, baggages } of asked ?? []) {
    const passenger = passengers.findIndex(({ name }) => name === passengerName)
    if (passenger < 0) continue
    for (const { flight, baggagePrices } of baggages ?? []) {
      const found = flights.find(({ flightNo }) => plainNumber(flightNo) === plainNumber(flight ?? ''))
      if (!found) return decline(307, { text: 'passengerBaggages->flight' })
      if (!isMine(found.flightNo)) continue
      for (const bag of baggagePrices ?? []) {
        const problem = problemOf(bag)
        if (problem) return decline(307, { text: `passengerBaggages->${problem}` })
        const from = bag.bookSaleCurrency || currency
        const units = Math.round((bag.bookSalePrice ?? 0) * unitsOf(from))
        const amount = from === currency ? units : convert(units, from, currency)
        sold += amount
        const option = optionFor(bag, options, found.segmentIndex)
        if (!option) {
          isUnsold = true
          extras.push(unsold(bag, { passenger, segmentIndex: found.segmentIndex, amount }))
          continue
        }
        askedFor += option.price.amount
        extras.push({
          passenger,
          segmentIndex: found.segmentIndex,
          kind: option.kind,
          code: option.code,
          pieces: option.pieces,
          kilograms: option.kilograms,
          quantity: 1,
          amount,
          owed: option.owed,
        })
      }
    }
  }
  if (sold === 0 && extras.length === 0 && !isUnsold) return { kind: 'bags', extras, bags: undefined }
  const problem = isUnsold ? 'unsold' : askedFor > sold ? 'dearer' : undefined
  return { kind: 'bags', extras, bags: { problem, sold, asked: askedFor, currency } }
}

function problemOf({ pkgNumber, weight, bookSaleCurrency }: AskedBag): string | undefined {
  if (typeof pkgNumber !== 'number' || pkgNumber === 0 || pkgNumber < byWeight) return 'pkgNumber'
  if (typeof weight !== 'number' || weight < 0) return 'weight'
  return bookSaleCurrency && currencies.includes(bookSaleCurrency) ? undefined : 'bookSaleCurrency'
}

/** Baggage that the airline does not sell. It is part of the price but is never requested from the airline. */
function unsold(
  { pkgNumber, weight, baggageType }: AskedBag,
  about: Pick<PricedExtra, 'passenger' | 'segmentIndex' | 'amount'>,
): PricedExtra {
  const [pieces, kilograms] = [Math.max(0, pkgNumber ?? 0), weight ?? 0]
  return {
    ...about,
    kind: baggageType === cabinBag ? 'CARRY_ON' : 'CHECKED_BAGGAGE',
    code: ['SOLD_BAG', ...(pieces > 0 ? [`${pieces}PC`] : []), `${kilograms}KG`].join('_'),
    pieces,
    kilograms,
    quantity: 1,
    owed: 0,
    notAsked: true,
  }
}

/** The same size: pieces and total weight, or only the weight when the pieces are not limited. */
function optionFor(
  { pkgNumber, weight, baggageType }: AskedBag,
  options: readonly PricedOption[],
  segmentIndex: number,
): PricedOption | undefined {
  const kind = baggageType === cabinBag ? 'CARRY_ON' : 'CHECKED_BAGGAGE'
  return options.find(
    (each) =>
      each.segmentIndex === segmentIndex &&
      each.kind === kind &&
      each.kilograms === weight &&
      (pkgNumber === byWeight || each.pieces === pkgNumber),
  )
}
