import { createClient, sha256 } from '@gangway/core'
import { figure, heading, load } from './figures.ts'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { startServer, temporaryFolder } from './started-server.ts'

const people = ['admin', 'agent', 'aftersales', 'finance'].map((name) => `${name}@harbour.example`)

/** Sign-ins a second beside an empty answer of the same server: of four people in turn, and of one alone. */
export async function benchSignIn(): Promise<void> {
  heading('Sign-in, 8 at a time')
  const data = temporaryFolder()
  try {
    await measure('PGlite', { GANGWAY_DATA: data.path })
    const postgres = await startPostgres()
    try {
      await measure('Postgres', { GANGWAY_DATA: data.path, DATABASE_URL: await postgres.freshDatabase() })
    } finally {
      await postgres.stop()
    }
  } finally {
    data.remove()
  }
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(4473, env)
  try {
    const client = createClient({ base: `${server.url}/api` })
    const password = await sha256('Gangway-demo-1')
    const empty = await load(2000, 8, async () => {
      await (await fetch(`${server.url}/healthz`)).text()
    })
    for (const [who, names] of Object.entries({ 'four people': people, 'one person': people.slice(0, 1) })) {
      const signIn = await load(200, 8, async (turn) => {
        const loginName = names[turn % names.length] ?? ''
        const result = await client.call('POST /login.do', { body: { loginName, password } })
        if (!result.ok || !result.value?.token) throw new Error(`${loginName} was refused: ${JSON.stringify(result)}`)
      })
      figure(
        `sign-in of ${who} on ${database}`,
        `${signIn.perSecond.toFixed(0)} /s`,
        `p95 ${signIn.p95.toFixed(0)} ms; ${(signIn.perSecond / empty.perSecond).toFixed(3)} × an empty answer (${empty.perSecond.toFixed(0)} /s)`,
      )
    }
  } finally {
    await server.stop()
  }
}
