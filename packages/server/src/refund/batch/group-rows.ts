import type { ClaimImportRow } from './batch.store.ts'

/** The number of progress steps that a user sees. */
const wantedChunks = 20
/** Limit of bookings that are locked at once. */
const maxClaimsPerChunk = 50

/** Rows of one booking, reason and day, which make one claim. */
export type ClaimRows = ClaimImportRow[]

/**
 * Claims that are made in one transaction: never two of one booking, so that each one sees the result of the one
 * before.
 */
export function groupIntoChunks(rows: readonly ClaimImportRow[], total: number): ClaimRows[][] {
  const size = Math.min(maxClaimsPerChunk, Math.max(1, Math.ceil(total / wantedChunks)))
  const chunks: ClaimRows[][] = []
  let open: { claims: ClaimRows[]; bookings: Set<string> } | undefined
  for (const claim of groupByClaim(rows)) {
    const booking = bookingKeyOf(claim)
    if (!open || open.claims.length >= size || open.bookings.has(booking)) {
      open = { claims: [], bookings: new Set() }
      chunks.push(open.claims)
    }
    open.claims.push(claim)
    open.bookings.add(booking)
  }
  return chunks
}

export function groupByClaim<Row extends Pick<ClaimImportRow, 'cells'>>(rows: readonly Row[]): Row[][] {
  const keyOf = (row: Row) =>
    [bookingKeyOf([row]), row.cells.refundReason ?? '', row.cells.fulfilmentDate ?? ''].join('|')
  const claims = new Map<string, Row[]>()
  for (const row of rows) claims.set(keyOf(row), [...(claims.get(keyOf(row)) ?? []), row])
  return [...claims.values()]
}

export function bookingKeyOf([row]: readonly Pick<ClaimImportRow, 'cells'>[]): string {
  return row?.cells.orderNo?.toUpperCase() ?? ''
}
