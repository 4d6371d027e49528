import type { Lang, PaletteHit, PaletteKind, Permission } from '@gangway/core/contract'
import type { Db } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { HelpReader } from '../help/articles/help-reader.ts'
import type { MarketPort } from '../ports/market/market.port.ts'

/** Hits of one kind in an answer. */
export const hitsPerKind = 5

export interface PaletteQuery {
  db: Db
  scope: Scope
  market: MarketPort
  help: HelpReader
  lang: Lang
  /** As typed, trimmed. */
  text: string
  /** In capitals, for numbers, codes and names. */
  term: string
}

/** Finds records of one kind, best first, each by a condition with an index. */
export interface PaletteSource {
  kind: PaletteKind
  /** The permission to see the records. */
  code: Permission
  find(query: PaletteQuery): Promise<Omit<PaletteHit, 'kind'>[]>
}

export const isOrderNo = (term: string) => /^[A-Z]{5}\d{17}$/.test(term)
export const isPnr = (term: string) => /^[A-Z0-9]{5,8}$/.test(term)
