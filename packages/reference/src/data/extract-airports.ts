import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cityRows } from './cities.ts'

/**
 * Writes airports.json: position, country, time zone and name of the airports in cities.ts.
 * The data comes from airport-data-js 4.0.0 (CC BY 4.0, see the NOTICE of this package), which is 1.5 MB and needed only here:
 *
 *   npm install --prefix /tmp/airports airport-data-js@4.0.0
 *   pnpm --filter @gangway/reference airports /tmp/airports/node_modules/airport-data-js
 */
interface AirportFacts {
  iata: string
  airport: string
  country_code: string
  time: string
  latitude: number
  longitude: number
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of airport-data-js')
const source = createRequire(import.meta.url)(resolve(folder)) as {
  getAirportByIata: (iata: string) => Promise<AirportFacts[]>
}

const facts: Record<string, string> = {}
for (const city of cityRows()) {
  for (const { code } of city.airports) {
    const [found] = await source.getAirportByIata(code)
    if (!found) throw new Error(`${code} of ${city.en} is unknown to the source`)
    const zone = checkedZone(found.time, code)
    facts[code] = [degrees(found.latitude), degrees(found.longitude), found.country_code, zone, found.airport].join('|')
  }
}
const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(new URL('airports.json', import.meta.url), `${JSON.stringify(sorted, null, 2)}\n`)
process.stdout.write(`${Object.keys(sorted).length} airports\n`)

/** One zone of the source contains a space ("Asia/ Bangkok"). */
function checkedZone(written: string, airport: string): string {
  const zone = written.replaceAll(' ', '')
  if (!zone.includes('/')) throw new Error(`${airport} has no proper zone: ${written}`)
  Intl.DateTimeFormat('en', { timeZone: zone })
  return zone
}

function degrees(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
