import type { MatchReason } from '@gangway/core/contract'
import { createEntryIndex } from './entry-index.ts'
import { scorePair, type LedgerItem, type MatchOptions, type PairScore, type StatementItem } from './match-score.ts'

export interface StatementMatch {
  lineIds: string[]
  entryIds: string[]
  score: number
  reasons: MatchReason[]
  /** Lines less entries; never more than the tolerance. */
  difference: number
}

interface Pair extends PairScore {
  line: StatementItem
  entry: LedgerItem
}

/**
 * Matches the lines of a statement with ledger entries. The result depends on its input only, not on its order: each line
 * and each entry is matched at most once, the best pairs first.
 *
 * 1. Pairs with the same amount and a common reference, or a common passenger within the days.
 * 2. All remaining lines and entries of one reference, when their sums are equal.
 * 3. Pairs with the same amount within the days, when neither side has another candidate.
 */
export function matchStatement(
  unsortedLines: readonly StatementItem[],
  unsortedEntries: readonly LedgerItem[],
  options: MatchOptions,
): StatementMatch[] {
  const lines = unsortedLines.toSorted(byDayAndId)
  const entries = unsortedEntries.toSorted(byDayAndId)
  const free = createFreeItems()
  const pairs = listPairs(lines, entries, options)
  const matches: StatementMatch[] = []
  for (const pair of pairs.filter(isStrong).toSorted(byScore)) {
    if (free.take([pair.line], [pair.entry])) matches.push(matchOf([pair.line], [pair.entry], pair))
  }
  matches.push(...matchReferences(lines, entries, options, free))
  const weak = pairs.filter((pair) => pair.isAmountClose && free.has(pair.line, pair.entry))
  const [ofLine, ofEntry] = [countBy(weak, ({ line }) => line.id), countBy(weak, ({ entry }) => entry.id)]
  for (const pair of weak.toSorted(byScore)) {
    if (ofLine.get(pair.line.id) !== 1 || ofEntry.get(pair.entry.id) !== 1) continue
    if (!free.take([pair.line], [pair.entry])) continue
    matches.push(matchOf([pair.line], [pair.entry], { ...pair, reasons: [...pair.reasons, 'ONLY_CANDIDATE'] }))
  }
  return matches
}

function listPairs(lines: readonly StatementItem[], entries: readonly LedgerItem[], options: MatchOptions): Pair[] {
  const index = createEntryIndex(entries)
  return lines.flatMap((line) =>
    index.candidatesOf(line, options).map((entry) => ({ ...scorePair(line, entry, options), line, entry })),
  )
}

function isStrong({ isAmountClose, hasReference, hasPassenger, reasons }: Pair): boolean {
  return isAmountClose && (hasReference || (hasPassenger && reasons.includes('DAY')))
}

/** Matches what is left of each reference as a whole, for example a payment with its ancillaries. */
function matchReferences(
  lines: readonly StatementItem[],
  entries: readonly LedgerItem[],
  { tolerance }: MatchOptions,
  free: FreeItems,
): StatementMatch[] {
  const linesOf = groupFree(lines, ({ words }) => words, free)
  const entriesOf = groupFree(entries, ({ references }) => references, free)
  const matches: StatementMatch[] = []
  for (const word of [...linesOf.keys()].toSorted()) {
    const [some, others] = [linesOf.get(word) ?? [], entriesOf.get(word) ?? []]
    if (others.length === 0 || some.length + others.length > maxGroup) continue
    const difference = sumOf(some) - sumOf(others)
    if (Math.abs(difference) > tolerance || !free.take(some, others)) continue
    const reasons: MatchReason[] = ['REFERENCE', 'SUM_OF_REFERENCE', difference === 0 ? 'AMOUNT' : 'TOLERANCE']
    matches.push(matchOf(some, others, { score: difference === 0 ? 80 : 70, reasons }))
  }
  return matches
}

/** A word that more lines and entries share is no reference. */
const maxGroup = 50

function groupFree<Item extends StatementItem | LedgerItem>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  free: FreeItems,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    if (!free.isFree(item)) continue
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

type FreeItems = ReturnType<typeof createFreeItems>

/** What is not matched yet. */
function createFreeItems() {
  const taken = new Set<StatementItem | LedgerItem>()
  const isFree = (item: StatementItem | LedgerItem) => !taken.has(item)
  return {
    isFree,
    has: (line: StatementItem, entry: LedgerItem) => isFree(line) && isFree(entry),
    /** All or none. */
    take(lines: readonly StatementItem[], entries: readonly LedgerItem[]): boolean {
      const all = [...lines, ...entries]
      if (!all.every(isFree)) return false
      for (const item of all) taken.add(item)
      return true
    },
  }
}

function matchOf(
  lines: readonly StatementItem[],
  entries: readonly LedgerItem[],
  { score, reasons }: Pick<PairScore, 'score' | 'reasons'>,
): StatementMatch {
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  const difference = sumOf(lines) - sumOf(entries)
  return { lineIds: idsOf(lines), entryIds: idsOf(entries), score, reasons, difference }
}

function sumOf(items: readonly { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0)
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

function byDayAndId(one: { day: string; id: string }, other: { day: string; id: string }): number {
  return compare(one.day, other.day) || compare(one.id, other.id)
}

function byScore(one: Pair, other: Pair): number {
  return (
    other.score - one.score ||
    one.days - other.days ||
    byDayAndId(one.line, other.line) ||
    byDayAndId(one.entry, other.entry)
  )
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
