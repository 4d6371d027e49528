import type { ImportRow } from './batch.store.ts'

/** In so many steps a file moves on before the eyes of whoever looks at it. */
const wantedTurns = 20
/** So many bookings are held at once at the most. */
const mostClaims = 50

/** Rows of one booking, reason and day, which are one claim. */
export type RowsOfClaim = ImportRow[]

/** Claims that are made in one transaction: never two of one booking, so that each sees what the one before it has done. */
export function turnsOf(rows: readonly ImportRow[], total: number): RowsOfClaim[][] {
  const size = Math.min(mostClaims, Math.max(1, Math.ceil(total / wantedTurns)))
  const turns: RowsOfClaim[][] = []
  let open: { claims: RowsOfClaim[]; bookings: Set<string> } | undefined
  for (const claim of claimsOf(rows)) {
    const booking = bookingOf(claim)
    if (!open || open.claims.length >= size || open.bookings.has(booking)) {
      open = { claims: [], bookings: new Set() }
      turns.push(open.claims)
    }
    open.claims.push(claim)
    open.bookings.add(booking)
  }
  return turns
}

function claimsOf(rows: readonly ImportRow[]): RowsOfClaim[] {
  const keyOf = (row: ImportRow) =>
    [bookingOf([row]), row.cells.refundReason ?? '', row.cells.fulfilmentDate ?? ''].join('|')
  const claims = new Map<string, RowsOfClaim>()
  for (const row of rows) claims.set(keyOf(row), [...(claims.get(keyOf(row)) ?? []), row])
  return [...claims.values()]
}

export function bookingOf([row]: readonly ImportRow[]): string {
  return row?.cells.orderNo?.toUpperCase() ?? ''
}
