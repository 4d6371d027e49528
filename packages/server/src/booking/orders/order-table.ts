import { minorDigits, toServerTime, type Lang } from '@gangway/core/contract'
import type { Cell } from '../../download/spreadsheet.ts'
import { sentence } from '../../shared/http/sentence.ts'
import type { ListedBooking } from './order-list.store.ts'

const time = (moment: Date | null) => (moment ? toServerTime(moment).slice(0, 19).replace('T', ' ') : '')

/** The columns of the list as a table; the names stand below `orderTable.` in the server's sentences. */
const columns: Record<string, (row: ListedBooking, lang: Lang) => Cell> = {
  orderNo: (row) => row.orderNo,
  createdAt: (row) => time(row.createdAt),
  passengers: (row) => row.passengerNames.split('|').join('; '),
  trip: (row) => `${row.fromCity}-${row.toCity}`,
  tripType: (row, lang) => sentence(lang, `orderTable.tripTypes.${row.tripType}`),
  airline: (row) => row.airlines.join(', '),
  airlinePnr: (row) => row.airlinePnrs.join(', '),
  providerPnr: (row) => row.providerPnr,
  flights: (row) => row.flightNos.join(', '),
  departDate: (row) => row.departTime.replace('T', ' '),
  returnDate: (row) => row.returnDate ?? '',
  // Calculated with by whoever opens the file, never by us.
  amount: (row) => row.total / 10 ** minorDigits(row.currency),
  currency: (row) => row.currency,
  status: (row, lang) => sentence(lang, `orderTable.statuses.${row.status}`),
  payChannel: (row, lang) => (row.payChannel ? sentence(lang, `orderTable.payChannels.${row.payChannel}`) : ''),
  card: (row) => row.cardLastFour ?? '',
  paidAt: (row) => time(row.paidAt),
  issuedAt: (row) => time(row.issuedAt),
}

export function tableHead(lang: Lang): Cell[] {
  return Object.keys(columns).map((name) => sentence(lang, `orderTable.columns.${name}`))
}

export function tableRow(row: ListedBooking, lang: Lang): Cell[] {
  return Object.values(columns).map((cellOf) => cellOf(row, lang))
}
