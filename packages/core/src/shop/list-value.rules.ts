import type { ListDimension } from '../shared/shop/shop.ts'
import { fareKinds } from '../shared/shop/shop.ts'

const patterns: Record<Exclude<ListDimension, 'FARE_KIND'>, RegExp> = {
  AIRLINE: /^[A-Z0-9]{2}$/,
  ROUTE: /^[A-Z]{3}-[A-Z]{3}$/,
  FLIGHT: /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/,
}

/** Whether a value is one of its dimension. */
export function isListValue(dimension: ListDimension, value: string): boolean {
  return dimension === 'FARE_KIND' ? fareKinds.some((kind) => kind === value) : patterns[dimension].test(value)
}
