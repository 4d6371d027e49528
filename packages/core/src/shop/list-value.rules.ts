import type { ListDimension } from '../shared/shop/shop.ts'
import { fareKinds } from '../shared/shop/shop.ts'

const patterns: Record<Exclude<ListDimension, 'FARE_KIND'>, RegExp> = {
  AIRLINE: /^[A-Z0-9]{2}$/,
  ROUTE: /^[A-Z]{3}-[A-Z]{3}$/,
  FLIGHT: /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/,
}

/** Whether a value is one of its dimension. A route leads to another place. */
export function isListValue(dimension: ListDimension, value: string): boolean {
  if (dimension === 'FARE_KIND') return fareKinds.some((kind) => kind === value)
  const [from, to] = value.split('-')
  return patterns[dimension].test(value) && from !== to
}

/** The airline that a value names; undefined for a value of another dimension. */
export function airlineOfListValue(dimension: ListDimension, value: string): string | undefined {
  return dimension === 'AIRLINE' || dimension === 'FLIGHT' ? value.slice(0, 2) : undefined
}
