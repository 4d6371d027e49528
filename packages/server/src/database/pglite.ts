import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { fromPglite } from 'pg-boss'
import { journalQuery } from './call-journal.ts'
import type { Db } from './db.ts'
import { lockFolder } from './data-folder/lock-folder.ts'
import { createNamedStatements } from './prepared-statements.ts'
import type { OpenDatabase } from './open-database.ts'
import { createDataFolder, restrictToOwner } from '../shared/data-folder.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import { createTransactionScope, type TransactionScope } from './transaction-scope.ts'
import { createTurns, type Turns } from './query-queue.ts'
import type { ObserveQuery } from '../shared/telemetry/observe-queries.ts'

// Half of the default; the operating system caches the files anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Opens the embedded database in `<data folder>/database`, for this process only. */
export async function openFolder(dataFolder: string): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'database')
  createDataFolder(dataFolder)
  restrictToOwner(dataFolder)
  const lock = lockFolder(folder)
  try {
    const pglite = await startIn(folder)
    restrictToOwner(folder)
    return openPglite(pglite, () => {
      restrictToOwner(folder)
      lock.release()
    })
  } catch (error) {
    lock.release()
    throw new StartProblem(`The database in ${folder} does not open: ${reasonOf(error)}.`)
  }
}

/**
 * A process killed while the files are first created leaves an incomplete database; the marker file shows that nothing
 * was stored in it yet.
 */
async function startIn(folder: string): Promise<PGlite> {
  const mark = `${folder}.making`
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder)
  if (isNew) writeFileSync(mark, '')
  const pglite = await PGlite.create(folder, { startParams })
  if (isNew) rmSync(mark, { force: true })
  return pglite
}

/** An embedded database in memory, empty or from a dump. */
export async function openMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ startParams, loadDataDir: dump })
  return { ...openPglite(pglite), dump: () => pglite.dumpDataDir('none') }
}

function openPglite(pglite: PGlite, afterClose = () => {}): OpenDatabase {
  const scope = createTransactionScope()
  let observe: ObserveQuery = (_statement, query) => query()
  const client = guard(pglite, createTurns(), scope, (statement, query) => observe(statement, query))
  const db: Db = drizzle({ client, casing: 'snake_case' })
  scope.watch(db)
  const locks = new Map<string, Turns>()
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    db,
    query: async (statement, values) => (await client.query<never>(statement, values)).rows,
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    // The folder lock excludes other processes.
    exclusively: (name, work) => {
      const turn = locks.get(name) ?? createTurns()
      locks.set(name, turn)
      return turn(work)
    },
    observeQueries: (observer) => void (observe = observer),
    forJobs: { db: fromPglite(client), backend: 'pglite' },
    close: () => (closing ??= pglite.close().finally(afterClose)),
    embedded: pglite,
  }
}

/** The PGlite methods used by drizzle and the job queue; queries run one at a time. */
function guard(pglite: PGlite, turn: Turns, scope: TransactionScope, observe: ObserveQuery): PGlite {
  const inTurn = <Value>(work: () => Promise<Value>) => {
    scope.refuseInside()
    return turn(work)
  }
  const query = createNamedStatements(pglite)
  const guarded: Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen'> = {
    query: (statement, values, options) =>
      journalQuery(statement, values, () =>
        inTurn(() => observe(statement, () => query<never>(statement, values, options))),
      ),
    exec: (script, options) =>
      inTurn(async () => {
        try {
          return await pglite.exec(script, options)
        } catch (error) {
          // A script that failed between BEGIN and COMMIT would leave the only connection in an aborted transaction.
          await pglite.exec('ROLLBACK')
          throw error
        }
      }),
    transaction: (work) => inTurn(() => pglite.transaction((transaction) => work(breathing(transaction, observe)))),
    listen: async (channel, onNotify) => {
      const stop = await inTurn(() => pglite.listen(channel, onNotify))
      // A closed database has no listeners.
      return () => turn(async () => (pglite.closed ? undefined : stop()))
    },
  }
  return guarded as PGlite
}

function breathing(transaction: Transaction, observe: ObserveQuery): Transaction {
  return {
    ...transaction,
    query: (statement, values, options) =>
      breathe().then(() => observe(statement, () => transaction.query(statement, values, options))),
    exec: (script, options) => breathe().then(() => transaction.exec(script, options)),
    rollback: () => transaction.rollback(),
    get closed() {
      return transaction.closed
    },
  }
}
