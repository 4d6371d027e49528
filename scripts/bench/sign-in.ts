import { createClient, sha256 } from '@gangway/core'
import { figure, heading, load } from './figures.ts'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { startServer, temporaryFolder } from './started-server.ts'

/** Sign-ins a second beside an empty answer of the same server. */
export async function benchSignIn(): Promise<void> {
  heading('Sign-in, 8 at a time')
  const data = temporaryFolder()
  await measure('PGlite', { GANGWAY_DATA: data.path })
  const postgres = await startPostgres()
  await measure('Postgres', { GANGWAY_DATA: data.path, DATABASE_URL: await postgres.freshDatabase() })
  await postgres.stop()
  data.remove()
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(4473, env)
  const client = createClient({ base: `${server.url}/api` })
  const body = { loginName: 'admin@harbour.example', password: await sha256('Gangway-demo-1') }
  const empty = await load(2000, 8, async () => {
    await (await fetch(`${server.url}/healthz`)).text()
  })
  const signIn = await load(200, 8, async () => {
    const result = await client.call('POST /login.do', { body })
    if (!result.ok || !result.value?.token) throw new Error('The sign-in was refused.')
  })
  figure(
    `sign-in on ${database}`,
    `${signIn.perSecond.toFixed(0)} /s`,
    `p95 ${signIn.p95.toFixed(0)} ms; ${(signIn.perSecond / empty.perSecond).toFixed(3)} × an empty answer (${empty.perSecond.toFixed(0)} /s)`,
  )
  await server.stop()
}
