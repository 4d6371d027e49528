import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { Chunk, Copied } from './copy-tables.ts'

/** The first line of a backup. */
export interface Head {
  gangway: 1
  madeAt: string
  /** Migrations that the backed-up tables had. */
  migrations: { name: string; hash: string }[]
  /** Those of the simulator; missing when the database has none of its tables. */
  simulatorMigrations?: { name: string; hash: string }[]
  /** Schema version of the job queue's tables. */
  jobs: number
}

/**
 * A backup is a gzipped text file: a head line, then for each table `> table` and its rows as JSON, and at the end `<
 * ` with the row counts. Without the last line it is incomplete.
 */
export async function createBackupWriter(path: string, head: Head) {
  const gzip = createGzip()
  // Written to a temporary file until complete, readable by the owner only.
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600).catch(refuse)
  const written = pipeline(gzip, file.createWriteStream()).catch(refuse)
  written.catch(() => {})

  function refuse(error: unknown): never {
    throw new StartProblem(`The backup ${path} cannot be written: ${reasonOf(error)}.`)
  }

  async function write(line: string): Promise<void> {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written])
  }

  await write(JSON.stringify(head))
  let current: string | undefined
  const take: Chunk = async (table, rows) => {
    if (table !== current) await write(`> ${table}`)
    current = table
    for (const row of rows) await write(row)
  }
  return {
    take,
    async finish(counts: Copied[]): Promise<void> {
      await write(`< ${JSON.stringify(counts)}`)
      gzip.end()
      await written
      await rename(draft, path).catch(refuse)
    },
    /** Deletes the temporary file; has no effect after the backup is finished. */
    async discard(): Promise<void> {
      gzip.destroy()
      await rm(draft, { force: true })
    },
  }
}

const chunkRows = 500

/** Reads a backup: first its head, then everything else in chunks; returns the row counts of its last line. */
export async function readBackup(path: string, onHead: (head: Head) => Promise<void>, take: Chunk): Promise<Copied[]> {
  const broken = (why: string) => new StartProblem(`${path} is no whole backup of Gangway: ${why}.`)
  const file = createReadStream(path)
  const unzipped = file.pipe(createGunzip())
  file.once('error', (error) => unzipped.destroy(error))
  let table: string | undefined
  let rows: string[] = []
  let head: Head | undefined
  let counts: Copied[] | undefined
  const settle = async () => {
    if (table !== undefined && rows.length > 0) await take(table, rows)
    rows = []
  }
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      if (!head) await onHead((head = readHead(line)))
      else if (line.startsWith('> ')) {
        await settle()
        table = line.slice(2)
      } else if (line.startsWith('< ')) {
        await settle()
        counts = JSON.parse(line.slice(2))
      } else if (rows.push(line) === chunkRows) await settle()
    }
  } catch (error) {
    if (isZipProblem(error)) throw broken('it is damaged or was cut off')
    throw error
  }
  if (!counts) throw broken('its end is missing')
  return counts

  function readHead(line: string): Head {
    try {
      const read: Partial<Head> = JSON.parse(line)
      if (read.gangway === 1 && Array.isArray(read.migrations)) return read as Head
    } catch {
      // Handled below: a line that is no JSON is no head.
    }
    throw broken('its first line is invalid')
  }
}

function isZipProblem(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM_PREMATURE)/.test(String(error.code))
}
