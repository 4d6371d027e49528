import type { CallInput, Client } from '@gangway/core'
import { createClient } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { client } from '../database/schema.ts'
import { demoPassword } from '../demo/demo-agencies.ts'
import { signInAs, type DemoServer } from '../session/sign-in.fixture.ts'

/** A client that records the scenario of the last answer. */
export interface ScenarioClient {
  client: Client
  token: string
  /** The scenario header of the last answer. */
  lastScenario(): string | null
  /** All scenario headers so far. */
  allScenarios(): readonly string[]
}

export async function createScenarioClient(
  server: DemoServer,
  email = 'admin@harbour.example',
  lang?: 'en' | 'cn',
): Promise<ScenarioClient> {
  const { token } = await signInAs(server, email, demoPassword)
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
  return { client: by, token, lastScenario: () => scenario, allScenarios: () => [...all] }
}

/** Changes the test clock of the caller's agency and runs the jobs that became due. */
export async function changeTestClock(by: Client, change: CallInput<'POST /sandbox/clock'>['body']) {
  const result = await by.call('POST /sandbox/clock', { body: change })
  if (!result.ok) throw new Error(`The clock was not changed: ${JSON.stringify(result.error)}`)
  return result.value
}

export async function switchToLiveMode({ deps }: DemoServer, code: string): Promise<void> {
  await deps.db.update(client).set({ mode: 'live', clockShiftMs: 0, clockFrozenAt: null }).where(eq(client.code, code))
}
