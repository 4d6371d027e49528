import type { Bilingual } from './bilingual.ts'
import { fromCents, unitsOf, type Currency } from './currencies.ts'
import { fareRecipes, type FamilyCode } from './data/fare-recipes.ts'
import { bandsOf, type FareRules, type Step } from './fare-rules.ts'

/** What one price level of an airline includes. Shared by every offer that sells it. */
export interface FareFamily {
  code: FamilyCode
  name: Bilingual
  /** 0 is the cheapest of its airline. */
  rank: number
  baggage: FreeBaggage
  seatChoice: 'none' | 'standard' | 'any'
  meal: boolean
  priorityBoarding: boolean
  rules: FareRules
  /** How its price follows from the cheapest one. */
  price: { percent: number; dollars: number }
}

/** Free pieces per adult and child on each segment; zero pieces means none. */
interface FreeBaggage {
  underSeat: BagAllowance
  overhead: BagAllowance
  checked: BagAllowance
}

interface BagAllowance {
  pieces: number
  /** Of all pieces together. */
  kilograms: number
  centimetres: string
}

const sets = {
  two: ['BASIC', 'EXTRA'],
  three: ['LIGHT', 'PLUS', 'FLEX'],
  four: ['LIGHT', 'VALUE', 'PLUS', 'FLEX'],
} as const satisfies Record<string, readonly FamilyCode[]>

export type FamilySet = keyof typeof sets

export interface FamilyTerms {
  set: FamilySet
  currency: Currency
  refundMethod: 'cash' | 'voucher'
  /** An airline that takes a cabin bag only in the dearer families. */
  smallBagOnly: boolean
  /** An airline whose cheapest family already has a checked bag. */
  checkedForAll: boolean
  /** `never` gives nothing back, taxes included; `always` refunds even the cheapest family, in the way of the airline. */
  refunds: 'never' | 'by_family' | 'always'
}

export function fareFamilies(terms: FamilyTerms): FareFamily[] {
  const amountOf = (dollars: number) => roundAmount(fromCents(dollars * 100, terms.currency), terms.currency)
  return sets[terms.set].map((code, rank): FareFamily => {
    const recipe = fareRecipes[code]
    const overheadKg = rank === 0 && terms.smallBagOnly ? 0 : recipe.overheadKg
    const checkedKg = recipe.checkedKg || (terms.checkedForAll ? 15 : 0)
    const refund = refundSteps(terms.refunds, rank, recipe.refund)
    return {
      code,
      name: recipe.name,
      rank,
      baggage: {
        underSeat: { pieces: 1, kilograms: 0, centimetres: '40x30x20' },
        overhead: bag(overheadKg, '55x40x23'),
        checked: bag(checkedKg, '158'),
      },
      seatChoice: recipe.seatChoice,
      meal: recipe.meal ?? false,
      priorityBoarding: recipe.priority ?? false,
      rules: {
        refund: {
          bands: bandsOf(refund, amountOf),
          taxRefundable: terms.refunds !== 'never',
          method: terms.refunds === 'always' || (rank > 0 && code !== 'FLEX') ? terms.refundMethod : 'cash',
        },
        change: { bands: bandsOf(recipe.change, amountOf), fareDifference: true },
      },
      price: { percent: recipe.percent, dollars: recipe.dollars },
    }
  })
}

function refundSteps(refunds: FamilyTerms['refunds'], rank: number, usual: readonly Step[]): readonly Step[] {
  if (refunds === 'never') return [[0, 'no']]
  return refunds === 'always' && rank === 0
    ? [
        [24, '50%'],
        [0, 'no'],
      ]
    : usual
}

/** Airlines write round amounts: two figures, the rest zeros. */
export function roundAmount(amount: number, currency: Currency): number {
  const whole = unitsOf(currency)
  const step = Math.max(whole, 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1))
  return Math.max(step, Math.round(amount / step) * step)
}

function bag(kilograms: number, centimetres: string): BagAllowance {
  return kilograms > 0 ? { pieces: 1, kilograms, centimetres } : { pieces: 0, kilograms: 0, centimetres: '' }
}
