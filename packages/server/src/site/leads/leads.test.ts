import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { auditLog, lead } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'

const server = useDemoServer()
let staff: SignedInUser
beforeEach(async () => {
  staff = await signInAs(server, 'support@gangway.example')
  await server.deps.db.insert(lead).values([
    {
      ...{ id: 'lead-palm', kind: 'event', subject: '/berlin2025', company: 'Palm Tours', name: 'Ann Lee' },
      ...{ email: 'ann@palm.example', lang: 'en', createdAt: new Date('2026-01-05T08:00:00Z') },
      fields: { country: 'DE', role: 'agent', volume: '100-1000', message: '=1+1', consent: 'yes' },
    },
    {
      ...{ id: 'lead-oak', kind: 'contact', company: 'Oak Travel', name: 'Bo Chen', email: 'bo@oak.example' },
      ...{ lang: 'cn', fields: { message: '请致电' }, createdAt: new Date('2026-01-06T08:00:00Z') },
    },
  ])
})

const list = async (body: object = {}) => {
  const found = valueOf(await staff.client.call('POST /console/lead/getPageList', { body }))
  return found.list.map(({ company }) => company)
}
const info = async () =>
  valueOf(await staff.client.call('GET /console/lead/info/{id}', { params: { id: 'lead-palm' } }))

describe('leads of the public pages', () => {
  test('are listed with the newest first and found by company, form and status', async () => {
    expect(await list()).toEqual(expect.arrayContaining(['Oak Travel', 'Palm Tours']))
    expect((await list()).indexOf('Oak Travel')).toBeLessThan((await list()).indexOf('Palm Tours'))
    expect(await list({ keyword: 'palm t' })).toEqual(['Palm Tours'])
    expect(await list({ keyword: 'ann@palm' })).toEqual(['Palm Tours'])
    expect(await list({ keyword: '_alm' })).toEqual([])
    expect(await list({ kind: 'contact', keyword: 'o' })).toEqual(['Oak Travel'])
    expect(await list({ subject: '/berlin2025', keyword: 'palm' })).toEqual(['Palm Tours'])
    expect(await list({ status: 'CLOSED', keyword: 'palm' })).toEqual([])
  })

  test('show every field of their form in the language of the reader', async () => {
    const texts = ({ fields }: Awaited<ReturnType<typeof info>>) => fields.map(({ label, value }) => [label, value])
    expect(texts(await info())).toEqual([
      ['Message', '=1+1'],
      ['Country or region', 'Germany'],
      ['Role', 'Travel agent'],
      ['Tickets per month', '100 to 1,000'],
      ['Agreed to be contacted', 'Yes'],
    ])
    const chinese = createTestClient(server, { token: staff.token, lang: 'cn' })
    const inChinese = valueOf(await chinese.call('GET /console/lead/info/{id}', { params: { id: 'lead-palm' } }))
    expect(texts(inChinese)).toContainEqual(['国家或地区', '德国'])
  })

  test('keep status and note of the person who changed them last, with an audit entry', async () => {
    expect(await info()).toMatchObject({ status: 'NEW', note: '', handledBy: null, handledAt: null })
    const body = { id: 'lead-palm', status: 'CONTACTED', note: 'Called back.' } as const
    valueOf(await staff.client.call('POST /console/lead/update', { body }))
    expect(await info()).toMatchObject({ ...body, handledBy: 'support@gangway.example' })
    expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'LEAD_UPDATE'))).toBe(1)
    const unknown = await staff.client.call('POST /console/lead/update', { body: { ...body, id: 'lead-x' } })
    expect(refusalOf(unknown).code).toBe('5004')
  })

  test('are exported as filtered, without formulas', async () => {
    const body = { format: 'CSV', keyword: 'palm' } as const
    const { downloadTaskId: id } = valueOf(await staff.client.call('POST /console/lead/export', { body }))
    await server.deps.scheduler.runDue()
    const file = valueOf(await staff.client.file('GET /downloadTask/download/{id}', { params: { id } }))
    const lines = (await file.blob.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Received,Form,Event or airline,Company')
    expect(lines[1]).toContain('Palm Tours,Ann Lee,ann@palm.example')
    expect(lines[1]).not.toMatch(/,=1/)
  })
})
