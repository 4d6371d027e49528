import { currencyOptions } from '@gangway/core'
import type { FareOffer, PaymentOption } from './fare-result.ts'

/** Sort orders: lowest price, price of one payment method, departure time or duration. */
export const fareSorts = ['CHEAPEST', ...currencyOptions, 'DEPARTURE', 'FASTEST'] as const

export type FareSort = (typeof fareSorts)[number]

/** State of the comparison; all of it is in the URL. */
export interface FareSearchParams {
  id: string | undefined
  sort: FareSort
  airlines: readonly string[]
  directOnly: boolean
  freeBag: boolean
  /** Only offers that can be paid this way. */
  payBy: PaymentOption | undefined
}

export function parseFareSearchParams(urlParams: URLSearchParams): FareSearchParams {
  const id = urlParams.get('id') ?? ''
  return {
    id: /^[\w-]{8,64}$/.test(id) ? id : undefined,
    sort: fareSorts.find((each) => each === urlParams.get('sort')) ?? 'CHEAPEST',
    airlines: (urlParams.get('airlines') ?? '').split(',').filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    directOnly: urlParams.get('direct') === '1',
    freeBag: urlParams.get('bag') === '1',
    payBy: currencyOptions.find((each) => each === urlParams.get('pay')),
  }
}

/** Query of a state; contains only what differs from the defaults. */
export function serializeFareSearchParams(params: Partial<FareSearchParams>): URLSearchParams {
  const { id, sort = 'CHEAPEST', airlines = [], directOnly, freeBag, payBy } = params
  const urlParams = new URLSearchParams()
  if (id) urlParams.set('id', id)
  if (sort !== 'CHEAPEST') urlParams.set('sort', sort)
  if (airlines.length > 0) urlParams.set('airlines', airlines.join(','))
  if (directOnly) urlParams.set('direct', '1')
  if (freeBag) urlParams.set('bag', '1')
  if (payBy) urlParams.set('pay', payBy)
  return urlParams
}

export function hasFareFilters({ airlines, directOnly, freeBag, payBy }: FareSearchParams): boolean {
  return airlines.length > 0 || directOnly || freeBag || payBy !== undefined
}

/** Filtered and sorted offers; offers that cannot be paid by the sorted payment method come last. */
export function filterAndSortOffers(offers: readonly FareOffer[], params: FareSearchParams): FareOffer[] {
  const { airlines, directOnly, freeBag, payBy, sort } = params
  return offers
    .filter(
      (offer) =>
        (airlines.length === 0 || airlines.includes(offer.airline)) &&
        (!directOnly || isDirect(offer)) &&
        (!freeBag || offer.freeCheckIn) &&
        (!payBy || offer.prices[payBy] !== null),
    )
    .map((offer) => ({ offer, key: getSortKey(offer, sort), price: priceKey(offer, offer.cheapestOption) }))
    .toSorted((one, other) => compare(one.key, other.key) || compare(one.price, other.price))
    .map(({ offer }) => offer)
}

/** Without a change of planes; a technical stop is not a change. */
export function isDirect({ outbound, inbound }: FareOffer): boolean {
  return outbound.segments.length === 1 && (inbound?.segments.length ?? 1) === 1
}

function getSortKey(offer: FareOffer, sort: FareSort): number | string {
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

function priceKey({ prices }: FareOffer, option: PaymentOption): number {
  return prices[option]?.comparable.total ?? Number.MAX_SAFE_INTEGER
}

function compare(one: number | string, other: number | string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
