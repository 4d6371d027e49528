import { describe, expect, it } from 'vitest'
import { openPostgres } from './postgres.ts'
import { postgres } from './test-database.ts'

const fresh = async () => openPostgres(await (await postgres()).freshDatabase())

describe('a Postgres server', () => {
  it('that breaks all connections is used again, and listeners are told that they may have missed something', async () => {
    const database = await fresh()
    const heard: unknown[] = []
    let told = () => {}
    const again = new Promise<void>((resolve) => (told = resolve))
    await database.listen('news', (payload) => {
      heard.push(payload)
      if (payload === undefined) told()
    })
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await again
    await database.query(`select pg_notify('news', 'after')`)
    await expect.poll(() => heard).toEqual([undefined, 'after'])
    await database.close()
  })

  it('is refused with its reason when the database is missing or the password wrong', async () => {
    const { url } = await postgres()
    const missing = Object.assign(new URL(url), { pathname: '/nothing' }).href
    await expect(openPostgres(missing)).rejects.toThrow(/cannot be used: database "nothing" does not exist\.$/)
    const wrong = Object.assign(new URL(url), { password: 'hunter2' }).href
    await expect(openPostgres(wrong)).rejects.toThrow(/cannot be used: password authentication failed/)
    await expect(openPostgres(wrong)).rejects.not.toThrow('hunter2')
  })

  it('lets one process at a time do what only one may do', async () => {
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
