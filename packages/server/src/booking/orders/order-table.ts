import { toServerTime, type Lang } from '@gangway/core/contract'
import type { Cell } from '../../download/spreadsheet.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { ListedBooking } from './order-list.store.ts'

const time = (moment: Date | null) => (moment ? toServerTime(moment).slice(0, 19).replace('T', ' ') : '')

/** Columns of the exported table; their titles are server messages under `orderTable.`. */
const columns: Record<string, (row: ListedBooking, lang: Lang) => Cell> = {
  orderNo: (row) => row.orderNo,
  createdAt: (row) => time(row.createdAt),
  passengers: (row) => row.passengerNames.split('|').join('; '),
  trip: (row) => `${row.fromCity}-${row.toCity}`,
  tripType: (row, lang) => translateMessage(lang, `orderTable.tripTypes.${row.tripType}`),
  airline: (row) => row.airlines.join(', '),
  airlinePnr: (row) => row.airlinePnrs.join(', '),
  providerPnr: (row) => row.providerPnr,
  flights: (row) => row.flightNos.join(', '),
  departDate: (row) => row.departTime.replace('T', ' '),
  returnDate: (row) => row.returnDate ?? '',
  amount: ({ total, currency }) => ({ amount: total, currency }),
  currency: (row) => row.currency,
  status: (row, lang) => translateMessage(lang, `orderTable.statuses.${row.status}`),
  payChannel: (row, lang) => (row.payChannel ? translateMessage(lang, `orderTable.payChannels.${row.payChannel}`) : ''),
  card: (row) => row.cardLastFour ?? '',
  paidAt: (row) => time(row.paidAt),
  issuedAt: (row) => time(row.issuedAt),
}

export function tableHead(lang: Lang): Cell[] {
  return Object.keys(columns).map((name) => translateMessage(lang, `orderTable.columns.${name}`))
}

export function tableRow(row: ListedBooking, lang: Lang): Cell[] {
  return Object.values(columns).map((cellOf) => cellOf(row, lang))
}
