import type { Lang } from '../shared/dates.ts'
import type { SearchCity } from './search.contract.ts'

export function nameIn(lang: Lang, { name, cnName }: { name: string; cnName: string }): string {
  return lang === 'cn' ? cnName : name
}

/** `SIN`, or the airports of a city that has several: `BKK · DMK`. */
export function codesOf({ code, airport, airports }: SearchCity): string {
  return airport ?? (airports.length > 1 ? airports.map((each) => each.code).join(' · ') : code)
}

/** A city of which only the code is known; its name may come later. */
export function unnamed(code: string): SearchCity {
  return { code, name: code, cnName: code, countryCode: '', airports: [] }
}

export const isUnnamed = ({ code, name }: SearchCity) => code === name
