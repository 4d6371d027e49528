import { isAircraft, type AircraftCode } from './aircraft.ts'
import type { Profile, Region } from './carrier.ts'
import { carriersOfAsiaAndPacific } from '../data/carriers-asia-pacific.ts'
import { sandboxCarriers, sandboxCity } from '../data/carriers-sandbox.ts'
import { carriersOfEurope, carriersOfMiddleEastAndAfrica, carriersOfTheAmericas } from '../data/carriers-west.ts'
import type { FamilySet } from '../pricing/fare-family.ts'

/** A row of the airline tables. */
export interface CarrierRow {
  code: string
  en: string
  cn: string
  country: string
  currency: string
  hubs: readonly string[]
  routePairs: number
  fleet: readonly AircraftCode[]
  reachKm: number
  families: FamilySet
  priceLevel: number
  region: Region
  profile?: Profile
  /**
   * vcc: takes virtual cards; void: voids on the day of ticketing; voucher: refunds as credit; address: cards need an
   * address; strict: no infants in the cheapest family; notax: keeps the taxes of the cheapest family; slow: answers late; group4: at most 4 passengers; far: long
   * routes only; consent: confirms with the passenger; noseats: sells no seats.
   */
  marks: ReadonlySet<string>
}

/** Every airline, test airlines last. */
export function carrierRows(): CarrierRow[] {
  return [
    ...rowsOf(carriersOfAsiaAndPacific, 'asia-pacific'),
    ...rowsOf(carriersOfMiddleEastAndAfrica, 'middle-east-africa'),
    ...rowsOf(carriersOfEurope, 'europe'),
    ...rowsOf(carriersOfTheAmericas, 'americas'),
    ...profileRows(),
  ]
}

function rowsOf(text: string, region: Region): CarrierRow[] {
  return lines(text).map(([code = '', en = '', cn = '', country = '', currency = '', hubs = '', ...rest]) => {
    const [pairs, fleet = '', reach, families = '', level, marks = ''] = rest
    return {
      code,
      en,
      cn,
      country,
      currency,
      hubs: hubs.split(' '),
      routePairs: Number(pairs),
      fleet: fleet.split(' ').filter(isAircraft),
      reachKm: Number(reach),
      families: families === 'two' || families === 'four' ? families : 'three',
      priceLevel: Number(level),
      region,
      marks: new Set(marks.split(' ')),
    }
  })
}

const profileOf: Record<string, Profile> = {
  BASE: 'BASE',
  NOVOID: 'NOVOID',
  VOUCHER: 'VOUCHER',
  NOQUOTE: 'NOQUOTE',
  STRICT: 'STRICT',
  VCCONLY: 'VCCONLY',
  PAUSED: 'PAUSED',
  GONE: 'GONE',
}

function profileRows(): CarrierRow[] {
  return lines(sandboxCarriers).map(([code = '', en = '', cn = '', profile = '', marks = '']) => ({
    code,
    en,
    cn,
    country: 'BT',
    currency: 'USD',
    hubs: [sandboxCity],
    routePairs: 0,
    fleet: ['788'],
    reachKm: 13_500,
    families: 'three',
    priceLevel: 0.9,
    region: 'asia-pacific',
    marks: new Set(marks.split(' ')),
    ...(profileOf[profile] && { profile: profileOf[profile] }),
  }))
}

function lines(text: string): string[][] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|'))
}
