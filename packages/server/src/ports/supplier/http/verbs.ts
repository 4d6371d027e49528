import type { Verb } from './wire.ts'

interface Manner {
  /** Whether asking again can change anything. `once` is not even repeated after looking. */
  does: 'reads' | 'writes' | 'writes_once'
  /** One try. */
  timeoutMs: number
  /** All tries and the waits between them. */
  budgetMs: number
}

const quick: Manner = { does: 'reads', timeoutMs: 5_000, budgetMs: 12_000 }
const writing: Manner = { does: 'writes', timeoutMs: 15_000, budgetMs: 30_000 }

/** How each verb is asked. */
export const verbs: Readonly<Record<Verb, Manner>> = {
  airlines: quick,
  accountBalance: quick,
  // The first line; the answers have the rest of the budget.
  search: { does: 'reads', timeoutMs: 5_000, budgetMs: 60_000 },
  inbound: quick,
  verify: { does: 'reads', timeoutMs: 8_000, budgetMs: 15_000 },
  ancillaries: quick,
  seats: quick,
  hold: writing,
  pay: { ...writing, does: 'writes_once' },
  issue: writing,
  cancel: writing,
  stopIssuance: writing,
  regenerate: writing,
  status: quick,
  laterAncillaries: quick,
  buyAncillaries: writing,
  purchase: quick,
  voidQuote: quick,
  void: writing,
  refundQuote: quick,
  refund: writing,
  withdrawRefund: writing,
  claim: writing,
  adopt: writing,
  events: quick,
  rehearse: writing,
}

export function isVerb(name: string): name is Verb {
  return Object.hasOwn(verbs, name)
}
