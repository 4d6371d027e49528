import { afterAll, expect, it } from 'vitest'
import { openMemory } from './pglite.ts'

const database = await openMemory()
const { forJobs } = database
afterAll(() => database.close())

it('a script that fails halfway does not spoil the query that waits behind it', async () => {
  const script = forJobs.db?.executeSql('BEGIN; select 1 / 0; COMMIT;')
  const behind = database.query('select 1 as one')
  await expect(script).rejects.toThrow('division by zero')
  expect(await behind).toEqual([{ one: 1 }])
})

it('hears what is sent to a channel until it stops listening', async () => {
  const heard: unknown[] = []
  const stop = await database.listen('news', (payload) => heard.push(payload))
  await database.query(`select pg_notify('news', 'first')`)
  await stop()
  await database.query(`select pg_notify('news', 'second')`)
  expect(heard).toEqual(['first'])
})

it('may use the outer database when it hears of a commit', async () => {
  const heard = new Promise<unknown>((resolve) => {
    void database.listen('commit', () => resolve(database.query('select 1 as one')))
  })
  await database.query('select 1')
  await database.db.transaction(async (tx) => void (await tx.execute(`select pg_notify('commit', '')`)))
  expect(await heard).toEqual([{ one: 1 }])
})

it('works less memory-hungry than a server would', async () => {
  expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: '8MB' }])
})
