import { rmSync } from 'node:fs'
import { createClient, sha256, type Client } from '@gangway/core'
import { takeSnapshot, type TableSnapshot } from '../database/table-snapshot.fixture.ts'
import { freshDeps } from '../database/database.fixture.ts'
import type { Deps } from '../deps.ts'
import { createServer, type AdditionalCalls } from '../server.ts'
import type { TestClock } from '../shared/clock.ts'
import { demoAuthenticatorSecret, demoPassword } from '../demo/demo-agencies.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { isFeatureOn } from './feature.rules.ts'
import { mustChangePassword } from './passwords/password-age.rules.ts'
import { totpCodeAt, totpStepOf } from './second-factor/totp.ts'
import { startSession } from './sign-in/start-session.ts'
import { findByEmail } from './user.store.ts'

/** The whole server with the demo agencies, listening on a free port, with a fixed test clock. */
export interface DemoServer {
  deps: Deps & { clock: TestClock }
  /** Base URL of the API. */
  base: string
  /** Resets everything to the state after opening. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface SignedInUser {
  client: Client
  token: string
}

export interface From {
  token?: string
  lang?: 'en' | 'cn'
  /** The source address of the requests, instead of this machine's. */
  address?: string
}

/** Shared by all demo servers, so that each can decrypt what another one encrypted. */
const env = { GANGWAY_SECRET: 'the secret of the demo servers in tests' }

/** A demo server with its own database. `extra` adds operations, to test the request pipeline with. */
export async function openDemo(instead: Partial<Deps> = {}, extra?: AdditionalCalls): Promise<DemoServer> {
  const deps = await freshDeps(instead, env)
  await seedDemo(deps, { hash: hashOnce })
  const snapshot = await takeSnapshot(deps.database)
  const server = await serveDemo(deps, snapshot, extra)
  return {
    ...server,
    async close() {
      await snapshot.close()
      await server.close()
    },
  }
}

/** A seeded database that several demo servers use one after the other. It stays open until the process ends. */
export interface SeededDatabase extends Pick<Deps, 'database' | 'jobs'> {
  snapshot: TableSnapshot
}

export async function openSeededDatabase(): Promise<SeededDatabase> {
  const deps = await freshDeps({}, env)
  await seedDemo(deps, { hash: hashOnce })
  const snapshot = await takeSnapshot(deps.database)
  process.once('exit', () => rmSync(deps.settings.dataFolder, { recursive: true, force: true }))
  const close = async () => {}
  return { database: { ...deps.database, close }, jobs: { ...deps.jobs, close }, snapshot }
}

export interface DemoOptions {
  overrides?: Partial<Deps> | undefined
  extra?: AdditionalCalls | undefined
  /** Environment variables. */
  settings?: Record<string, string> | undefined
}

/** A demo server on a seeded database. */
export async function openDemoOn(
  { database, jobs, snapshot }: SeededDatabase,
  { overrides, extra, settings }: DemoOptions = {},
): Promise<DemoServer> {
  await snapshot.restore()
  return serveDemo(await freshDeps({ ...overrides, database, jobs }, { ...settings, ...env }), snapshot, extra)
}

async function serveDemo(
  deps: DemoServer['deps'],
  snapshot: TableSnapshot,
  extra?: AdditionalCalls,
): Promise<DemoServer> {
  const start = deps.clock.now()
  const listening = await listenOnServer(deps, extra)
  return {
    deps,
    base: listening.base,
    async reset() {
      deps.clock.set(start)
      await snapshot.restore()
    },
    async close() {
      await listening.close()
      await deps.close()
    },
  }
}

/** Demo accounts share one password, hashed once with a weak cost, because a strong hash is slow. */
function hashOnce(clientHash: string): Promise<string> {
  return (demoHash ??= hashPassword(clientHash, { memory: 64, passes: 1, parallelism: 1 }))
}

let demoHash: Promise<string> | undefined

