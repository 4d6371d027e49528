import { getMinorDigits, type StatementMapping } from '@gangway/core/contract'

/**
 * An amount as minor units: with thousands separators, a sign on either side, brackets for negative amounts, and a currency
 * beside it. Undefined when it is no amount or has more digits than the currency.
 */
export function parseStatementAmount(
  text: string,
  currency: string,
  decimalSign: StatementMapping['decimalSign'],
): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/[A-Za-z$€£¥₩฿]/g, '')
    .replaceAll('−', '-')
  const isNegative = /^\(.*\)$/.test(plain) || plain.startsWith('-') || plain.endsWith('-')
  const unsigned = plain.replace(/^[(+-]+|[)+-]+$/g, '')
  const [thousands, decimal] = decimalSign === 'COMMA' ? ['.', ','] : [',', '.']
  const [whole = '', fraction = '', ...more] = unsigned.split(decimal)
  const groups = whole.split(thousands)
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3)
  const digits = groups.join('')
  const places = getMinorDigits(currency)
  const cut = fraction.replace(/0+$/, '')
  if (more.length > 0 || !isGrouped || !/^\d{1,13}$/.test(digits) || !/^\d*$/.test(fraction) || cut.length > places)
    return undefined
  const amount = Number(digits + cut.padEnd(places, '0'))
  return isNegative && amount !== 0 ? -amount : amount
}

const dayMs = 86_400_000

/** A day as `2026-12-01`: in the order of the mapping, in ISO form, or as the serial number of a spreadsheet. */
export function parseStatementDay(
  text: string,
  dayOrder: StatementMapping['dayOrder'],
  hasEpoch1904 = false,
): string | undefined {
  const plain = text.normalize('NFKC').trim()
  if (/^\d{5}(\.\d+)?$/.test(plain)) {
    const epoch = hasEpoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return dayOf(new Date(epoch + Math.floor(Number(plain)) * dayMs))
  }
  const compact = /^(20\d\d)(\d\d)(\d\d)$/.exec(plain)
  const parts = compact ?? /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})(?:\D.*)?$/.exec(plain)
  if (!parts) return undefined
  const [first = 0, second = 0, third = 0] = parts.slice(1).map(Number)
  const isYearFirst = compact !== null || (parts[1] ?? '').length === 4
  const [year, month, day] =
    isYearFirst || dayOrder === 'YMD'
      ? [first, second, third]
      : dayOrder === 'DMY'
        ? [third, second, first]
        : [third, first, second]
  return validDay(year < 100 ? year + 2000 : year, month, day)
}

function validDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? dayOf(date) : undefined
}

function dayOf(date: Date): string | undefined {
  const text = date.toISOString().slice(0, 10)
  return /^20\d\d-/.test(text) ? text : undefined
}
