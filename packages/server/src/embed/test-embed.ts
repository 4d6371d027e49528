import { createClient, type CallInput, type Client } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { appUser } from '../database/schema.ts'
import type { Person } from '../session/test-scene.ts'
import { nextCode, type DemoServer } from '../session/test-sign-in.ts'

/** The page that the keys of the tests are for. */
export const shop = 'https://www.harbour.example'

type Settings = CallInput<'POST /embed/key/save'>['body']

export interface MadeKey {
  id: string
  key: string
  secret: string
}

/** A key for the page, made by a person with his second factor. */
export async function makeKey(
  server: Pick<DemoServer, 'deps'>,
  { client }: Pick<Person, 'client'>,
  settings: Partial<Settings> = {},
): Promise<MadeKey> {
  const told = await client.call('POST /embed/key/save', {
    body: { name: 'Shop', origins: [shop], scopes: ['search', 'book', 'refund', 'support'], ...settings },
    mfaCode: nextCode(server),
  })
  if (!told.ok || told.value.secret === null) throw new Error(`No key was made: ${JSON.stringify(told)}`)
  return { ...told.value, secret: told.value.secret }
}

type Wanted = Omit<CallInput<'POST /embed/token'>['body'], 'key' | 'secret'>

/** Asks for a token as the server of a client does. */
export function askToken(server: Pick<DemoServer, 'base'>, { key, secret }: Omit<MadeKey, 'id'>, wanted: Wanted = {}) {
  return createClient({ base: server.base, verify: true }).call('POST /embed/token', {
    body: { key, secret, ...wanted },
  })
}

export async function tokenOf(...asked: Parameters<typeof askToken>): Promise<string> {
  const told = await askToken(...asked)
  if (!told.ok) throw new Error(`No token was given: ${JSON.stringify(told.error)}`)
  return told.value.token
}

/** The client we ship, in a page. A page without an origin is none that a browser shows. */
export function pageOf(
  { base }: Pick<DemoServer, 'base'>,
  token: string | undefined,
  origin: string | undefined = shop,
): Client {
  return createClient({
    base,
    verify: true,
    token: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      if (origin) headers.set('origin', origin)
      return fetch(input, { ...init, headers })
    },
  })
}

/** A person may be sent away: from then on nobody speaks for him. */
export async function sendAway({ deps }: Pick<DemoServer, 'deps'>, userId: string): Promise<void> {
  await deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.id, userId))
}
