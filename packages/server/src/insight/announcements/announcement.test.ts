import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let provider: SignedInUser
let admin: SignedInUser
beforeEach(async () => {
  provider = await signInAs(server, 'support@gangway.example')
  admin = await signInAs(server, 'admin@harbour.example')
})

const texts = { titleEn: 'New airline', titleCn: '新航司', textEn: 'It is on sale now.', textCn: '现已开售。' }
const save = (more: object = {}) =>
  provider.client.call('POST /console/news/save', { body: { category: 'AIRLINE', ...texts, ...more } })
const list = async (body: object = {}) =>
  valueOf(await provider.client.call('POST /console/news/getPageList', { body })).list
const seen = async () =>
  valueOf(await admin.client.call('GET /workspace/summary', { query: { tile: 'news' } })).news?.map(
    ({ title }) => title,
  )

test('news is seen by agencies from its time on, with an audit entry', async () => {
  valueOf(await save())
  valueOf(await save({ titleEn: 'Later', publishAt: '2026-12-01T00:00:00Z' }))
  expect(await seen()).toEqual(['New airline'])
  expect((await list()).map(({ state }) => state)).toEqual(['SCHEDULED', 'PUBLISHED'])
  expect(await list({ state: 'SCHEDULED', keyword: 'lat' })).toMatchObject([{ titleEn: 'Later', version: 1 }])
  const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'NEWS_SAVE'))
  expect(entries).toHaveLength(2)
})

test('news is changed and withdrawn by who has seen its last version', async () => {
  const { newsId } = valueOf(await save())
  valueOf(await save({ newsId, version: 1, titleEn: 'Two new airlines' }))
  expect(refusalOf(await save({ newsId, version: 1 }))).toMatchObject({ code: '5312' })
  expect(await seen()).toEqual(['Two new airlines'])
  const withdraw = (version: number, withdrawn: boolean) =>
    provider.client.call('POST /console/news/withdraw', { body: { newsId, version, withdrawn } })
  expect(valueOf(await withdraw(2, true))).toEqual({ version: 3 })
  expect(await seen()).toEqual([])
  valueOf(await withdraw(3, false))
  expect(await seen()).toEqual(['Two new airlines'])
  expect(refusalOf(await save({ newsId: 'unknown', version: 1 })).code).toBe('5004')
})

test('news needs both languages, and is closed to agencies', async () => {
  expect(refusalOf(await save({ titleCn: ' ' })).code).toBe('5001')
  expect(refusalOf(await admin.client.call('POST /console/news/getPageList', { body: {} })).code).toBe('403')
})
