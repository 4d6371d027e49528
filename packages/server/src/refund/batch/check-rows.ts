import type { Booking } from '../../booking/booking.store.ts'
import type { RowProblem } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { checkClaim, type CheckedClaimResult } from '../claims/claim-refund.ts'
import type { RefundInsert } from '../insert-refund.ts'
import type { RefundCaller } from '../quotes/quote-refund.ts'
import type { BookingPassenger } from '../refund.store.ts'
import type { ClaimImportRow, RowOutcome } from './batch.store.ts'
import { buildClaim, findAmountProblems, findCellProblems, findRowPassenger } from './parse-claim.ts'

/** A row of a file, stored or only checked. */
export type ClaimRow = Pick<ClaimImportRow, 'id' | 'cells'>

type RowEnd = Omit<RowOutcome, 'id'>

/** The result of one claim: its ended rows, and the rows that end as the claim does. */
export interface CheckedClaim {
  ended: RowOutcome[]
  claim?: { wanted: RefundInsert; rows: ClaimRow[]; repeatedRows: ClaimRow[] }
}

/** Checks the rows of one claim against its booking. Stores nothing. */
export function checkRows(
  deps: Pick<Deps, 'market'>,
  caller: Pick<RefundCaller, 'userId' | 'clock'>,
  rows: readonly ClaimRow[],
  found: { booking: Booking; bookingPassengers: readonly BookingPassenger[] } | undefined,
): CheckedClaim {
  const ended: RowOutcome[] = []
  const claimed: { row: ClaimRow; cells: ClaimRow['cells']; passenger: BookingPassenger }[] = []
  const repeatedRows: ClaimRow[] = []
  const end = (row: ClaimRow, as: RowEnd) => void ended.push(...endRowsAlike([row], as))
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

export function endRowsAlike(rows: readonly ClaimRow[], as: RowEnd): RowOutcome[] {
  return rows.map(({ id }) => ({ ...as, id }))
}

const failed = (...problems: RowProblem[]): RowEnd => ({ outcome: 'FAILED', refundNo: null, problems })

const noBooking: RowProblem = { column: 'orderNo', reason: 'batch.reasons.order' }
const wholeTicket: RowProblem = { column: 'ticketNo', reason: 'batch.reasons.wholeTicket' }

function sameTicket(one: ClaimRow['cells'], other: ClaimRow['cells']): boolean {
  return one.ticketNo?.toUpperCase() === other.ticketNo?.toUpperCase()
}

/** A ticket with several numbers is claimed as a whole. */
function isWhole({ ticketNos }: BookingPassenger, claimed: readonly { cells: ClaimRow['cells'] }[]): boolean {
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
