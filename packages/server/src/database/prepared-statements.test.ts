import { afterAll, expect, it } from 'vitest'
import { openMemory } from './pglite.ts'

const database = await openMemory()
afterAll(() => database.close())
const { query } = database

it('a repeated statement returns the same result as the first time', async () => {
  const statement = `select $1::int as number, $2::text as text, $3::timestamptz as moment, $4::jsonb as json, $5::text[] as list, $6::boolean as yes`
  const values = [7, 'Ünï', new Date('2026-03-02T04:00:00Z'), { a: [1] }, ['x', 'y'], true]
  const answers = []
  for (let turn = 0; turn < 8; turn += 1) answers.push(await query(statement, values))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  const nothing = values.map(() => null)
  expect(await query(statement, nothing)).toEqual([
    { number: null, text: null, moment: null, json: null, list: null, yes: null },
  ])
})

it('a failing statement reports its error each time and does not affect later ones', async () => {
  await query('create table once (id int primary key)')
  const insert = 'insert into once (id) values ($1)'
  await query(insert, [1])
  await query(insert, [2])
  for (let turn = 0; turn < 3; turn += 1) await expect(query(insert, [2])).rejects.toMatchObject({ code: '23505' })
  await query(insert, [3])
  expect(await query('select id from once where id > $1 order by id', [0])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

it('continues when a table has changed in the meantime', async () => {
  await query('create table changing (one int)')
  await query('insert into changing values ($1)', [1])
  const read = 'select * from changing where one = $1'
  for (let turn = 0; turn < 3; turn += 1) expect(await query(read, [1])).toEqual([{ one: 1 }])
  await query('alter table changing add column two text default $$new$$')
  for (let turn = 0; turn < 3; turn += 1) expect(await query(read, [1])).toEqual([{ one: 1, two: 'new' }])
  await query('drop table changing')
  await expect(query(read, [1])).rejects.toMatchObject({ code: '42P01' })
})

it('keeps a limited number of prepared statements', async () => {
  for (let turn = 0; turn < 130; turn += 1) {
    for (const _ of [1, 2])
      expect(await query(`select $1::int as column_${turn}`, [turn])).toEqual([{ [`column_${turn}`]: turn }])
  }
  const [named] = await query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')
  expect(named?.count).toBeLessThanOrEqual(100)
})
