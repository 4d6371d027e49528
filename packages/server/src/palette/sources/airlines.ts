import { listedAirlines } from '../../insight/airline-capabilities.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { hitsPerKind, type PaletteSource } from '../palette-source.ts'

/** Airlines by code or part of the name in either language. */
export const airlineHits: PaletteSource = {
  kind: 'airline',
  code: 'sys:airline',
  async find({ market, lang, term }) {
    if (term.length < 2) return []
    const codes = listedAirlines(market).map(({ code }) => code)
    const { airlines: names } = namesOf(market, [], { airlines: codes })
    const isPart = (name: string | undefined) => name?.toUpperCase().includes(term) ?? false
    return codes
      .filter((code) => code === term || isPart(names[code]?.name) || isPart(names[code]?.cnName))
      .toSorted((one, other) => Number(other === term) - Number(one === term))
      .slice(0, hitsPerKind)
      .map((code) => ({
        id: code,
        title: (lang === 'cn' ? names[code]?.cnName : names[code]?.name) ?? code,
        detail: code,
      }))
  },
}
