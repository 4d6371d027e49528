import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { fromPglite } from 'pg-boss'
import type { Db } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import { createNamedStatements } from './named-statements.ts'
import type { OpenDatabase } from './open.ts'
import * as schema from './schema.ts'
import { makeDataFolder } from '../shared/data-folder.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import { createTransactionScope, type TransactionScope } from './transaction-scope.ts'
import { createTurns, type Turns } from './turns.ts'

// Half the memory of the default; the operating system caches the files anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** The embedded database in `<data folder>/database`, for this process alone. */
export async function openFolder(dataFolder: string): Promise<OpenDatabase> {
  const folder = join(dataFolder, 'database')
  makeDataFolder(dataFolder)
  const lock = lockFolder(folder)
  try {
    return openPglite(await startIn(folder), () => lock.release())
  } catch (error) {
    lock.release()
    throw new StartProblem(`The database in ${folder} does not open: ${reasonOf(error)}.`)
  }
}

/** A kill while the files are first written leaves half a database; the mark says that nothing was stored in it yet. */
async function startIn(folder: string): Promise<PGlite> {
  const mark = `${folder}.making`
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  const isNew = !existsSync(folder)
  if (isNew) writeFileSync(mark, '')
  const pglite = await PGlite.create(folder, { startParams })
  if (isNew) rmSync(mark, { force: true })
  return pglite
}

/** An embedded database that lives in memory, empty or from a dump. */
export async function openMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ startParams, loadDataDir: dump })
  return { ...openPglite(pglite), dump: () => pglite.dumpDataDir('none') }
}

function openPglite(pglite: PGlite, afterClose = () => {}): OpenDatabase {
  const scope = createTransactionScope()
  const client = guard(pglite, createTurns(), scope)
  const db: Db = drizzle({ client, schema, casing: 'snake_case' })
  scope.watch(db)
  const locks = new Map<string, Turns>()
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    db,
    query: async (statement, values) => (await client.query<never>(statement, values)).rows,
    listen: (channel, heard) => client.listen(channel, heard),
    // One process holds the folder, so there is nobody else to keep out.
    exclusively: (name, work) => {
      const turn = locks.get(name) ?? createTurns()
      locks.set(name, turn)
      return turn(work)
    },
    forJobs: { db: fromPglite(client), backend: 'pglite' },
    close: () => (closing ??= pglite.close().finally(afterClose)),
    embedded: pglite,
  }
}

/** What drizzle and the job queue use of PGlite, each query in its turn. */
function guard(pglite: PGlite, turn: Turns, scope: TransactionScope): PGlite {
  const inTurn = <Value>(work: () => Promise<Value>) => {
    scope.refuseInside()
    return turn(work)
  }
  const query = createNamedStatements(pglite)
  const guarded: Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen'> = {
    query: (statement, values, options) => inTurn(() => query(statement, values, options)),
    exec: (script, options) =>
      inTurn(async () => {
        try {
          return await pglite.exec(script, options)
        } catch (error) {
          // A script that failed between its BEGIN and COMMIT would leave the one connection in a dead transaction.
          await pglite.exec('ROLLBACK')
          throw error
        }
      }),
    transaction: (work) => inTurn(() => pglite.transaction((transaction) => work(breathing(transaction)))),
    listen: async (channel, heard) => {
      const stop = await inTurn(() => pglite.listen(channel, heard))
      return () => turn(() => stop())
    },
  }
  return guarded as PGlite
}

function breathing(transaction: Transaction): Transaction {
  return {
    ...transaction,
    query: (statement, values, options) => breathe().then(() => transaction.query(statement, values, options)),
    exec: (script, options) => breathe().then(() => transaction.exec(script, options)),
    rollback: () => transaction.rollback(),
    get closed() {
      return transaction.closed
    },
  }
}
