import { createClient, sha256 } from '@gangway/core'
import { printFigure, printHeading, runLoad } from './measurements.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'

const users = ['admin', 'agent', 'aftersales', 'finance'].map((name) => `${name}@harbour.example`)

/** Measures sign-ins per second beside an empty response of the same server, of four users and of one. */
export async function benchSignIn(): Promise<void> {
  printHeading('Sign-in, 8 at a time')
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
    const empty = await runLoad(2000, 8, async () => {
      await (await fetch(`${server.url}/healthz`)).text()
    })
    for (const [who, names] of Object.entries({ 'four users': users, 'one user': users.slice(0, 1) })) {
      const signIn = await runLoad(200, 8, async (turn) => {
        const loginName = names[turn % names.length] ?? ''
        const result = await client.call('POST /login.do', { body: { loginName, password } })
        if (!result.ok || !result.value?.token) throw new Error(`${loginName} was refused: ${JSON.stringify(result)}`)
      })
      printFigure(
        `sign-in of ${who} on ${database}`,
        `${signIn.perSecond.toFixed(0)} /s`,
        `p95 ${signIn.p95.toFixed(0)} ms; ${(signIn.perSecond / empty.perSecond).toFixed(3)} × an empty response (${empty.perSecond.toFixed(0)} /s)`,
      )
    }
  } finally {
    await server.stop()
  }
}
