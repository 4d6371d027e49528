import {
  formatMoney,
  getMinorDigits,
  requiredColumns,
  parseMoney,
  toStoredReason,
  refundChoices,
  type BatchColumn,
  type RefundChoice,
} from '@gangway/core/contract'
import type { Booking } from '../../booking/booking.store.ts'
import type { RowProblem } from '../../database/schema.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { paidAmountOf } from '../refund-amounts.ts'
import { isSameName, type Claim } from '../claims/claim-refund.ts'
import type { BookingPassenger } from '../refund.store.ts'
import type { ClaimLine } from './read-claim-lines.ts'

type Cells = ClaimLine['cells']

/** Reads the reason of a cell: one of the six reasons, or a void that the airline has done. */
export function parseReason(text: string): RefundChoice | 'VOID' | undefined {
  const plain = (word: string) =>
    word
      .normalize('NFKC')
      .replace(/[\s_-]+/g, '')
      .toLowerCase()
  const typed = plain(text)
  return ([...refundChoices, 'VOID'] as const).find((choice) =>
    [choice, translateMessage('en', `batch.choices.${choice}`), translateMessage('cn', `batch.choices.${choice}`)].some(
      (word) => plain(word) === typed,
    ),
  )
}

/** Problems of a row that do not depend on its booking. */
export function findCellProblems(cells: Cells): RowProblem[] {
  const { refundReason, fulfilmentDate, amount, currency, notes = '' } = cells
  const missing = requiredColumns.flatMap((column): RowProblem[] =>
    cells[column] === undefined ? [{ column, reason: 'input.filled' }] : [],
  )
  const isDate = fulfilmentDate === undefined || /^\d{4}-\d\d-\d\d$/.test(fulfilmentDate)
  return [
    ...missing,
    ...(refundReason !== undefined && !parseReason(refundReason) ? [problem('refundReason', 'reason')] : []),
    ...(isDate ? [] : [problem('fulfilmentDate', 'date')]),
    ...(currency !== undefined && !/^[A-Za-z]{3}$/.test(currency) ? [problem('currency', 'currency')] : []),
    ...(amount !== undefined && !isAmount(amount, currency) ? [problem('amount', 'amount')] : []),
    ...(notes.length > 2_000 ? [{ ...problem('notes', 'notes'), values: { count: 2_000 } }] : []),
  ]
}

function problem(column: BatchColumn, reason: string): RowProblem {
  return { column, reason: `batch.reasons.${reason}` }
}

function isAmount(amount: string, currency = 'USD'): boolean {
  return (parseMoney(amount, currency.toUpperCase())?.amount ?? -1) >= 0
}

/** The passenger of a booking that a row names, or the cell that does not match. */
export function findRowPassenger(
  { ticketNo = '', passengerName = '', pnr = '' }: Cells,
  bookingPassengers: readonly BookingPassenger[],
): BookingPassenger | RowProblem {
  const passenger = bookingPassengers.find(({ ticketNos }) => ticketNos.some((each) => isSameName(each, ticketNo)))
  if (!passenger) return problem('ticketNo', 'ticket')
  if (!isSameName(passenger.name, passengerName)) return problem('passengerName', 'name')
  return passenger.pnrs.some((each) => isSameName(each, pnr)) ? passenger : problem('pnr', 'pnr')
}

/** Problems of the amount of a row: another currency than the booking's, or more than was paid for the passenger. */
export function findAmountProblems(
  { amount, currency }: Cells,
  booking: Booking,
  passenger: BookingPassenger,
): RowProblem[] {
  if (amount === undefined) return []
  const paid = { amount: paidAmountOf(booking, passenger), currency: booking.currency }
  if (currency !== undefined && currency.toUpperCase() !== paid.currency)
    return [{ ...problem('currency', 'otherCurrency'), values: { currency: paid.currency } }]
  const isTooMuch = (parseMoney(amount, paid.currency)?.amount ?? 0) > paid.amount
  return isTooMuch ? [{ ...problem('amount', 'tooMuch'), values: { most: formatMoney(paid) } }] : []
}

/** One claim for rows with the same booking, reason and date. */
export function buildClaim(
  booking: Booking,
  rows: readonly { cells: Cells; passenger: BookingPassenger }[],
): Claim | undefined {
  const [first] = rows
  const choice = first?.cells.refundReason && parseReason(first.cells.refundReason)
  if (!first || !choice) return undefined
  const { reason, detail } = choice === 'VOID' ? { reason: 'void' as const, detail: undefined } : toStoredReason(choice)
  const notes = [...new Set(rows.flatMap(({ cells }) => cells.notes ?? []))].join('\n').slice(0, 2_000)
  return {
    orderNo: booking.orderNo,
    passengers: rows.map(({ cells, passenger }) => ({
      name: passenger.name,
      pnr: cells.pnr ?? '',
      ticketNo: passenger.ticketNos.find((each) => isSameName(each, cells.ticketNo ?? '')) ?? '',
      amount: cells.amount === undefined ? undefined : parseMoney(cells.amount, booking.currency)?.amount,
    })),
    reason,
    reasonDetail: detail,
    fulfilmentDate: first.cells.fulfilmentDate,
    ...sumClaimedAmount(rows, booking.currency),
    proofs: [],
    proofLater: true,
    notes,
  }
}

/** The sum of the refunded amounts; empty when a row gives none. */
function sumClaimedAmount(rows: readonly { cells: Cells }[], currency: string): Pick<Claim, 'amount' | 'currency'> {
  const amounts = rows.map(({ cells }) =>
    cells.amount === undefined ? undefined : parseMoney(cells.amount, currency)?.amount,
  )
  const sum = amounts.reduce<number | undefined>(
    (all, each) => (all === undefined || each === undefined ? undefined : all + each),
    0,
  )
  if (sum === undefined) return {}
  const digits = getMinorDigits(currency)
  return { amount: (sum / 10 ** digits).toFixed(digits), currency }
}
