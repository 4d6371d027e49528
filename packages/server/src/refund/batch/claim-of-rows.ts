import {
  minorDigits,
  neededColumns,
  parseMoney,
  reasonOfChoice,
  refundChoices,
  type BatchColumn,
  type RefundChoice,
} from '@gangway/core/contract'
import type { Booking } from '../../booking/booking.store.ts'
import type { RowProblem } from '../../database/schema.ts'
import { sentence } from '../../shared/http/sentence.ts'
import { sameName, type Claim } from '../claim-refund.ts'
import type { Traveller } from '../refund.store.ts'
import type { ClaimLine } from './claims-of-table.ts'

type Cells = ClaimLine['cells']

/** What a cell of the reason means: one of the six that are offered, or a void that the airline has done. */
export function readReason(text: string): RefundChoice | 'VOID' | undefined {
  const plain = (word: string) =>
    word
      .normalize('NFKC')
      .replace(/[\s_-]+/g, '')
      .toLowerCase()
  const typed = plain(text)
  return ([...refundChoices, 'VOID'] as const).find((choice) =>
    [choice, sentence('en', `batch.choices.${choice}`), sentence('cn', `batch.choices.${choice}`)].some(
      (word) => plain(word) === typed,
    ),
  )
}

/** What is wrong with a row whatever its booking is. */
export function problemsOfCells(cells: Cells): RowProblem[] {
  const { refundReason, fulfilmentDate, amount, currency, notes = '' } = cells
  const missing = neededColumns.flatMap((column): RowProblem[] =>
    cells[column] === undefined ? [{ column, reason: 'input.filled' }] : [],
  )
  const isDate = fulfilmentDate === undefined || /^\d{4}-\d\d-\d\d$/.test(fulfilmentDate)
  return [
    ...missing,
    ...(refundReason !== undefined && !readReason(refundReason) ? [problem('refundReason', 'reason')] : []),
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

/** Who of a booking a row is about, or what of it does not fit. */
export function travellerOfRow(
  { ticketNo = '', passengerName = '', pnr = '' }: Cells,
  people: readonly Traveller[],
): Traveller | RowProblem {
  const who = people.find(({ ticketNos }) => ticketNos.some((each) => sameName(each, ticketNo)))
  if (!who) return problem('ticketNo', 'ticket')
  if (!sameName(who.name, passengerName)) return problem('passengerName', 'name')
  return who.pnrs.some((each) => sameName(each, pnr)) ? who : problem('pnr', 'pnr')
}

/** One claim for rows that agree in booking, reason and date. */
export function claimOfRows(booking: Booking, rows: readonly { cells: Cells; who: Traveller }[]): Claim | undefined {
  const [first] = rows
  const choice = first?.cells.refundReason && readReason(first.cells.refundReason)
  if (!first || !choice) return undefined
  const { reason, detail } = choice === 'VOID' ? { reason: 'void' as const, detail: undefined } : reasonOfChoice(choice)
  const notes = [...new Set(rows.flatMap(({ cells }) => cells.notes ?? []))].join('\n').slice(0, 2_000)
  return {
    orderNo: booking.orderNo,
    passengers: rows.map(({ cells, who }) => ({
      name: who.name,
      pnr: cells.pnr ?? '',
      ticketNo: who.ticketNos.find((each) => sameName(each, cells.ticketNo ?? '')) ?? '',
    })),
    reason: reason === 'tax' ? undefined : reason,
    reasonDetail: detail,
    fulfilmentDate: first.cells.fulfilmentDate,
    ...amountOf(rows, booking.currency),
    proofs: [],
    proofLater: true,
    notes,
  }
}

/** What the rows say that came back, together: nothing where one of them says nothing, or in other money. */
function amountOf(rows: readonly { cells: Cells }[], currency: string): Pick<Claim, 'amount' | 'currency'> {
  const amounts = rows.map(({ cells }) => {
    const said = cells.currency?.toUpperCase() ?? currency
    return cells.amount !== undefined && said === currency ? parseMoney(cells.amount, currency)?.amount : undefined
  })
  const sum = amounts.reduce<number | undefined>(
    (all, each) => (all === undefined || each === undefined ? undefined : all + each),
    0,
  )
  if (sum === undefined) return {}
  const digits = minorDigits(currency)
  return { amount: (sum / 10 ** digits).toFixed(digits), currency }
}
