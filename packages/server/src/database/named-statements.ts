import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize, messages } = protocol
/** Each keeps its plan in the memory of the database. */
const mostNamed = 100
/** Texts that were seen once. Lists of changing length make many. */
const mostSeen = 1_000

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Named {
  name: string
  /** The type of each value. */
  types: number[]
  /** What the columns are, and how they are read. */
  columns: Messages
  parsers: PGlite['parsers']
}

/**
 * Runs statements that come again and again by a name: parsed and planned once, and then in one crossing into the embedded
 * database instead of six. It is for single statements outside of transactions: one that fails has done nothing, so it is
 * done again in the ordinary way, which either works (the plan was of tables that have changed) or says what is wrong.
 */
export function createNamedStatements(pglite: PGlite): PGlite['query'] {
  const seen = new Set<string>()
  /** The one used longest ago comes first. */
  const named = new Map<string, Named>()
  let last = 0

  async function prepare(text: string): Promise<Named> {
    const name = `named_${++last}`
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync())
    const columns = told.filter((message) => message instanceof messages.RowDescriptionMessage)
    const ids = columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID))
    // Of hundreds of types, those that are needed: the library copies them for each answer.
    const parsers = Object.fromEntries(ids.flatMap((id) => (pglite.parsers[id] ? [[id, pglite.parsers[id]]] : [])))
    return { name, types: parse.parseDescribeStatementResults(told), columns, parsers }
  }

  /** What is asked for the second time gets a name. */
  async function find(text: string): Promise<Named | undefined> {
    const known = named.get(text)
    if (!known && !seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    const statement = known ?? (await prepare(text))
    named.delete(text)
    named.set(text, statement)
    const [oldest] = named.size > mostNamed ? named.keys() : []
    if (oldest !== undefined) await forget(oldest)
    return statement
  }

  async function forget(text: string): Promise<void> {
    const name = named.get(text)?.name
    named.delete(text)
    seen.delete(text)
    if (name !== undefined) await send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  async function run(
    text: string,
    values: unknown[],
  ): Promise<{ told: Messages; parsers: PGlite['parsers'] } | undefined> {
    try {
      const statement = await find(text)
      if (!statement) return undefined
      const { name, types, columns, parsers } = statement
      const sent = values.map((value, at) => textOf(value, pglite.serializers[types[at] ?? 0]))
      if (!sent.every((value) => value !== undefined)) return undefined
      const bound = serialize.bind({ statement: name, values: sent })
      return { told: [...columns, ...(await send(bound, serialize.execute({}), serialize.sync()))], parsers }
    } catch (error) {
      if (!(error instanceof messages.DatabaseError)) throw error
      await forget(text)
      return undefined
    }
  }

  function send(...parts: Uint8Array[]): Promise<Messages> {
    return pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat(parts)))
  }

  return async <Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> => {
    const answer = values?.length && isPlain(text) && isOrdinary(options) ? await run(text, values) : undefined
    if (!answer) return pglite.query<Row>(text, values, options)
    const [result] = parse.parseResults(answer.told, answer.parsers, options)
    return result as Results<Row>
  }
}

/** A value as the database reads it; nothing where only the library knows. */
function textOf(value: unknown, write: PGlite['serializers'][string] | undefined): string | null | undefined {
  if (value === null || value === undefined) return null
  if (write) return write(value)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function isPlain(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text)
}

/** How the answer is read is ours; anything else is left to the ordinary way. */
function isOrdinary(options: QueryOptions = {}): boolean {
  return Object.keys(options).every((name) => name === 'rowMode' || name === 'parsers')
}
