import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { journalQuery } from './call-journal.ts'
import type { Db } from './db.ts'
import type { OpenDatabase } from './open-database.ts'
import { createListener } from './postgres-listener.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import { createTransactionScope } from './transaction-scope.ts'
import type { ObserveQuery } from '../shared/telemetry/observe-queries.ts'

const oldestServer = 15

/** Parses bigint to a number, as the embedded database does; all stored values are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

type Asked = string | pg.QueryConfig
type Query = (asked: Asked, values?: unknown[]) => Promise<pg.QueryResult<never>>

export async function openPostgres(url: string): Promise<OpenDatabase> {
  const scope = createTransactionScope()
  let observe: ObserveQuery = (_statement, query) => query()
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'gangway', types })
  // The pool replaces an idle connection that fails, and a busy one fails its query. Between two queries of a
  // transaction neither applies: without this listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (connection) => {
    connection.on('error', () => {})
    observeConnection(connection, (statement, query) => observe(statement, query))
  })
  await tryOut(pool, url)
  const listener = createListener(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true }),
  )
  const connect = pool.connect.bind(pool)
  const query: Query = pool.query.bind(pool)
  const guarded = Object.assign(pool, {
    connect: (...rest: []) => {
      scope.refuseInside()
      return connect(...rest)
    },
    query: async (asked: Asked, values?: unknown[]) => {
      scope.refuseInside()
      const text = textOf(asked)
      return journalQuery(text, values, () => observe(text, () => query(asked, values)))
    },
  })
  const db: Db = drizzle({ client: guarded, casing: 'snake_case' })
  scope.watch(db)
  let closing: Promise<void> | undefined
  return {
    kind: 'postgres',
    db,
    query: async (statement, values) => (await pool.query(statement, values)).rows,
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    exclusively: (name, work) => exclusively(pool, name, work),
    observeQueries: (observer) => void (observe = observer),
    forJobs: { connectionString: url, backend: 'postgres', max: 4 },
    close: () => (closing ??= listener.close().then(() => pool.end())),
  }
}

const textOf = (asked: Asked) => (typeof asked === 'string' ? asked : asked.text)

/** Statements inside of transactions. Those of the pool itself have a callback and are measured there. */
function observeConnection(connection: pg.PoolClient, observe: ObserveQuery): void {
  const query: (...sent: unknown[]) => unknown = connection.query.bind(connection)
  const observed = (asked: Asked, ...rest: unknown[]): unknown =>
    typeof rest.at(-1) === 'function'
      ? query(asked, ...rest)
      : observe(textOf(asked), async () => query(asked, ...rest))
  Object.assign(connection, { query: observed })
}

async function tryOut(pool: pg.Pool, url: string): Promise<void> {
  const place = placeOf(url)
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    )
    const { version, encoding } = rows[0] ?? { version: '0', encoding: '' }
    if (Number.parseInt(version, 10) < oldestServer) {
      throw new StartProblem(
        `The database ${place} is Postgres ${version}; version ${oldestServer} or newer is required.`,
      )
    }
    if (encoding !== 'UTF8') {
      throw new StartProblem(`The database ${place} has the encoding ${encoding}; create it with UTF8.`)
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`The database ${place} of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  }
}

/** Address of the database without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** A session lock, not a transaction lock, so that the work may use any number of transactions. */
async function exclusively<Value>(pool: pg.Pool, name: string, work: () => Promise<Value>): Promise<Value> {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    try {
      return await work()
    } finally {
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  } finally {
    connection.release()
  }
}
