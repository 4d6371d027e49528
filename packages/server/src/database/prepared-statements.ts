import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize, messages } = protocol
/** Each named statement keeps its plan in the memory of the database. */
const mostNamed = 100
/** Statements seen once. Lists of variable length produce many. */
const mostSeen = 1_000

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Named {
  name: string
  /** Type of each parameter, as an OID. */
  types: number[]
  /** Description and parsers of the result columns. */
  columns: Messages
  parsers: PGlite['parsers']
}

/**
 * Prepares repeated statements under a name: they are parsed and planned once and then take one call into the
 * embedded database instead of six. Only for single statements outside of transactions: a failed statement had no
 * effect, so it is run again unprepared, which either succeeds (the plan was outdated after a schema change) or returns
 * the actual error.
 */
export function createNamedStatements(pglite: PGlite): PGlite['query'] {
  const seen = new Set<string>()
  /** In order of last use, oldest first. */
  const named = new Map<string, Named>()
  let last = 0

  async function prepare(text: string): Promise<Named> {
    const name = `named_${++last}`
    const result = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const columns = result.filter((message) => message instanceof messages.RowDescriptionMessage)
    const ids = columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID))
    // Only the parsers of the result columns: the library copies all given parsers for each query.
    const parsers = Object.fromEntries(ids.flatMap((id) => (pglite.parsers[id] ? [[id, pglite.parsers[id]]] : [])))
    return { name, types: parse.parseDescribeStatementResults(result), columns, parsers }
  }

  /** A statement gets a name when it is run for the second time. */
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
  ): Promise<{ result: Messages; parsers: PGlite['parsers'] } | undefined> {
    try {
      const statement = await find(text)
      if (!statement) return undefined
      const { name, types, columns, parsers } = statement
      const sent = values.map((value, at) => textOf(value, pglite.serializers[types[at] ?? 0]))
      if (!sent.every((value) => value !== undefined)) return undefined
      const bound = serialize.bind({ statement: name, values: sent })
      return { result: [...columns, ...(await send(bound, serialize.execute({}), serialize.sync()))], parsers }
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
    const [result] = parse.parseResults(answer.result, answer.parsers, options)
    return result as Results<Row>
  }
}

/** A parameter in the text format of the database; undefined where only the library can serialize it. */
function textOf(value: unknown, write: PGlite['serializers'][string] | undefined): string | null | undefined {
  if (value === null || value === undefined) return null
  if (write) return write(value)
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function isPlain(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text)
}

/** Only queries with default options are prepared. */
function isOrdinary(options: QueryOptions = {}): boolean {
  return Object.keys(options).every((name) => name === 'rowMode' || name === 'parsers')
}
