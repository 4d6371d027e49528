// @databases both
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { installation } from './schema/installation.ts'
import { freshDatabase, testDatabaseKind } from './database.fixture.ts'

const database = await freshDatabase()
const { db } = database
afterAll(() => database.close())

describe(`a transaction on ${testDatabaseKind}`, () => {
  it('rejects the outer database at once instead of a deadlock', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await expect(async () => db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('Use `tx` instead of `db`') },
      })
      await expect(async () => database.query('select 1')).rejects.toThrow('Use `tx` instead of `db`')
      await expect(async () => db.transaction(async () => {})).rejects.toThrow('Use `tx` instead of `db`')
    })
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('leaves the outer database available to other code meanwhile', async () => {
    const inside = withResolvers()
    const others = withResolvers()
    const transaction = db.transaction(async (tx) => {
      inside.resolve()
      if (database.kind === 'postgres') await others.promise
      await tx.insert(installation).values({ name: 'meanwhile', value: 'x' })
    })
    await inside.promise
    expect(await database.query('select 2 as two')).toEqual([{ two: 2 }])
    others.resolve()
    await transaction
  })

  it('can be started by code that continues after another one', async () => {
    let later: Promise<unknown> | undefined
    await db.transaction(async () => {
      later = new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => db.execute(sql`select 1`))
    })
    await expect(later).resolves.toBeDefined()
  })

  it('rolls back when it fails, and the next one works', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(installation).values({ name: 'lost', value: 'x' })
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow('select 1 / 0')
    expect(await database.query(`select * from installation where name = 'lost'`)).toEqual([])
  })

  it('can contain a savepoint that fails alone', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(installation).values({ name: 'kept', value: 'x' })
      await expect(tx.transaction((part) => part.execute(sql`select 1 / 0`))).rejects.toThrow('select 1 / 0')
    })
    expect(await database.query(`select value from installation where name = 'kept'`)).toEqual([{ value: 'x' }])
  })
})

it('processes timers and sockets while many queries wait', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 1)
  await Promise.all(Array.from({ length: 200 }, () => database.query('select count(*) from generate_series(1, 10000)')))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(20)
})

it('reads the same values from every database', async () => {
  const [row] = await database.query(`select 9007199254740991::bigint as big, 12.50::numeric as exact,
    '2026-03-02T04:00:00Z'::timestamptz as moment, '{"a":[1]}'::jsonb as json, array['x','y'] as list, null as nothing`)
  expect(row).toEqual({
    big: 9007199254740991,
    exact: '12.50',
    moment: new Date('2026-03-02T04:00:00Z'),
    json: { a: [1] },
    list: ['x', 'y'],
    nothing: null,
  })
})

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}
