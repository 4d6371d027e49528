import type { StatementMapping } from '@gangway/core/contract'
import { parseStatementAmount, parseStatementDay } from './parse-cells.ts'
import type { CamtLine } from './read-camt.ts'
import type { StatementSheet } from './read-statement-table.ts'
import { StatementProblem } from './statement-problem.ts'
import { maxStatementVolume, volumeOf } from './statement-volume.ts'

/** A line as it is stored. */
export interface ReadLine {
  position: number
  day: string
  /** Minor units, signed as the ledger account. */
  amount: number
  reference: string
  passenger: string
  description: string
}

export interface ReadLines {
  lines: ReadLine[]
  /** Lines that were left out because they are in other currencies. */
  otherCurrencyLines: number
}

const maxTextLength = 400

/** The lines of a table with a mapping. A row that cannot be read is a problem, never left out. */
export function linesOfTable({ rows }: StatementSheet, mapping: StatementMapping, currency: string): ReadLines {
  const { columns, dayOrder, decimalSign, isInverted } = mapping
  const lines: ReadLine[] = []
  let otherCurrencyLines = 0
  for (const { position, cells, hasEpoch1904 } of rows) {
    const text = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '')).slice(0, maxTextLength)
    const amountTexts = [columns.amount, columns.debit, columns.credit].map(text)
    if (text(columns.day) === '' && amountTexts.every((each) => each === '')) continue
    const stated = text(columns.currency).toUpperCase()
    if (stated !== '' && stated !== currency) {
      otherCurrencyLines += 1
      continue
    }
    const day = parseStatementDay(text(columns.day), dayOrder, hasEpoch1904)
    if (day === undefined) throw new StatementProblem('day', { row: position, value: text(columns.day).slice(0, 40) })
    const amount = signedAmount(columns, text, (value) => parseStatementAmount(value, currency, decimalSign))
    if (amount === undefined)
      throw new StatementProblem('amount', {
        row: position,
        value: amountTexts.join(' ').trim().slice(0, 40),
        currency,
      })
    const texts = { reference: text(columns.reference), passenger: text(columns.passenger) }
    const signed = isInverted && amount !== 0 ? -amount : amount
    lines.push({ position, day, amount: signed, ...texts, description: text(columns.description) })
  }
  return { lines: withExactSums(lines), otherCurrencyLines }
}

function signedAmount(
  { amount, debit, credit }: StatementMapping['columns'],
  text: (at: number | undefined) => string,
  parse: (value: string) => number | undefined,
): number | undefined {
  if (amount !== undefined) return parse(text(amount))
  const [out, into] = [text(debit), text(credit)].map((value) => (value === '' ? 0 : parse(value)))
  if (out === undefined || into === undefined || (text(debit) === '' && text(credit) === '')) return undefined
  return Math.abs(into) - Math.abs(out)
}

/** The lines of a bank's statement: money that the account pays is negative, like in the ledger. */
export function linesOfCamt(entries: readonly CamtLine[], currency: string): ReadLines {
  const own = entries.filter((entry) => entry.currency === currency)
  const lines = own.map(({ position: row, day, amount: text, isDebit, reference, name, description }, at): ReadLine => {
    const amount = parseStatementAmount(text, currency, 'POINT')
    if (amount === undefined) throw new StatementProblem('amount', { row, value: text.slice(0, 40), currency })
    const validDay = parseStatementDay(day, 'YMD')
    if (validDay === undefined) throw new StatementProblem('day', { row, value: day.slice(0, 40) })
    const texts = { reference, passenger: name, description }
    const cut = Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value.slice(0, maxTextLength)]))
    const signed = isDebit && amount !== 0 ? -amount : amount
    return { position: at + 1, day: validDay, amount: signed, ...texts, ...cut }
  })
  return { lines: withExactSums(lines), otherCurrencyLines: entries.length - own.length }
}

function withExactSums(lines: ReadLine[]): ReadLine[] {
  if (volumeOf(lines.map(({ amount }) => amount)) > maxStatementVolume) throw new StatementProblem('volume')
  return lines
}
