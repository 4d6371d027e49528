import { currencyOptions } from '@gangway/core'
import type { FareOffer, Option } from './fare-result.ts'

/** By the cheapest way of paying, by one of them, by the hour one leaves, or by the time it takes. */
export const fareSorts = ['CHEAPEST', ...currencyOptions, 'DEPARTURE', 'FASTEST'] as const

export type FareSort = (typeof fareSorts)[number]

/** What the comparison shows, all of which stands in the address. */
export interface FarePlace {
  id: string | undefined
  sort: FareSort
  airlines: readonly string[]
  directOnly: boolean
  freeBag: boolean
  /** Only what can be paid so. */
  payBy: Option | undefined
}

export function readFarePlace(address: URLSearchParams): FarePlace {
  const id = address.get('id') ?? ''
  return {
    id: /^[\w-]{8,64}$/.test(id) ? id : undefined,
    sort: fareSorts.find((each) => each === address.get('sort')) ?? 'CHEAPEST',
    airlines: (address.get('airlines') ?? '').split(',').filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    directOnly: address.get('direct') === '1',
    freeBag: address.get('bag') === '1',
    payBy: currencyOptions.find((each) => each === address.get('pay')),
  }
}

/** The address of a place: only what differs from the comparison as it opens. */
export function writeFarePlace(place: Partial<FarePlace>): URLSearchParams {
  const { id, sort = 'CHEAPEST', airlines = [], directOnly, freeBag, payBy } = place
  const address = new URLSearchParams()
  if (id) address.set('id', id)
  if (sort !== 'CHEAPEST') address.set('sort', sort)
  if (airlines.length > 0) address.set('airlines', airlines.join(','))
  if (directOnly) address.set('direct', '1')
  if (freeBag) address.set('bag', '1')
  if (payBy) address.set('pay', payBy)
  return address
}

export function isNarrowed({ airlines, directOnly, freeBag, payBy }: FarePlace): boolean {
  return airlines.length > 0 || directOnly || freeBag || payBy !== undefined
}

/** The offers that are asked for, in the order that is asked for; what cannot be paid in the order's way comes last. */
export function shownOffers(offers: readonly FareOffer[], place: FarePlace): FareOffer[] {
  const { airlines, directOnly, freeBag, payBy, sort } = place
  return offers
    .filter(
      (offer) =>
        (airlines.length === 0 || airlines.includes(offer.airline)) &&
        (!directOnly || isDirect(offer)) &&
        (!freeBag || offer.freeCheckIn) &&
        (!payBy || offer.prices[payBy] !== null),
    )
    .map((offer) => ({ offer, key: keyOf(offer, sort), price: priceKey(offer, offer.cheapestOption) }))
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.price, other.price))
    .map(({ offer }) => offer)
}

/** Without a change of planes; another landing on the way is no change. */
export function isDirect({ outbound, inbound }: FareOffer): boolean {
  return outbound.segments.length === 1 && (inbound?.segments.length ?? 1) === 1
}

function keyOf(offer: FareOffer, sort: FareSort): number | string {
  switch (sort) {
    case 'CHEAPEST':
      return priceKey(offer, offer.cheapestOption)
    case 'DEPARTURE':
      return offer.outbound.segments[0]?.depTime ?? ''
    case 'FASTEST':
      return offer.outbound.minutes + (offer.inbound?.minutes ?? 0)
    default:
      return priceKey(offer, sort)
  }
}

function priceKey({ prices }: FareOffer, option: Option): number {
  return prices[option]?.comparable.total ?? Number.MAX_SAFE_INTEGER
}

function compare(one: number | string, other: number | string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
