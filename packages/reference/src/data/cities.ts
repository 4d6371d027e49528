import { africaAndOceania } from './cities-africa-and-oceania.ts'
import { americas } from './cities-americas.ts'
import { eastAsia } from './cities-east-asia.ts'
import { europeAndMaghreb } from './cities-europe-and-maghreb.ts'
import { southAndWestAsia } from './cities-south-and-west-asia.ts'
import { southEastAsia } from './cities-south-east-asia.ts'

export interface CityRow {
  code: string
  en: string
  cn: string
  pinyin: string
  traffic: number
  airports: { code: string; cn: string }[]
}

/** All cities. Codes are IATA city (metropolitan) codes; the first airport of a city is its main one. */
export function cityRows(): CityRow[] {
  return [eastAsia, southEastAsia, southAndWestAsia, europeAndMaghreb, americas, africaAndOceania]
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [code = '', en = '', cn = '', pinyin = '', traffic = '', airports = ''] = line.split('|')
      return { code, en, cn, pinyin, traffic: Number(traffic), airports: airports.split(',').map(airportRow) }
    })
}

function airportRow(text: string): { code: string; cn: string } {
  return { code: text.slice(0, 3), cn: text.slice(4) }
}
