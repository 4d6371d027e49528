/** An amount with its currency, as an answer shows it. */
export interface ShownAmount {
  currency: string
  value: number
}

/** Reads `USD 1,234.50`, `JPY 12,300` or `¥88`; undefined for a text without an amount. */
export function amountIn(text: string): ShownAmount | undefined {
  const [, before = '', digits = '', after = ''] =
    /([A-Z]{3}|[$€£¥฿₩])?[\s\u00a0]?(-?\d[\d,]*(?:\.\d+)?)(?:[\s\u00a0]?([A-Z]{3})(?![A-Za-z]))?/.exec(text) ?? []
  const value = Number(digits.replaceAll(',', ''))
  return digits === '' || Number.isNaN(value) ? undefined : { currency: before || after, value }
}
