import type { Carrier } from './carrier.ts'
import { seedOf, unit } from '../seeded-random.ts'
import type { Airport } from '@gangway/reference'

/** Airports by number of terminals; airports with one terminal show none. */
const airportsWith: Readonly<Record<number, string>> = {
  2: 'ATL BCN BLR BOM BUD CEB DMK DUB FRA HAN HEL HKG ICN JED KIX KUL LAS LGW MEX MUC MXP PVG SGN SHA TFU TPE',
  3: 'CAI CAN CDG CGK CKG CPH DEL DXB EWR FCO GRU HND MAN MCO MNL NRT PEK SYD VIE XIY',
  4: 'CUN HGH MAD MEL ORY SIN',
  5: 'RUH',
  6: 'JFK',
  8: 'LAX',
}

const terminals = new Map(
  Object.entries(airportsWith).flatMap(([count, codes]) =>
    codes.split(' ').map((code) => [code, Number(count)] as const),
  ),
)

/** The terminal of an airline; empty at airports with one terminal. */
export function terminalOf(carrier: Carrier, airport: Airport): string {
  const count = terminals.get(airport.code) ?? 1
  return count > 1 ? String(1 + Math.floor(unit(seedOf(carrier.code + airport.code)) * count)) : ''
}
