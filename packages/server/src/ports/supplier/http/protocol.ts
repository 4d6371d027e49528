import type { AirlineAnswer, SearchRefused, SearchStarted } from '../search.model.ts'
import type { SupplierContext, SupplierPort } from '../supplier.port.ts'

export type SupplierOperation = keyof SupplierPort
export type SupplierAnswer<O extends SupplierOperation> = Awaited<ReturnType<SupplierPort[O]>>

export const keyHeader = 'x-supplier-key'
/** Set on every answer, to distinguish it from a page of a proxy. */
export const operationHeader = 'x-supplier-verb'
export const jsonLines = 'application/x-ndjson'

/** JSON with dates as `{ $date }`. */
export function write(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    const own = this[name]
    return own instanceof Date ? { $date: own.toISOString() } : plain
  })
}

/** Reads the arguments of an operation. */
export function readCall(text: string): { args: unknown[]; about?: Omit<SupplierContext, 'signal'> } {
  return read(text) as ReturnType<typeof readCall>
}

/** Throws when the text is not an answer of a supplier. */
export function readAnswer<O extends SupplierOperation>(_operation: O, text: string): SupplierAnswer<O> {
  const body = read(text)
  if (typeof body !== 'object' || body === null) throw new Error('The response is not from a supplier.')
  // An undefined answer is valid.
  return ('answer' in body ? body.answer : undefined) as SupplierAnswer<O>
}

export function readFirstLine(text: string): FirstLine {
  const line = read(text) as FirstLine
  if ('refused' in line || 'started' in line) return line
  throw new Error('The response is not a search.')
}

export function readNextLine(text: string): NextLine {
  return read(text) as NextLine
}

/** The first line of a search and the lines after it. A complete search ends with an `end` line. */
export type FirstLine = { refused: SearchRefused } | { started: { airlines: readonly string[]; scenario?: string } }
export type NextLine = { answer: AirlineAnswer } | { end: true }

/** The arguments need no validation: both sides implement the same version of the port. */
export function perform(supplier: SupplierPort, operation: SupplierOperation, args: unknown[]): Promise<unknown> {
  const method = supplier[operation] as (...values: unknown[]) => Promise<unknown>
  return method.apply(supplier, args)
}

export function isSearch(operation: SupplierOperation, _answer: unknown): _answer is SearchRefused | SearchStarted {
  return operation === 'search'
}

/** Both sides use the same types, so the value is not validated. Throws on invalid JSON. */
function read(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    const date = typeof value === 'object' && value !== null && '$date' in value ? value.$date : undefined
    return typeof date === 'string' ? new Date(date) : value
  })
}
