import type { AirlineAnswer } from '../../../market/search.ts'
import type { About, SearchRefused, SearchStarted, SupplierPort } from '../supplier.port.ts'

export type Verb = keyof SupplierPort
export type Answer<V extends Verb> = Awaited<ReturnType<SupplierPort[V]>>

export const keyHeader = 'x-supplier-key'
/** Set on every answer, so that the page of something in between is not taken for one. */
export const verbHeader = 'x-supplier-verb'
export const jsonLines = 'application/x-ndjson'

/** JSON in which moments stay moments. */
export function write(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    const own = this[name]
    return own instanceof Date ? { $date: own.toISOString() } : plain
  })
}

/** What a verb is asked with. */
export function readCall(text: string): { args: unknown[]; about?: Omit<About, 'signal'> } {
  return read(text) as ReturnType<typeof readCall>
}

/** Throws when it is no answer of a supplier. */
export function readAnswer<V extends Verb>(_verb: V, text: string): Answer<V> {
  const body = read(text)
  if (typeof body !== 'object' || body === null) throw new Error('This is no answer of a supplier')
  // An answer of nothing is an answer.
  return ('answer' in body ? body.answer : undefined) as Answer<V>
}

export function readFirstLine(text: string): FirstLine {
  const line = read(text) as FirstLine
  if ('refused' in line || 'started' in line) return line
  throw new Error('This is no search')
}

export function readNextLine(text: string): NextLine {
  return read(text) as NextLine
}

/** The first line of a search, and each line after it. A search that was not cut off says so at its end. */
export type FirstLine = { refused: SearchRefused } | { started: { airlines: readonly string[]; scenario?: string } }
export type NextLine = { answer: AirlineAnswer } | { end: true }

/** Arguments that came over the line are what the verb takes: both ends are written against the same port. */
export function perform(supplier: SupplierPort, verb: Verb, args: unknown[]): Promise<unknown> {
  const work = supplier[verb] as (...given: unknown[]) => Promise<unknown>
  return work.apply(supplier, args)
}

export function isSearch(verb: Verb, _answer: unknown): _answer is SearchRefused | SearchStarted {
  return verb === 'search'
}

/** The other side speaks our own types: it is the same program, of the same version. Throws on anything that is no JSON. */
function read(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    const date = typeof value === 'object' && value !== null && '$date' in value ? value.$date : undefined
    return typeof date === 'string' ? new Date(date) : value
  })
}
