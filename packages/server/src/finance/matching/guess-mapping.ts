import type { StatementColumn, StatementMapping } from '@gangway/core/contract'
import { parseStatementDay } from './parse-cells.ts'
import type { StatementSheet } from './read-statement-table.ts'

/** Names of columns in statements of banks and suppliers, in both languages. The first match counts. */
const names: readonly [StatementColumn, RegExp][] = [
  ['currency', /^(currency|ccy|curr|币种|货币)/],
  ['debit', /(debit|withdraw|paid out|money out|charge|借方|支出|付款金额)/],
  ['credit', /(^credit|credit amount|deposit amount|paid in|money in|贷方|收入|收款金额)/],
  ['day', /(booking date|transaction date|value date|posting date|\bdate\b|\bday\b|日期|记账日|交易日|时间)/],
  ['amount', /(amount|total|value|sum|金额|合计|发生额)/],
  ['passenger', /(passenger|traveller|traveler|guest|旅客|乘客|乘机人)/],
  [
    'reference',
    /(reference|\bref\b|booking|order|pnr|invoice|ticket|transaction id|number|订单|参考|流水|票号|单号|编号)/,
  ],
  ['description', /(description|detail|narrative|remark|remittance|memo|text|purpose|摘要|备注|用途|说明|附言)/],
]

const sampleSize = 200

/** Proposes a mapping from the names of the columns and the first rows; null without a day or an amount. */
export function guessMapping({ headers, rows }: StatementSheet, isInverted: boolean): StatementMapping | null {
  const columns: Partial<Record<StatementColumn, number>> = {}
  for (const [at, header] of headers.entries()) {
    const name = header.normalize('NFKC').toLowerCase()
    const found = names.find(([column, pattern]) => columns[column] === undefined && pattern.test(name))
    if (found) columns[found[0]] = at
  }
  const { day, debit, credit, amount, ...others } = columns
  if (day === undefined || (amount === undefined && debit === undefined && credit === undefined)) return null
  const amounts =
    debit !== undefined && credit !== undefined ? { debit, credit } : { amount: amount ?? debit ?? credit }
  const sample = rows.slice(0, sampleSize)
  const cellsOf = (at: number | undefined) => (at === undefined ? [] : sample.map(({ cells }) => cells[at] ?? ''))
  return {
    columns: { day, ...amounts, ...others },
    dayOrder: guessDayOrder(cellsOf(day)),
    decimalSign: guessDecimalSign([amounts.amount, amounts.debit, amounts.credit].flatMap(cellsOf)),
    isInverted,
  }
}

/** The order in which every day can be read; the year first when several can. */
function guessDayOrder(days: readonly string[]): StatementMapping['dayOrder'] {
  const filled = days.filter((day) => day !== '')
  const orders = (['YMD', 'DMY', 'MDY'] as const).map((order) => {
    const read = filled.filter((day) => parseStatementDay(day, order) !== undefined).length
    return { order, read }
  })
  return orders.reduce((best, each) => (each.read > best.read ? each : best)).order
}

function guessDecimalSign(amounts: readonly string[]): StatementMapping['decimalSign'] {
  const count = (pattern: RegExp) => amounts.filter((amount) => pattern.test(amount)).length
  return count(/,\d{1,2}\D*$/) > count(/\.\d{1,2}\D*$/) ? 'COMMA' : 'POINT'
}
