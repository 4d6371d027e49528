import { lockBookings, type Booking } from '../../booking/booking.store.ts'
import type { Tx } from '../../database/db.ts'
import type { RowProblem } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { checkClaim, storeClaims, type CheckedClaimResult } from '../claims/claim-refund.ts'
import type { RefundInsert } from '../insert-refund.ts'
import type { RefundCaller } from '../quotes/quote-refund.ts'
import { listPassengersByBooking, type BookingPassenger } from '../refund.store.ts'
import { storeRowOutcomes, lockWaitingRows, type RowOutcome, type ClaimImportRow } from './batch.store.ts'
import { buildClaim, findAmountProblems, findCellProblems, findRowPassenger } from './parse-claim.ts'
import { bookingKeyOf, type ClaimRows } from './group-rows.ts'

type RowEnd = Omit<RowOutcome, 'id'>

/** The result of one claim: its ended rows, and the rows that end as the claim does. */
interface CheckedClaim {
  ended: RowOutcome[]
  claim?: { wanted: RefundInsert; rows: ClaimImportRow[]; repeatedRows: ClaimImportRow[] }
}

/**
 * Creates the claims of a chunk and ends their rows in one transaction, with as many statements as for a single claim.
 */
export async function storeRowClaims(
  tx: Tx,
  deps: Deps,
  caller: RefundCaller,
  { importId, claims }: { importId: string; claims: readonly ClaimRows[] },
): Promise<void> {
  const scope = scopeOf(caller)
  const ids = claims.flat().map(({ id }) => id)
  const lockedRows = new Set((await lockWaitingRows(tx, scope, ids)).map(({ id }) => id))
  const waiting = claims.map((rows) => rows.filter(({ id }) => lockedRows.has(id)))
  const bookings = await lockBookings(tx, scope, [...new Set(waiting.map(bookingKeyOf))])
  const passengersByBooking = await listPassengersByBooking(
    tx,
    scope,
    bookings.map(({ id }) => id),
  )
  const checkedClaim = waiting.map((rows): CheckedClaim => {
    const booking = bookings.find(({ orderNo }) => orderNo === bookingKeyOf(rows))
    return checkRows(deps, caller, rows, booking && { booking, bookingPassengers: passengersByBooking(booking.id) })
  })
  const validClaims = checkedClaim.flatMap(({ claim }) => claim ?? [])
  const made = await storeClaims(
    tx,
    deps,
    caller,
    validClaims.map(({ wanted }) => wanted),
    { address: '', agent: '' },
  )
  const ended = validClaims.flatMap(({ rows, repeatedRows }, at) => {
    const end = { refundNo: made[at]?.refundNo ?? null, problems: [] }
    // Repeated rows of a file create one claim.
    return [
      ...endRowsAlike(rows, { ...end, outcome: 'SUCCESS' }),
      ...endRowsAlike(repeatedRows, { ...end, outcome: 'EXISTED' }),
    ]
  })
  await storeRowOutcomes(tx, scope, importId, [...checkedClaim.flatMap((each) => each.ended), ...ended])
}

function checkRows(
  deps: Deps,
  caller: RefundCaller,
  rows: readonly ClaimImportRow[],
  found: { booking: Booking; bookingPassengers: readonly BookingPassenger[] } | undefined,
): CheckedClaim {
  const ended: RowOutcome[] = []
  const claimed: { row: ClaimImportRow; cells: ClaimImportRow['cells']; passenger: BookingPassenger }[] = []
  const repeatedRows: ClaimImportRow[] = []
  const end = (row: ClaimImportRow, as: RowEnd) => void ended.push(...endRowsAlike([row], as))
  for (const row of rows) {
    const problems = findCellProblems(row.cells)
    const passenger = found && findRowPassenger(row.cells, found.bookingPassengers)
    if (problems.length > 0) end(row, failed(...problems))
    else if (!passenger) end(row, failed(noBooking))
    else if ('reason' in passenger) end(row, failed(passenger))
    // The ticket already has a refund: nothing to do, and not a failure.
    else if (passenger.isRefunded) end(row, { outcome: 'EXISTED', refundNo: passenger.refundNo ?? null, problems: [] })
    else if (claimed.some((each) => sameTicket(each.cells, row.cells))) repeatedRows.push(row)
    else {
      const amountProblems = findAmountProblems(row.cells, found.booking, passenger)
      if (amountProblems.length > 0) end(row, failed(...amountProblems))
      else claimed.push({ row, cells: row.cells, passenger })
    }
  }
  const completeClaims = claimed.filter(({ passenger }) => isWhole(passenger, claimed))
  for (const { row, passenger } of claimed) if (!isWhole(passenger, claimed)) end(row, failed(wholeTicket))
  const claim = found && buildClaim(found.booking, completeClaims)
  const rowsOfClaim = completeClaims.map(({ row }) => row)
  if (!found || !claim)
    return { ended: [...ended, ...endRowsAlike([...rowsOfClaim, ...repeatedRows], failed(wholeTicket))] }
  const checkedClaim = checkClaim(deps, caller, claim, found)
  return checkedClaim.outcome === 'valid'
    ? { ended, claim: { wanted: checkedClaim.refundInsert, rows: rowsOfClaim, repeatedRows } }
    : { ended: [...ended, ...endRowsAlike([...rowsOfClaim, ...repeatedRows], rowEndOf(checkedClaim))] }
}

function endRowsAlike(rows: readonly ClaimImportRow[], as: RowEnd): RowOutcome[] {
  return rows.map(({ id }) => ({ ...as, id }))
}

const failed = (...problems: RowProblem[]): RowEnd => ({ outcome: 'FAILED', refundNo: null, problems })

const noBooking: RowProblem = { column: 'orderNo', reason: 'batch.reasons.order' }
const wholeTicket: RowProblem = { column: 'ticketNo', reason: 'batch.reasons.wholeTicket' }

function sameTicket(one: ClaimImportRow['cells'], other: ClaimImportRow['cells']): boolean {
  return one.ticketNo?.toUpperCase() === other.ticketNo?.toUpperCase()
}

/** A ticket with several numbers is claimed as a whole. */
function isWhole({ ticketNos }: BookingPassenger, claimed: readonly { cells: ClaimImportRow['cells'] }[]): boolean {
  return ticketNos.every((no) => claimed.some(({ cells }) => cells.ticketNo?.toUpperCase() === no.toUpperCase()))
}

function rowEndOf(checkedClaim: Exclude<CheckedClaimResult, { outcome: 'valid' }>): RowEnd {
  switch (checkedClaim.outcome) {
    case 'already':
      return { outcome: 'EXISTED', refundNo: null, problems: [] }
    case 'not_ticketed':
      return failed({ column: 'orderNo', reason: 'batch.reasons.notTicketed' })
    case 'window_closed':
      return failed({ column: 'fulfilmentDate', reason: 'batch.reasons.window' })
    case 'problems':
      return failed(...checkedClaim.fields.map(({ path, key }) => ({ column: columnOf(path), reason: key })))
  }
}

function columnOf(path: string): RowProblem['column'] {
  if (path === 'fulfilmentDate' || path === 'amount' || path === 'refundReason') return path
  return path.startsWith('passengers') ? 'ticketNo' : null
}
