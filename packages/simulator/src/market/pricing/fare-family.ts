import type { BagAllowance, FareFamily } from '@gangway/server/ports'
import { type Currency, fromCents, unitsOf } from '@gangway/reference'
import { fareRecipes, type FamilyCode } from '../data/fare-recipes.ts'
import { bandsOf, type FeeStep } from './fare-rules.ts'

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
  /** Only the more expensive families include a cabin bag. */
  smallBagOnly: boolean
  /** The cheapest family includes a checked bag. */
  checkedForAll: boolean
  /** The cheapest family is not refundable at all, taxes included. */
  keepsCheapestTax: boolean
  /** `never`: no refunds, taxes included; `always`: even the cheapest family is refundable, by the method of the airline. */
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
          taxRefundable: terms.refunds !== 'never' && !(rank === 0 && terms.keepsCheapestTax),
          method: terms.refunds === 'always' || (rank > 0 && code !== 'FLEX') ? terms.refundMethod : 'cash',
        },
        change: { bands: bandsOf(recipe.change, amountOf), fareDifference: true },
      },
      price: { percent: recipe.percent, dollars: recipe.dollars },
    }
  })
}

function refundSteps(refunds: FamilyTerms['refunds'], rank: number, usual: readonly FeeStep[]): readonly FeeStep[] {
  if (refunds === 'never') return [[0, 'no']]
  return refunds === 'always' && rank === 0
    ? [
        [24, '50%'],
        [0, 'no'],
      ]
    : usual
}

/** Rounds to two significant digits. */
export function roundAmount(amount: number, currency: Currency): number {
  const whole = unitsOf(currency)
  const step = Math.max(whole, 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1))
  return Math.max(step, Math.round(amount / step) * step)
}

function bag(kilograms: number, centimetres: string): BagAllowance {
  return kilograms > 0 ? { pieces: 1, kilograms, centimetres } : { pieces: 0, kilograms: 0, centimetres: '' }
}
