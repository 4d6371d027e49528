import { afterAll, expect, it } from 'vitest'
import { openMemory } from './pglite.ts'

const database = await openMemory()
const { forJobs } = database
afterAll(() => database.close())

it('a script that fails halfway does not affect the next query', async () => {
  const script = forJobs.db?.executeSql('BEGIN; select 1 / 0; COMMIT;')
  const behind = database.query('select 1 as one')
  await expect(script).rejects.toThrow('division by zero')
  expect(await behind).toEqual([{ one: 1 }])
})

it('receives notifications of a channel until it unsubscribes', async () => {
  const received: unknown[] = []
  const stop = await database.listen('news', (payload) => received.push(payload))
  await database.query(`select pg_notify('news', 'first')`)
  await stop()
  await database.query(`select pg_notify('news', 'second')`)
  expect(received).toEqual(['first'])
})

it('may use the outer database in a notification callback', async () => {
  const received = new Promise<unknown>((resolve) => {
    void database.listen('commit', () => resolve(database.query('select 1 as one')))
  })
  await database.query('select 1')
  await database.db.transaction(async (tx) => void (await tx.execute(`select pg_notify('commit', '')`)))
  expect(await received).toEqual([{ one: 1 }])
})

it('uses less memory than the server default', async () => {
  expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: '8MB' }])
})
