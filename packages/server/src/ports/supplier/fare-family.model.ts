import type { Bilingual } from '@gangway/reference'

/** A fare family of an airline, shared by all its offers. */
export interface FareFamily {
  code: string
  name: Bilingual
  /** 0 is the cheapest of its airline. */
  rank: number
  baggage: FreeBaggage
  seatChoice: 'none' | 'standard' | 'any'
  meal: boolean
  priorityBoarding: boolean
  rules: FareRules
  /** Price relative to the cheapest family. */
  price: { percent: number; dollars: number }
}

/** Free pieces per adult and child on each segment; zero pieces means none. */
interface FreeBaggage {
  underSeat: BagAllowance
  overhead: BagAllowance
  checked: BagAllowance
}

export interface BagAllowance {
  pieces: number
  /** Total of all pieces. */
  kilograms: number
  centimetres: string
}

/** Amounts are per passenger and direction, in minor units of the airline's currency. */
export interface FareRules {
  refund: RefundRule
  change: ChangeRule
}

interface RefundRule {
  /** Cover the time before and after departure without gaps. */
  bands: readonly RuleBand[]
  /** Whether taxes are refunded when the fare is not. */
  taxRefundable: boolean
  method: 'cash' | 'voucher'
}

interface ChangeRule {
  bands: readonly RuleBand[]
  fareDifference: true
}

/** Applies from `from` minutes before departure (inclusive) down to `to` (exclusive); negative is after departure. */
export interface RuleBand {
  from: number
  to: number
  allowance: 'free' | 'penalty' | 'no'
  penalty?: Penalty
}

export type Penalty = { kind: 'amount'; amount: number } | { kind: 'percent'; percent: number; of: 'fare' | 'fare+tax' }
