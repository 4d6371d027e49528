import { formatMoney, formatSignedAmount, type Money } from '../shared/format/money.ts'
import type { Message } from '../shared/message.ts'

/** Old and new total, and the difference with its sign: `USD +12.00`. Totals in two currencies have none. */
function formatPriceChange(old: Money, now: Money): Record<string, string> {
  const difference = `${now.currency} ${formatSignedAmount({ ...now, amount: now.amount - old.amount })}`
  return { old: formatMoney(old), now: formatMoney(now), ...(old.currency === now.currency && { difference }) }
}

/** The lines of a changed price. */
export function listPriceChange(old: Money, now: Money): { label: Message; value: Message }[] {
  return Object.entries(formatPriceChange(old, now)).map(([name, text]) => ({
    label: { key: `book.price.${name}` },
    value: { key: '', text },
  }))
}

/** A price that has changed within its currency, as a sentence. */
export function describePriceChange(old: Money, now: Money): Message {
  return { key: 'book.price.changed', values: formatPriceChange(old, now) }
}
