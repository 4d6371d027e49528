import { dayNumber, type LedgerItem, type MatchOptions, type StatementItem } from './match-score.ts'

export interface EntryIndex {
  /** The entries that have a reference of the line, or its amount within the days. */
  candidatesOf(line: StatementItem, options: MatchOptions): LedgerItem[]
}

/** A word of more entries is no reference. */
const maxEntriesOfWord = 50

/** Finds the entries that can match a line without reading all of them. */
export function createEntryIndex(entries: readonly LedgerItem[]): EntryIndex {
  const byReference = new Map<string, LedgerItem[]>()
  for (const entry of entries) {
    for (const reference of new Set(entry.references)) {
      const known = byReference.get(reference)
      if (known) known.push(entry)
      else byReference.set(reference, [entry])
    }
  }
  const byAmount = entries.toSorted(
    (one, other) => one.amount - other.amount || dayNumber(one.day) - dayNumber(other.day),
  )
  return {
    candidatesOf(line, { tolerance, dayWindow }) {
      const found = new Set<LedgerItem>()
      for (const word of line.words) {
        const known = byReference.get(word)
        if (known && known.length <= maxEntriesOfWord) for (const entry of known) found.add(entry)
      }
      const day = dayNumber(line.day)
      let amount = line.amount - tolerance
      let at = findFirst(byAmount, amount, day - dayWindow)
      while (at < byAmount.length) {
        const entry = byAmount[at]
        if (!entry || entry.amount > line.amount + tolerance) break
        const from = day - dayWindow
        if (entry.amount !== amount && dayNumber(entry.day) < from) {
          amount = entry.amount
          at = findFirst(byAmount, amount, from)
        } else if (dayNumber(entry.day) > day + dayWindow) {
          amount = entry.amount + 1
          at = findFirst(byAmount, amount, from)
        } else {
          if (dayNumber(entry.day) >= from) found.add(entry)
          at += 1
        }
      }
      return [...found]
    },
  }
}

/** The first index whose entry is not before an amount and day. */
function findFirst(sorted: readonly LedgerItem[], amount: number, day: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = sorted[middle]
    if (entry && (entry.amount < amount || (entry.amount === amount && dayNumber(entry.day) < day))) low = middle + 1
    else high = middle
  }
  return low
}
