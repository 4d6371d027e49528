// @databases own
import { describe, expect, it } from 'vitest'
import { openPostgres } from './postgres.ts'
import { postgres } from './database.fixture.ts'

const fresh = async () => openPostgres(await (await postgres()).freshDatabase())

describe('a Postgres server', () => {
  it('that drops all connections is used again, and listeners learn that they may have missed notifications', async () => {
    const database = await fresh()
    const received: unknown[] = []
    let result = () => {}
    const again = new Promise<void>((resolve) => (result = resolve))
    await database.listen('news', (payload) => {
      received.push(payload)
      if (payload === undefined) result()
    })
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await again
    await database.query(`select pg_notify('news', 'after')`)
    await expect.poll(() => received).toEqual([undefined, 'after'])
    await database.close()
  })

  it('is rejected with the reason when the database is missing or the password wrong', async () => {
    const { url } = await postgres()
    const missing = Object.assign(new URL(url), { pathname: '/nothing' }).href
    await expect(openPostgres(missing)).rejects.toThrow(/cannot be used: database "nothing" does not exist\.$/)
    const wrong = Object.assign(new URL(url), { password: 'hunter2' }).href
    await expect(openPostgres(wrong)).rejects.toThrow(/cannot be used: password authentication failed/)
    await expect(openPostgres(wrong)).rejects.not.toThrow('hunter2')
  })

  it('runs exclusive work in one process at a time', async () => {
    const url = await (await postgres()).freshDatabase()
    const [first, second] = [await openPostgres(url), await openPostgres(url)]
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await first.query('select pg_sleep(0.02)')
      steps.push(`${name} ends`)
    }
    await Promise.all([first.exclusively('seed', work('first')), second.exclusively('seed', work('second'))])
    expect(steps.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
    await first.close()
    await second.close()
  })
})
