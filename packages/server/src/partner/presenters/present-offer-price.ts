import type { FareRules, DirectionItinerary } from '@gangway/core/contract'
import type { PartnerAnswer } from '@gangway/core/partner'
import type { Counts } from '../../booking/offers/party.ts'
import type { VerifiedOffer } from '../../booking/offers/sold-offer.model.ts'
import { convert } from '@gangway/reference'
import { calculateServiceFee } from '../../search/pricing/price.ts'
import { decimal } from './present-money.ts'
import { presentRequirement } from './present-requirement.ts'
import { airportText } from './present-time.ts'
import { methodsOf, priceOf, tripSegmentsOf, termsOf } from './present-trip.ts'
import type { Sellable } from '../search/sellable.ts'

type OfferPrice = PartnerAnswer<'/getOffers.do'>['data'][number]
type Penalty = OfferPrice['offer']['penalties'][number]
type WireDirection = OfferPrice['offer']['outboundJourney']

const paymentMethodNames = { 1: 'Deposit', 3: 'VCC', 4: 'BYOA', 5: 'MoR' } as const
const levels = { FREE: 'Full', PENALTY: 'Partial', NO: 'None' } as const
const paxTypesWithBaggage = ['ADT' as const, 'CHD' as const]

/** A fare of given flights in the format of getOffers.do. */
export function presentOfferPrice(
  trip: Sellable,
  { offerID, party, terms }: { offerID: string; party: Counts; terms: VerifiedOffer['terms'] },
): OfferPrice {
  const { currency, parts, outbound, inbound, infantAllowed } = trip
  const fare = (paxType: 'ADT' | 'CHD' | 'INF', of: keyof Sellable['parts']) => ({
    paxType,
    price: { baseAmount: decimal(priceOf(parts[of]), currency), taxes: decimal(parts[of].tax, currency), currency },
  })
  return {
    offer: {
      offerID,
      paxFares: [
        fare('ADT', 'adult'),
        ...(party.child > 0 ? [fare('CHD', 'child')] : []),
        ...(party.infant > 0 && infantAllowed ? [fare('INF', 'infant')] : []),
      ],
      penalties: [...penaltiesOf(trip, outbound, 'oj'), ...(inbound ? penaltiesOf(trip, inbound, 'ij') : [])],
      services: servicesOf(trip),
      outboundJourney: presentDirection(outbound, 'o'),
      inboundJourney: inbound && presentDirection(inbound, 'i'),
      terms: [...new Set(tripSegmentsOf(trip).map(({ airline }) => airline))].map((carrier) => ({
        carrier,
        URL: termsOf(carrier),
      })),
    },
    serviceFee: {
      amountPerUnit: decimal(calculateServiceFee({ adults: 1, children: 0, infants: 0 }, 1, currency), currency),
      unit: 'PER_SEGMENT',
      currency,
    },
    bookingRequirement: presentRequirement(terms),
    supportedPaymentMethods: methodsOf(trip).map((method) => paymentMethodNames[method]),
  }
}

function presentDirection({ segments }: DirectionItinerary, way: 'o' | 'i'): WireDirection {
  return {
    journeyID: `${way}j`,
    segments: segments.map((segment) => ({
      segmentID: `${way}s-${segment.segmentIndex}`,
      carrier: segment.airline,
      flightNumber: numberOf(segment),
      operatingCarrier: segment.airline,
      operatingFlightNumber: numberOf(segment),
      duration: segment.minutes,
      fareFamily: segment.family.name,
      rBD: '',
      cabinClass: 'Economy',
      seatsLeft: Math.min(9, segment.seatsLeft),
      legs: [
        {
          departureAirport: segment.from,
          departureTime: airportText(segment.depTime),
          departureTerminal: segment.fromTerminal,
          arrivalAirport: segment.to,
          arrivalTime: airportText(segment.arrTime),
          arrivalTerminal: segment.toTerminal,
          aircraftType: segment.aircraft,
        },
      ],
    })),
  }
}

function numberOf({ airline, flightNo }: DirectionItinerary['segments'][number]): string {
  return flightNo.startsWith(airline) ? flightNo.slice(airline.length) : flightNo
}

function penaltiesOf(trip: Sellable, { segments }: DirectionItinerary, journeyID: string): Penalty[] {
  const rules = trip.rules.find(({ segmentIndex }) => segmentIndex === segments[0]?.segmentIndex)
  if (!rules) return []
  const of = (type: 'Refund' | 'Change', bands: FareRules['refund']['bands']) =>
    bands.map(({ fromMinutes, toMinutes, allowance, amount, percent }): Penalty => {
      const { currency } = trip
      const fixed = amount ? decimal(convert(amount.amount, amount.currency, currency), currency) : null
      return {
        journeyRefIDs: [journeyID],
        amount: fixed ?? 0,
        currency,
        rule: {
          type,
          paxTypes: [...paxTypesWithBaggage],
          levelType: levels[allowance],
          effectiveMinutes: fromMinutes,
          expirationMinutes: toMinutes,
          fixedAmount: fixed,
          airlineFee: null,
          ...(type === 'Refund' && { taxRefundable: rules.refund.taxRefundable && toMinutes >= 0 }),
          currency,
          percent: percent ?? null,
          percentBase: percent === undefined ? null : 'fare',
        },
      }
    })
  return [...of('Refund', rules.refund.bands), ...of('Change', rules.change.bands)]
}

function servicesOf({ baggage, outbound }: Sellable): OfferPrice['offer']['services'] {
  const way = (segmentIndex: number) => (segmentIndex <= outbound.segments.length ? 'o' : 'i')
  return baggage.flatMap(({ segmentIndex, ...bags }) =>
    (['underSeat', 'overhead', 'checked'] as const).flatMap((kind) => {
      const { pieces, kilograms, centimetres } = bags[kind]
      if (pieces === 0) return []
      return [
        {
          serviceID: `${kind}-${segmentIndex}`,
          segmentRefIDs: [`${way(segmentIndex)}s-${segmentIndex}`],
          type: 'Baggage' as const,
          level: 'Free' as const,
          paxTypes: [...paxTypesWithBaggage],
          metadata: {
            type: names[kind],
            maximumWeight: kilograms,
            maximumPiece: pieces,
            maximumDimension: centimetres,
          },
        },
      ]
    }),
  )
}

const names = {
  underSeat: 'CabinBaggageUnderSeat',
  overhead: 'CabinBaggageOverheadLocker',
  checked: 'StandardCheckInBaggage',
}
