import * as z from 'zod/mini'

/** A position between two bookings of a list, with the total counted at the first page. */
export interface Cursor {
  sort: string
  /** Sort values of the booking at the position, its id last. */
  values: readonly (string | number)[]
  total: number
  totalIsAtLeast: boolean
}

const shape = z.tuple([
  z.string(),
  z.array(z.union([z.string().check(z.maxLength(40)), z.int()])).check(z.maxLength(4)),
  z.int().check(z.minimum(0)),
  z.boolean(),
])

export function writeCursor({ sort, values, total, totalIsAtLeast }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, values, total, totalIsAtLeast])).toString('base64url')
}

/** Undefined for an invalid cursor. A forged cursor only changes the start of the caller's own list. */
export function readCursor(text: string): Cursor | undefined {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  const read = z.safeParse(shape, json)
  if (!read.success) return undefined
  const [sort, values, total, totalIsAtLeast] = read.data
  return { sort, values, total, totalIsAtLeast }
}
