import type { Offer } from '../shared/contract/offer.contract.ts'
import type { Money } from '../shared/format/money.ts'
import type { ActivityEvent } from './activity-event.ts'

/** An entry of `dataLayer`: flat, so that a tag manager reads its values without code. */
export type DataLayerEntry = Record<string, string | number>

/**
 * Writes an event into the `dataLayer` of a tag manager: `gangway_search_started` with `gangway_from_city` and so on. Amounts are whole
 * numbers in the smallest unit of their currency.
 */
export function pushToDataLayer(dataLayer: { push(entry: DataLayerEntry): unknown }, event: ActivityEvent): void {
  const entry: DataLayerEntry = { event: toKey(event.name), gangway_widget: event.widget }
  for (const [name, value] of Object.entries(event.detail)) addValue(entry, name, value)
  dataLayer.push(entry)
}

function addValue(entry: DataLayerEntry, name: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number') entry[toKey(name)] = value
  else if (Array.isArray(value)) entry[toKey(name)] = value.join(',')
  else if (name === 'offer') {
    const { airline, price } = value as Offer
    Object.assign(entry, { [toKey('airline')]: airline })
    addValue(entry, 'total', price.total)
  } else if (isMoney(value)) {
    entry[toKey(name)] = value.amount
    entry[toKey('currency')] = value.currency
  } else if (typeof value === 'object' && value !== null) {
    for (const [inner, each] of Object.entries(value)) addValue(entry, inner, each)
  }
}

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

/** `fromCity` and `search-started` become `gangway_from_city` and `gangway_search_started`. */
const toKey = (name: string): string => `gangway_${name.replace(/-|(?=[A-Z])/g, '_').toLowerCase()}`
