import type { CodeNames, Lang } from '@gangway/core/contract'

type Names = Readonly<Record<string, { name: string; cnName: string } | undefined>>

const nameIn = (names: Names, code: string, lang: Lang): string =>
  (lang === 'cn' ? names[code]?.cnName : names[code]?.name) ?? code

export const cityNameOf = ({ places }: CodeNames, code: string, lang: Lang): string => nameIn(places, code, lang)

/** Name and code: several airports of a city may have similar names. */
export const airportNameOf = ({ airports }: CodeNames, code: string, lang: Lang): string => {
  const name = nameIn(airports, code, lang)
  return name === code ? code : `${name} (${code})`
}

export const airlineNameOf = ({ airlines }: CodeNames, code: string, lang: Lang): string => nameIn(airlines, code, lang)
