import type { InvoiceTax } from './invoice-parties.model.ts'

/** The tax that is included in the amounts, rounded half up once per document; null without a rate. */
export function taxOf(
  tax: InvoiceTax | null,
  lines: readonly { fee: number; total: number }[],
): { base: number; amount: number } | null {
  if (!tax) return null
  const base = lines.reduce((sum, { fee, total }) => sum + (tax.base === 'FEES' ? fee : total), 0)
  return { base, amount: Math.floor((2 * base * tax.rate + 10_000 + tax.rate) / (2 * (10_000 + tax.rate))) }
}
