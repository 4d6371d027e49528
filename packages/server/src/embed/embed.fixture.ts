import { createClient, type CallInput, type Client, type Lang } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { appUser } from '../database/schema.ts'
import type { TestUser } from '../session/tenants.fixture.ts'
import { nextCode, type DemoServer } from '../session/sign-in.fixture.ts'

/** The origin that the keys of the tests allow. */
export const shop = 'https://www.harbour.example'

type Settings = CallInput<'POST /embed/key/save'>['body']

export interface MadeKey {
  id: string
  key: string
  secret: string
}

/** An embed key for the test origin, created by a user with a second factor. */
export async function makeKey(
  server: Pick<DemoServer, 'deps'>,
  { client }: Pick<TestUser, 'client'>,
  settings: Partial<Settings> = {},
): Promise<MadeKey> {
  const result = await client.call('POST /embed/key/save', {
    body: { name: 'Shop', origins: [shop], scopes: ['search', 'book', 'refund', 'support'], ...settings },
    mfaCode: nextCode(server),
  })
  if (!result.ok || result.value.secret === null) throw new Error(`No key was made: ${JSON.stringify(result)}`)
  return { ...result.value, secret: result.value.secret }
}

type Wanted = Omit<CallInput<'POST /embed/token'>['body'], 'key' | 'secret'>

/** Requests a token as an agency's server does. */
export function askToken(server: Pick<DemoServer, 'base'>, { key, secret }: Omit<MadeKey, 'id'>, wanted: Wanted = {}) {
  return createClient({ base: server.base, verify: true }).call('POST /embed/token', {
    body: { key, secret, ...wanted },
  })
}

export async function tokenOf(...asked: Parameters<typeof askToken>): Promise<string> {
  const result = await askToken(...asked)
  if (!result.ok) throw new Error(`No token was given: ${JSON.stringify(result.error)}`)
  return result.value.token
}

/** The published client, used from a page. An empty origin stands for a client that is not a browser page. */
export function pageOf(
  { base }: Pick<DemoServer, 'base'>,
  token: string | undefined,
  origin: string | undefined = shop,
  lang?: Lang,
): Client {
  return createClient({
    base,
    verify: true,
    token: () => token,
    ...(lang && { lang: () => lang }),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      if (origin) headers.set('origin', origin)
      return fetch(input, { ...init, headers })
    },
  })
}

/** Disables a user; the user's tokens stop working. */
export async function sendAway({ deps }: Pick<DemoServer, 'deps'>, userId: string): Promise<void> {
  await deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.id, userId))
}