/** Another server process on the same database. */
export async function listenOnServer(
  deps: Deps,
  extra?: AdditionalCalls,
): Promise<{ base: string; close(): Promise<void> }> {
  const app = await createServer({ ...deps, settings: { ...deps.settings, trustProxy: true } }, {}, extra)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { base: `${url}/api`, close: () => app.close() }
}

/** The shipped client, with every answer validated against its contract. */
export function createTestClient({ base }: Pick<DemoServer, 'base'>, { token, lang, address }: From = {}): Client {
  return createClient({
    base,
    verify: true,
    token: () => token,
    lang: () => lang ?? 'en',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      if (address) headers.set('x-forwarded-for', address)
      return fetch(input, { ...init, headers })
    },
  })
}

/** Signs in like the sign-in page. */
export async function requestSignIn(
  server: Pick<DemoServer, 'base'>,
  loginName: string,
  { password = demoPassword, code, ...from }: From & { password?: string; code?: string } = {},
) {
  const result = await createTestClient(server, from).call('POST /login.do', {
    body: { loginName, password: await sha256(password), code },
  })
  if (!result.ok) throw new Error(`The sign-in request failed: ${JSON.stringify(result.error)}`)
  return { code: result.code, ...result.value }
}

/**
 * A client with a signed-in user. The session of a demo user starts as at the end of a sign-in, which has tests of its
 * own and takes 30 statements.
 */
export async function signInAs(server: DemoServer, email: string, password?: string): Promise<SignedInUser> {
  const token =
    (password === undefined && (await startDemoSession(server, email))) || (await tokenFor(server, email, password))
  return { token, client: createTestClient(server, { token }) }
}

/** Undefined for a user whom the sign-in asks for more than the password and a code. */
async function startDemoSession(server: DemoServer, email: string): Promise<string | undefined> {
  const { db, clock } = server.deps
  const account = await findByEmail(db, email)
  if (!account) return undefined
  const { user, client } = account
  const asksForMore =
    user.status !== 'active' ||
    client.suspendedAt !== null ||
    client.singleSignOnOnly ||
    (client.everyoneMustBind && user.authenticator === null) ||
    mustChangePassword(account, clock.now())
  if (asksForMore) return undefined
  const step =
    isFeatureOn(client, 'login') && user.authenticator !== null
      ? totpStepOf(demoAuthenticatorSecret, nextCode(server), clock.now())
      : undefined
  const from = { address: '127.0.0.1', agent: 'node' }
  return db.transaction((tx) => startSession(tx, { account, step, method: 'password', from }, clock.now()))
}

/** Signs in by requests; waits for the next code where one is needed. */
async function tokenFor(server: DemoServer, email: string, password = demoPassword): Promise<string> {
  let result = await requestSignIn(server, email, { password })
  if (result.code === '5112') result = await requestSignIn(server, email, { password, code: nextCode(server) })
  if (result.token === undefined) throw new Error(`${email} could not sign in: ${JSON.stringify(result)}`)
  return result.token
}

/** The current code of the demo authenticator. */
export function currentCode({ deps }: Pick<DemoServer, 'deps'>): string {
  return totpCodeAt(demoAuthenticatorSecret, deps.clock.now())
}

/** The next code of the demo authenticator, which no action has used yet. */
export function nextCode(server: Pick<DemoServer, 'deps'>): string {
  server.deps.clock.advance({ seconds: 30 })
  return currentCode(server)
}

/** A code that the demo authenticator does not show now, before or after. */
export function wrongCode({ deps }: Pick<DemoServer, 'deps'>): string {
  const now = deps.clock.now().getTime()
  const shown = [-30_000, 0, 30_000].map((shift) => totpCodeAt(demoAuthenticatorSecret, new Date(now + shift)))
  return ['000001', '000002', '000003', '000004'].find((code) => !shown.includes(code)) ?? '000005'
}
