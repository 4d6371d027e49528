import {
  currencyOptions,
  minorDigits,
  toServerTime,
  type CurrencyOption,
  type FareOffer,
  type Lang,
} from '@gangway/core/contract'
import type { Cell } from '../download/spreadsheet.ts'
import { sentence } from '../shared/http/sentence.ts'
import type { FareSearch } from './fare.store.ts'

/** One offer by one way of paying; without one, a fare search that found none. */
interface Line {
  search: FareSearch
  offer?: FareOffer
  option?: CurrencyOption
}

type Sum = 'total' | 'fare' | 'tax' | 'ticketingFee' | 'paymentFee' | 'channelFee'

/** The columns; their names stand below `fareTable.` in the server's sentences. */
const columns: Record<string, (line: Line, lang: Lang) => Cell> = {
  submitted: ({ search }) => toServerTime(search.createdAt).slice(0, 19).replace('T', ' '),
  tripType: ({ search }, lang) => sentence(lang, `orderTable.tripTypes.${search.request.tripType}`),
  departDate: ({ search }) => search.request.departDate,
  returnDate: ({ search }) => search.request.returnDate ?? '',
  from: ({ search }) => search.request.fromCity,
  to: ({ search }) => search.request.toCity,
  asked: ({ search }) => search.request.airline ?? '',
  status: ({ search }, lang) => sentence(lang, `fareTable.statuses.${search.status}`),
  reason: ({ search }, lang) => (search.reason ? sentence(lang, `fareTable.reasons.${search.reason}`) : ''),
  airline: ({ offer }) => offer?.airline ?? '',
  outbound: ({ offer }) => flightsOf(offer?.outbound),
  inbound: ({ offer }) => flightsOf(offer?.inbound),
  departs: ({ offer }) => time(offer?.outbound.segments[0]?.depTime),
  arrives: ({ offer }) => time(offer?.outbound.segments.at(-1)?.arrTime),
  option: ({ option }, lang) => (option ? sentence(lang, `fareTable.options.${option}`) : ''),
  currency: ({ offer, option }) => (option ? (offer?.prices[option]?.total.currency ?? '') : ''),
  total: amount('total'),
  fare: amount('fare'),
  tax: amount('tax'),
  ticketingFee: amount('ticketingFee'),
  paymentFee: amount('paymentFee'),
  channelFee: amount('channelFee'),
  cheapest: ({ offer, option }, lang) =>
    option && offer?.cheapestOption === option ? sentence(lang, 'fareTable.yes') : '',
}

export function fareTableHead(lang: Lang): Cell[] {
  return Object.keys(columns).map((name) => sentence(lang, `fareTable.columns.${name}`))
}

/** A line for each offer and way of paying it, or one that says that there are none. */
export function fareTableRows(search: FareSearch, offers: readonly FareOffer[], lang: Lang): Cell[][] {
  const lines = offers.flatMap((offer): Line[] =>
    currencyOptions.flatMap((option) => (offer.prices[option] ? { search, offer, option } : [])),
  )
  return (lines.length > 0 ? lines : [{ search }]).map((line) =>
    Object.values(columns).map((cellOf) => cellOf(line, lang)),
  )
}

/** Calculated with by whoever opens the file, never by us. */
function amount(part: Sum) {
  return ({ offer, option }: Line): Cell => {
    const sum = option && offer?.prices[option]?.[part]
    return sum ? sum.amount / 10 ** minorDigits(sum.currency) : ''
  }
}

function flightsOf(journey: FareOffer['inbound'] | undefined): string {
  return (journey?.segments ?? []).map(({ flightNo }) => flightNo).join(' / ')
}

function time(local: string | undefined): string {
  return (local ?? '').replace('T', ' ')
}
