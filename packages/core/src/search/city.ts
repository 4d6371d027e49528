import type { Lang } from '../shared/format/server-time.ts'
import type { SearchCity } from './search.contract.ts'

export function localizedName(lang: Lang, { name, cnName }: { name: string; cnName: string }): string {
  return lang === 'cn' ? cnName : name
}

/** `SIN`, or the airports of a city with several: `BKK · DMK`. */
export function cityCodes({ code, airport, airports }: SearchCity): string {
  return airport ?? (airports.length > 1 ? airports.map((each) => each.code).join(' · ') : code)
}

/** A city of which only the code is known; its name may be added later. */
export function cityFromCode(code: string): SearchCity {
  return { code, name: code, cnName: code, countryCode: '', airports: [] }
}

export const hasNoName = ({ code, name }: SearchCity) => code === name
