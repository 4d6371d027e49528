import type { MatchReason } from '@gangway/core/contract'

/** A line of a statement as it is compared. */
export interface StatementItem {
  id: string
  /** `2026-12-01` */
  day: string
  /** Minor units, signed as the ledger account. */
  amount: number
  /** Words that can be references. */
  words: readonly string[]
  /** Words of passenger and description. */
  names: readonly string[]
}

/** An entry of the ledger as it is compared. */
export interface LedgerItem {
  id: string
  day: string
  amount: number
  /** Normalized numbers of booking, refund, top-up, tickets and PNRs. */
  references: readonly string[]
  /** The words of each passenger's name. */
  passengers: readonly (readonly string[])[]
}

export interface MatchOptions {
  /** Minor units. */
  tolerance: number
  /** Days between a line and an entry that have no reference in common. */
  dayWindow: number
}

export interface PairScore {
  /** From 0 to 100. */
  score: number
  reasons: MatchReason[]
  hasReference: boolean
  hasPassenger: boolean
  isAmountClose: boolean
  days: number
}

const weights = { reference: 50, amount: 30, tolerance: 20, day: 10, passenger: 10 } as const

/** How well a line and an entry fit, and why. */
export function scorePair(line: StatementItem, entry: LedgerItem, options: MatchOptions): PairScore {
  const difference = Math.abs(line.amount - entry.amount)
  const isAmountClose = difference <= options.tolerance
  const days = daysBetween(line.day, entry.day)
  const hasReference = entry.references.some((reference) => line.words.includes(reference))
  const hasPassenger = entry.passengers.some(
    (words) => words.length > 0 && words.every((word) => line.names.includes(word)),
  )
  const reasons: MatchReason[] = []
  let score = 0
  const add = (reason: MatchReason, weight: number) => {
    reasons.push(reason)
    score += weight
  }
  if (hasReference) add('REFERENCE', weights.reference)
  if (isAmountClose) {
    if (difference === 0) add('AMOUNT', weights.amount)
    else add('TOLERANCE', weights.tolerance)
  }
  if (days <= options.dayWindow) {
    add('DAY', Math.round((weights.day * (options.dayWindow + 1 - days)) / (options.dayWindow + 1)))
  }
  if (hasPassenger) add('PASSENGER', weights.passenger)
  return { score, reasons, hasReference, hasPassenger, isAmountClose, days }
}

const dayMs = 86_400_000
const dayNumbers = new Map<string, number>()
const maxKnownDays = 10_000

/** Days since 1970; a statement repeats few of them. */
export function dayNumber(day: string): number {
  const known = dayNumbers.get(day)
  if (known !== undefined) return known
  if (dayNumbers.size > maxKnownDays) dayNumbers.clear()
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
  dayNumbers.set(day, number)
  return number
}

export function daysBetween(one: string, other: string): number {
  return Math.abs(dayNumber(one) - dayNumber(other))
}
