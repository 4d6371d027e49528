import type { CallInput, Client } from '@gangway/core'
import { createClient } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { client } from '../database/schema.ts'
import { demoPassword } from '../session/demo-clients.ts'
import { signedIn, type DemoServer } from '../session/test-sign-in.ts'

/** A client that remembers which rehearsal answered last. */
export interface Listener {
  client: Client
  token: string
  /** What the header of the last answer named. */
  heard(): string | null
  /** All that answers ever named. */
  everHeard(): readonly string[]
}

export async function listener(
  server: DemoServer,
  email = 'admin@harbour.example',
  lang?: 'en' | 'cn',
): Promise<Listener> {
  const { token } = await signedIn(server, email, demoPassword)
  let scenario: string | null = null
  const all = new Set<string>()
  const by = createClient({
    base: server.base,
    verify: true,
    token: () => token,
    lang: () => lang ?? 'en',
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      scenario = response.headers.get('x-gangway-scenario')
      if (scenario) all.add(scenario)
      return response
    },
  })
  return { client: by, token, heard: () => scenario, everHeard: () => [...all] }
}

/** Moves the clock of the caller's client; everything that is then due happens. */
export async function moveClock(by: Client, change: CallInput<'POST /sandbox/clock'>['body']) {
  const result = await by.call('POST /sandbox/clock', { body: change })
  if (!result.ok) throw new Error(`The clock was not moved: ${JSON.stringify(result.error)}`)
  return result.value
}

export async function goLive({ deps }: DemoServer, code: string): Promise<void> {
  await deps.db.update(client).set({ mode: 'live', clockShiftMs: 0, clockFrozenAt: null }).where(eq(client.code, code))
}
