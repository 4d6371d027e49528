import type { SearchForm } from '@gangway/core/contract'
import type { PartnerBody } from '@gangway/core/partner'
import { currencies, type ResidentCode, residentCodes } from '@gangway/reference'
import type { MarketPort } from '../../ports/market/market.port.ts'
import { readDay } from '../presenters/present-time.ts'
import { decline, type PartnerRefusal } from '../http/reply.ts'

type Asked = PartnerBody<'/search.do'>

const maxAirlines = 5

/** Converts a search request to a search form, or returns its first problem. */
export function readTrip(asked: Asked): { kind: 'form'; form: SearchForm } | PartnerRefusal {
  const wrong = (text: string) => decline(102, { text })
  const isReturn = String(asked.tripType) === '2'
  const [fromCity, toCity] = [asked.fromCity || asked.fromAirport, asked.toCity || asked.toAirport]
  const { adultNum: adult, childNum, infantNum } = asked
  const [child, infant] = [childNum, infantNum ?? 0]
  const airlines = asked.airlines ?? []
  const departDate = readDay(asked.fromDate)
  const returnDate = asked.retDate ? readDay(asked.retDate) : undefined
  if (!fromCity) return wrong('fromCity')
  if (!toCity || toCity === fromCity) return wrong('toCity')
  if (adult < 1 || adult > 9) return wrong('adultNum')
  if (child < 0 || adult + child > 9) return wrong('childNum')
  if (infant < 0 || infant > adult) return wrong('infantNum')
  if (!departDate) return wrong('fromDate')
  if (isReturn ? !returnDate : asked.retDate && !returnDate) return wrong('retDate')
  if (airlines.length > maxAirlines) return wrong('airlines')
  if (asked.displayCurrency && !currencies.includes(asked.displayCurrency)) return wrong('displayCurrency')
  const [airline, ...others] = airlines
  return {
    kind: 'form',
    form: {
      tripType: isReturn ? 'ROUND_TRIP' : 'ONE_WAY',
      fromCity,
      toCity,
      departDate,
      ...(isReturn && { returnDate }),
      adult,
      child,
      infant,
      currencyOption: 'DEPOSIT',
      ...(airline && others.length === 0 && { airline }),
    },
  }
}

/** A resident code applies within Spain only; elsewhere it is refused instead of ignored. */
export function refusalOfResident(
  { places }: Pick<MarketPort, 'places'>,
  code: string | null | undefined,
  ends: readonly (string | undefined)[],
): PartnerRefusal | undefined {
  if (!code) return undefined
  if (!readResident(code)) return decline(102, { text: 'residentCode' })
  const countries = ends.map((end = '') => places.city(end)?.country ?? places.airport(end)?.country)
  const isWithinSpain = countries.every((each) => each === undefined || each === 'ES')
  return isWithinSpain ? undefined : decline(102, { text: 'residentCode: for flights within Spain only' })
}

/** Undefined for an unknown or absent code. */
export function readResident(code: string | null | undefined): ResidentCode | undefined {
  return residentCodes.find((each) => each === code)
}
