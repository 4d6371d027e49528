/** Columns are separated by an aisle at each blank; `exits` are exit rows. */
export interface Aircraft {
  code: AircraftCode
  name: string
  columns: string
  rows: number
  exits: readonly number[]
  /** Row numbers that do not exist. */
  missing: readonly number[]
  seats: number
  kilometresPerMinute: number
  rangeKm: number
}

export type AircraftCode = '320' | '321' | '738' | '739' | '7M8' | '333' | '788' | '223' | '290' | 'AT7'

const plans: readonly Omit<Aircraft, 'seats'>[] = [
  {
    code: '320',
    name: 'Airbus A320',
    columns: 'ABC DEF',
    rows: 31,
    exits: [12, 14],
    missing: [13],
    kilometresPerMinute: 13.4,
    rangeKm: 5_400,
  },
  {
    code: '321',
    name: 'Airbus A321',
    columns: 'ABC DEF',
    rows: 40,
    exits: [12, 26],
    missing: [13],
    kilometresPerMinute: 13.4,
    rangeKm: 6_900,
  },
  {
    code: '738',
    name: 'Boeing 737-800',
    columns: 'ABC DEF',
    rows: 33,
    exits: [16, 17],
    missing: [13],
    kilometresPerMinute: 13.3,
    rangeKm: 5_400,
  },
  {
    code: '739',
    name: 'Boeing 737-900ER',
    columns: 'ABC DEF',
    rows: 37,
    exits: [16, 17],
    missing: [13],
    kilometresPerMinute: 13.3,
    rangeKm: 5_600,
  },
  {
    code: '7M8',
    name: 'Boeing 737 MAX 8',
    columns: 'ABC DEF',
    rows: 33,
    exits: [16, 17],
    missing: [13],
    kilometresPerMinute: 13.4,
    rangeKm: 6_500,
  },
  {
    code: '333',
    name: 'Airbus A330-300',
    columns: 'ABC DEG HJK',
    rows: 43,
    exits: [14, 34],
    missing: [13],
    kilometresPerMinute: 14.2,
    rangeKm: 11_500,
  },
  {
    code: '788',
    name: 'Boeing 787-8',
    columns: 'ABC DEG HJK',
    rows: 38,
    exits: [11, 27],
    missing: [13],
    kilometresPerMinute: 14.6,
    rangeKm: 13_500,
  },
  {
    code: '223',
    name: 'Airbus A220-300',
    columns: 'AC DEF',
    rows: 30,
    exits: [12],
    missing: [13],
    kilometresPerMinute: 13.6,
    rangeKm: 6_200,
  },
  {
    code: '290',
    name: 'Embraer E190-E2',
    columns: 'AC DF',
    rows: 29,
    exits: [12],
    missing: [13],
    kilometresPerMinute: 13.2,
    rangeKm: 4_800,
  },
  {
    code: 'AT7',
    name: 'ATR 72-600',
    columns: 'AC DF',
    rows: 19,
    exits: [1],
    missing: [13],
    kilometresPerMinute: 8,
    rangeKm: 1_400,
  },
]

const fleet = new Map<string, Aircraft>(plans.map((plan) => [plan.code, { ...plan, seats: seatsOf(plan) }]))

export function aircraft(code: string): Aircraft {
  const known = fleet.get(code)
  if (!known) throw new Error(`No seat plan for aircraft ${code}`)
  return known
}

export function isAircraft(code: string): code is AircraftCode {
  return fleet.has(code)
}

function seatsOf({ rows, missing, columns }: Omit<Aircraft, 'seats'>): number {
  return (rows - missing.length) * columns.replaceAll(' ', '').length
}
