import type { AircraftCode } from './aircraft.ts'
import type { AirlineTerms } from '@gangway/server/ports'

export type Region = 'asia-pacific' | 'europe' | 'middle-east-africa' | 'americas'

/** Test airlines, each with one special behaviour. They are on sale in test mode only. */
export type Profile = 'BASE' | 'NOVOID' | 'VOUCHER' | 'NOQUOTE' | 'STRICT' | 'VCCONLY' | 'PAUSED' | 'GONE'

/** Name, designator, country and home airports are real; fleet, schedules, fares and rules are invented. */
export interface Carrier extends AirlineTerms {
  region: Region
  simulated: true
  profile?: Profile
  fleet: readonly [AircraftCode, ...AircraftCode[]]
  /** 1 is an average low-cost price. */
  priceLevel: number
}
