import { parseRate } from '@gangway/core/contract'
import type { PublishedRates } from './exchange-rates.port.ts'

const maxLength = 256 * 1024
/** Of the published format. */
const base = 'EUR'

/**
 * Reads the XML in which the European Central Bank publishes its reference rates: nested `Cube` elements, the outer one
 * with the day and each inner one with a currency. Document types, and with them entities, are refused; anything else
 * than these elements is ignored.
 */
export function parseReferenceRates(xml: string): Omit<PublishedRates, 'isSample'> {
  if (xml.length > maxLength) throw new Error('The file of exchange rates is too long.')
  if (/<!(?!--)|<\?(?!xml\s)/i.test(xml)) throw new Error('The file of exchange rates has a document type.')
  const content = withoutComments(xml)
  const [, source = 'European Central Bank'] = /<(?:\w+:)?name>([^<>&]{1,100})<\/(?:\w+:)?name>/.exec(content) ?? []
  const rates: Record<string, string> = { [base]: '1' }
  let day: string | undefined
  for (const [, attributes = ''] of content.matchAll(/<Cube\b([^<>]*)>/g)) {
    const valueOf = (name: string) => new RegExp(`\\b${name}=(["'])([^"']*)\\1`).exec(attributes)?.[2]
    const [time, currency, rate] = [valueOf('time'), valueOf('currency'), valueOf('rate')]
    if (time !== undefined) {
      // Of a history, the newest day comes first.
      if (day !== undefined) break
      day = time
    }
    if (currency === undefined || rate === undefined) continue
    if (!/^[A-Z]{3}$/.test(currency) || parseRate(rate) === undefined)
      throw new Error(`The exchange rate of ${currency.slice(0, 3)} is not a number.`)
    if (currency === base && Number(rate) !== 1) throw new Error(`The file of exchange rates is not for one ${base}.`)
    rates[currency] = rate
  }
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || Object.keys(rates).length < 2)
    throw new Error('The file of exchange rates has no rates of a day.')
  return { day, source: source.trim(), rates }
}

/** In one pass, however many comments begin. */
function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--')
  return rest.reduce((text, part) => {
    const end = part.indexOf('-->')
    if (end < 0) throw new Error('The file of exchange rates has a comment without an end.')
    return text + part.slice(end + 3)
  }, first)
}
