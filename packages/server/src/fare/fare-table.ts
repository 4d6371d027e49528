import { currencyOptions, toServerTime, type CurrencyOption, type FareOffer, type Lang } from '@gangway/core/contract'
import type { Cell } from '../download/spreadsheet.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { FareSearch } from './fare.store.ts'

/** One offer in one payment option; empty for a fare search without offers. */
interface Line {
  search: FareSearch
  offer?: FareOffer
  option?: CurrencyOption
}

type Sum = 'total' | 'fare' | 'tax' | 'ticketingFee' | 'paymentFee' | 'channelFee'

/** The columns. Their headings are the server messages below `fareTable.`. */
const columns: Record<string, (line: Line, lang: Lang) => Cell> = {
  submitted: ({ search }) => toServerTime(search.createdAt).slice(0, 19).replace('T', ' '),
  tripType: ({ search }, lang) => translateMessage(lang, `orderTable.tripTypes.${search.request.tripType}`),
  departDate: ({ search }) => search.request.departDate,
  returnDate: ({ search }) => search.request.returnDate ?? '',
  from: ({ search }) => search.request.fromCity,
  to: ({ search }) => search.request.toCity,
  asked: ({ search }) => search.request.airline ?? '',
  status: ({ search }, lang) => translateMessage(lang, `fareTable.statuses.${search.status}`),
  reason: ({ search }, lang) => (search.reason ? translateMessage(lang, `fareTable.reasons.${search.reason}`) : ''),
  airline: ({ offer }) => offer?.airline ?? '',
  outbound: ({ offer }) => flightsOf(offer?.outbound),
  inbound: ({ offer }) => flightsOf(offer?.inbound),
  departs: ({ offer }) => time(offer?.outbound.segments[0]?.depTime),
  arrives: ({ offer }) => time(offer?.outbound.segments.at(-1)?.arrTime),
  option: ({ option }, lang) => (option ? translateMessage(lang, `fareTable.options.${option}`) : ''),
  currency: ({ offer, option }) => (option ? (offer?.prices[option]?.total.currency ?? '') : ''),
  total: amount('total'),
  fare: amount('fare'),
  tax: amount('tax'),
  ticketingFee: amount('ticketingFee'),
  paymentFee: amount('paymentFee'),
  channelFee: amount('channelFee'),
  cheapest: ({ offer, option }, lang) =>
    option && offer?.cheapestOption === option ? translateMessage(lang, 'fareTable.yes') : '',
}

export function fareTableHead(lang: Lang): Cell[] {
  return Object.keys(columns).map((name) => translateMessage(lang, `fareTable.columns.${name}`))
}

/** A row for each offer and payment option, or one row that says there are none. */
export function fareTableRows(search: FareSearch, offers: readonly FareOffer[], lang: Lang): Cell[][] {
  const lines = offers.flatMap((offer): Line[] =>
    currencyOptions.flatMap((option) => (offer.prices[option] ? { search, offer, option } : [])),
  )
  return (lines.length > 0 ? lines : [{ search }]).map((line) =>
    Object.values(columns).map((cellOf) => cellOf(line, lang)),
  )
}

function amount(part: Sum) {
  return ({ offer, option }: Line): Cell => {
    const sum = option && offer?.prices[option]?.[part]
    return sum ? { amount: sum.amount, currency: sum.currency } : ''
  }
}

function flightsOf(itinerary: FareOffer['inbound'] | undefined): string {
  return (itinerary?.segments ?? []).map(({ flightNo }) => flightNo).join(' / ')
}

function time(local: string | undefined): string {
  return (local ?? '').replace('T', ' ')
}
