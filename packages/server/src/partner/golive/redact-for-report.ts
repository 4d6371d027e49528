const maxTextLength = 60
const maxDepth = 4
const hidden = /^(cardNumber|cardCVV|cardNum)$/

/**
 * Shortens a request or response for the report: the first item of each list, short texts, and the last digits of
 * cards.
 */
export function redactForReport(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return objectOf(value, 0)
}

function objectOf(value: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, hidden.test(name) ? endOf(each) : partOf(each, depth + 1)]),
  )
}

function partOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    if (value.length === 0) return []
    return [partOf(first, depth + 1), ...(rest.length > 0 ? [`and ${rest.length} more`] : [])]
  }
  return depth >= maxDepth ? '…' : objectOf(value, depth)
}

function endOf(value: unknown): string {
  return typeof value === 'string' && value.length >= 12 ? `…${value.slice(-4)}` : '…'
}
