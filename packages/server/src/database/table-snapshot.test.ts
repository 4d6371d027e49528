// @databases both
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import type { OpenDatabase } from './open-database.ts'
import { client, mail } from './schema.ts'
import { takeSnapshot, type TableSnapshot } from './table-snapshot.fixture.ts'
import { freshDatabase } from './database.fixture.ts'

let database: OpenDatabase
let snapshot: TableSnapshot
const rows = () =>
  database.query<{ id: number; clientId: string; twice: number }>(
    'select id, client_id as "clientId", twice from added_later order by id',
  )
beforeAll(async () => {
  database = await freshDatabase()
  await database.query(`create table added_later (id bigint generated always as identity primary key,
    client_id text not null, once int not null, twice int generated always as (once * 2) stored)`)
  await database.query('create table added_empty (id int references added_later)')
  await insert(1, 2)
  snapshot = await takeSnapshot(database)
})
afterAll(async () => {
  await snapshot.close()
  await database.close()
})

async function insert(...values: number[]): Promise<void> {
  for (const value of values) {
    await database.query('insert into added_later (client_id, once) values ($1, $2)', ['c'.repeat(26), value])
  }
}

test('brings back what was changed, deleted and added in any table, with its generated columns', async () => {
  await database.query('delete from added_later where id = 1')
  await insert(3)
  await database.query('insert into added_empty values (2)')
  await snapshot.restore()
  expect(await rows()).toMatchObject([
    { id: 1, twice: 2 },
    { id: 2, twice: 4 },
  ])
  expect(await database.query('select from added_empty')).toEqual([])
})

test('a restored snapshot continues its sequences', async () => {
  await insert(3, 4, 5)
  await snapshot.restore()
  await insert(6)
  expect((await rows()).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('brings the rows back as often as a test process needs', async () => {
  for (let restores = 0; restores < 60; restores++) await snapshot.restore()
  expect(await rows()).toHaveLength(2)
})

test('checks foreign keys again after the restore', async () => {
  await snapshot.restore()
  await expect(database.query('insert into added_empty values (9)')).rejects.toThrow('foreign key')
})

const server = useDemoServer()

test('a restored snapshot gives every demo agency a new id, in all tables', async () => {
  const { db, database: shared } = server.deps
  const former = (await db.select().from(client)).map(({ id }) => id)
  await db.delete(mail)
  await server.reset()
  const clients = await db.select().from(client)
  expect(clients).toHaveLength(former.length)
  expect(clients.filter(({ id }) => former.includes(id))).toEqual([])
  const tables = await shared.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const stale = await shared.query(`select from ${name} r where r::text like any ($1)`, [
      former.map((id) => `%${id}%`),
    ])
    expect(stale, name).toEqual([])
  }
})
