import { createClient, sha256, type Client } from '@gangway/core'
import { sql } from 'drizzle-orm'
import { freshDeps } from '../database/test-database.ts'
import type { Deps } from '../deps.ts'
import { createServer, type Extra } from '../server.ts'
import type { TestClock } from '../shared/clock.ts'
import { demoAuthenticatorSecret, demoPassword } from './demo-clients.ts'
import { hashPassword } from './hash-password.ts'
import { seedDemo } from './seed-demo.ts'
import { codeAt } from './totp.ts'

/** The whole server with the demo clients, listening on a free port, on a clock that stands still. */
export interface DemoServer {
  deps: Deps & { clock: TestClock }
  /** Where the calls live. */
  base: string
  /** Everything as it was after opening. */
  startAnew(): Promise<void>
  close(): Promise<void>
}

export interface SignedIn {
  client: Client
  token: string
}

export interface From {
  token?: string
  lang?: 'en' | 'cn'
  /** The address the calls come from, instead of this machine's. */
  address?: string
}

/** `extra` are calls beside the product's own, to try the gates with. */
export async function openDemo(instead: Partial<Deps> = {}, extra?: Extra): Promise<DemoServer> {
  const deps = await freshDeps(instead)
  const start = deps.clock.now()
  await seedDemo(deps, { hash: hashOnce })
  const listening = await listen(deps, extra)
  return {
    deps,
    base: listening.base,
    async startAnew() {
      deps.clock.set(start)
      await emptied(deps.db)
      await seedDemo(deps, { hash: hashOnce })
    },
    async close() {
      await listening.close()
      await deps.close()
    },
  }
}

/** What the test before has left running may be writing still, and then the database ends one of the two. */
async function emptied(db: Deps['db'], tries = 3): Promise<void> {
  try {
    await db.execute(sql`truncate client, throttle, mail, sandbox_booking, sandbox_seats, sandbox_event cascade`)
  } catch (error) {
    if (tries <= 1) throw error
    await emptied(db, tries - 1)
  }
}

/** All demo accounts have one password, and a good hash takes its time, whenever somebody signs in: theirs is a weak one. */
function hashOnce(travelled: string): Promise<string> {
  return (demoHash ??= hashPassword(travelled, { memory: 64, passes: 1, parallelism: 1 }))
}

let demoHash: Promise<string> | undefined

/** One more server over the same database. */
export async function listen(deps: Deps, extra?: Extra): Promise<{ base: string; close(): Promise<void> }> {
  const app = await createServer({ ...deps, settings: { ...deps.settings, trustProxy: true } }, {}, extra)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { base: `${url}/api`, close: () => app.close() }
}

/** The client we ship, with every answer held against its contract. */
export function clientOf({ base }: Pick<DemoServer, 'base'>, { token, lang, address }: From = {}): Client {
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

/** Tries to sign in, as the sign-in page does. */
export async function trySignIn(
  server: Pick<DemoServer, 'base'>,
  loginName: string,
  { password = demoPassword, code, ...from }: From & { password?: string; code?: string } = {},
) {
  const result = await clientOf(server, from).call('POST /login.do', {
    body: { loginName, password: await sha256(password), code },
  })
  if (!result.ok) throw new Error(`The sign-in call failed: ${JSON.stringify(result.error)}`)
  return { code: result.code, ...result.value }
}

/** A client of somebody who is signed in. Whoever needs a code waits for the next one. */
export async function signedIn(server: DemoServer, email: string, password = demoPassword): Promise<SignedIn> {
  let result = await trySignIn(server, email, { password })
  if (result.code === '5112') result = await trySignIn(server, email, { password, code: nextCode(server) })
  if (result.token === undefined) throw new Error(`${email} could not sign in: ${JSON.stringify(result)}`)
  return { token: result.token, client: clientOf(server, { token: result.token }) }
}

/** The code that a demo authenticator shows now. */
export function codeNow({ deps }: Pick<DemoServer, 'deps'>): string {
  return codeAt(demoAuthenticatorSecret, deps.clock.now())
}

/** The next code of a demo authenticator: no action has used it yet. */
export function nextCode(server: Pick<DemoServer, 'deps'>): string {
  server.deps.clock.advance({ seconds: 30 })
  return codeNow(server)
}

/** A code that is none of those the demo authenticator shows around now. */
export function wrongCode({ deps }: Pick<DemoServer, 'deps'>): string {
  const now = deps.clock.now().getTime()
  const shown = [-30_000, 0, 30_000].map((shift) => codeAt(demoAuthenticatorSecret, new Date(now + shift)))
  return ['000001', '000002', '000003', '000004'].find((code) => !shown.includes(code)) ?? '000005'
}
