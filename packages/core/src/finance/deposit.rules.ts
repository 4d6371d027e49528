import { getMinorDigits, type Money } from '../shared/format/money.ts'

/** Limits of one top-up, in whole units of its currency. */
const rechargeLimits = { least: 100, most: 1_000_000 }

/** Number of receipt files of a top-up. */
export const maxReceipts = 5

/** The smallest and the largest amount of one top-up in minor units. */
export function getRechargeLimits(currency: string): { least: number; most: number } {
  const unit = 10 ** getMinorDigits(currency)
  return { least: rechargeLimits.least * unit, most: rechargeLimits.most * unit }
}

export function isRechargeAmount({ amount, currency }: Money): boolean {
  const { least, most } = getRechargeLimits(currency)
  return Number.isSafeInteger(amount) && amount >= least && amount <= most
}

export interface DepositAmounts {
  balance: number
  creditLine: number
}

/** What can be spent: the balance, which may be negative, and the credit line. */
export function getAvailableAmount({ balance, creditLine }: DepositAmounts): number {
  return balance + creditLine
}

/** Days of which the spending is averaged at most. */
export const spendingDays = 30

/** Full days that the available amount lasts when `spent` was spent in `days` days; null without spending. */
export function forecastDepositDays(available: number, spent: number, days: number): number | null {
  return spent > 0 ? Math.max(0, Math.floor((available * days) / spent)) : null
}
