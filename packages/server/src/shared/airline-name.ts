import type { Lang } from '@gangway/core/contract'
import type { MarketPort } from '../ports/market/market.port.ts'

type Carriers = Pick<MarketPort, 'carriers'>

/** The name of an airline; its code where the market does not know it. */
export function nameAirline({ carriers }: Carriers, code: string, lang: Lang): string {
  return carriers.get(code)?.name[lang] ?? code
}

/** `Scoot (TR)`. */
export function nameAirlineWithCode(market: Carriers, code: string, lang: Lang): string {
  const name = nameAirline(market, code, lang)
  return name === code ? code : `${name} (${code})`
}

/** The same by language, for texts that are stored before it is known who reads them. */
export function nameAirlineInLanguages(market: Carriers, code: string): Record<string, string> {
  return Object.fromEntries((['en', 'cn'] as const).map((lang) => [lang, nameAirlineWithCode(market, code, lang)]))
}
