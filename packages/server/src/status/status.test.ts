import type { CallInput } from '@gangway/core'
import { statusComponents, type StatusComponent } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { auditLog, statusFigure, statusSample } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { createAvailability } from './availability.ts'
import { componentOf } from './measure-requests.ts'
import { rollUpStatus } from './roll-up.ts'

const server = useDemoServer()
let staff: SignedInUser
beforeEach(async () => {
  staff = await signInAs(server, 'support@gangway.example')
})

const summary = async () => valueOf(await staff.client.call('GET /status/summary', {}))
const stateOf = async (component: StatusComponent) =>
  (await summary()).components.find((each) => each.component === component)

/** Requests of one process, stored and added up. */
async function measure(component: StatusComponent, { requests = 0, failures = 0 }) {
  const availability = createAvailability()
  const { db, clock } = server.deps
  for (let at = 0; at < requests; at += 1) availability.record(component, at < failures, clock.now())
  await availability.flush(db)
  await rollUpStatus(db, clock.now())
}

const incident: CallInput<'POST /console/status/create'>['body'] = {
  ...{ impact: 'OUTAGE', status: 'INVESTIGATING', components: ['payment'] },
  ...{ titleEn: 'Payments fail', titleCn: '支付失败', textEn: 'We are looking into it.', textCn: '我们正在排查。' },
}
const create = async (body: object = {}) =>
  valueOf(await staff.client.call('POST /console/status/create', { body: { ...incident, ...body } }))

describe('the status of the service', () => {
  it('is unknown before the first request and follows the requests of all processes', async () => {
    expect(await stateOf('search')).toMatchObject({ state: 'UNKNOWN', availability: null })
    await measure('search', { requests: 400 })
    expect(await stateOf('search')).toMatchObject({ state: 'OPERATIONAL', availability: 100 })
    await measure('search', { requests: 100, failures: 20 })
    const search = await stateOf('search')
    expect(search).toMatchObject({ state: 'DEGRADED', availability: 96 })
    expect(search?.days).toHaveLength(90)
    expect(search?.days.at(-1)).toMatchObject({ state: 'DEGRADED', availability: 96 })
    await measure('booking', { requests: 9, failures: 2 })
    expect(await stateOf('booking')).toMatchObject({ state: 'OPERATIONAL', availability: 77.77 })
  })

  const page = async (lang = 'en') => (await fetch(new URL(`/status?lang=${lang}`, server.base))).text()

  it.each([
    ['en', 'Not measured in the last 24 hours', 'No problems in the measured components', 'All systems operational'],
    ['cn', '最近 24 小时无监测数据', '已监测的组件运行正常', '所有系统运行正常'],
  ])('is claimed in %s for measured components only', async (lang, none, some, all) => {
    expect(await page(lang)).toContain(`<strong>${none}</strong>`)
    await measure('search', { requests: 4 })
    expect(await page(lang)).toContain(`<strong>${some}</strong>`)
    for (const component of statusComponents) await measure(component, { requests: 4 })
    expect(await page(lang)).toContain(`<strong>${all}</strong>`)
  })

  it('of a component follows the figure of today when its hours are missing', async () => {
    const startsAt = new Date(`${beijingDay(server.deps.clock.now())}T00:00:00+08:00`)
    const figure = { grain: 'day' as const, component: 'search' as const, startsAt, requests: 100, failures: 5 }
    await server.deps.db.insert(statusFigure).values(figure)
    const search = await stateOf('search')
    expect([search?.state, search?.days.at(-1)?.state]).toEqual(['DEGRADED', 'DEGRADED'])
  })

  it('is added up by hour and day any number of times with the same result', async () => {
    await measure('search', { requests: 10, failures: 1 })
    const { db, clock } = server.deps
    const read = () => db.select().from(statusFigure).orderBy(statusFigure.grain)
    const before = await read()
    expect(before.map(({ grain, requests, failures }) => [grain, requests, failures])).toEqual([
      ['day', 10, 1],
      ['hour', 10, 1],
    ])
    await rollUpStatus(db, clock.now())
    expect(await read()).toEqual(before)
  })

  it('comes from the requests of this server, without those that an agency has let fail', async () => {
    valueOf(await staff.client.call('POST /search/initIndexDatas.do', { body: {} }))
    await server.deps.availability.flush(server.deps.db)
    const samples = await server.deps.db.select().from(statusSample).where(eq(statusSample.component, 'search'))
    expect(samples).toMatchObject([{ requests: 1, failures: 0 }])
  })

  it.each([
    ['POST /search/search.do', 'search'],
    ['POST /order/order.do', 'booking'],
    ['POST /order/issueTicket.do', 'payment'],
    ['POST /refund/refund.do', 'refunds'],
    ['POST /partner/search.do', 'partnerApi'],
    ['POST /login.do', undefined],
  ])('counts %s as %s', (call, component) => {
    expect(componentOf(call)).toBe(component)
  })

  it('discloses neither numbers of requests nor authors', async () => {
    await measure('search', { requests: 7 })
    await create()
    expect(JSON.stringify(await summary())).not.toMatch(/requests|failures|support@|"by"/)
  })
})

describe('an incident of the status page', () => {
  it('is published in both languages, updated and resolved, each with an audit entry', async () => {
    await measure('payment', { requests: 100 })
    const { id } = await create()
    expect(await stateOf('payment')).toMatchObject({ state: 'OUTAGE' })
    for (const [lang, title] of [
      ['en', 'Payments fail'],
      ['cn', '支付失败'],
    ] as const) {
      const page = await (await fetch(new URL(`/status?lang=${lang}`, server.base))).text()
      expect(page).toContain(title)
      expect(page).not.toMatch(/site\.[a-z]+\.|undefined|\[object/)
    }
    const update = (status: 'MONITORING' | 'RESOLVED') =>
      staff.client.call('POST /console/status/update', {
        body: { id, ...incident, impact: 'DEGRADED', status, components: ['payment', 'payment'], textEn: '<b>x</b>' },
      })
    server.deps.clock.advance({ minutes: 5 })
    valueOf(await update('MONITORING'))
    expect(await stateOf('payment')).toMatchObject({ state: 'DEGRADED' })
    server.deps.clock.advance({ minutes: 5 })
    valueOf(await update('RESOLVED'))
    expect(await stateOf('payment')).toMatchObject({ state: 'OPERATIONAL' })
    expect(refusalOf(await update('MONITORING')).code).toBe('5312')
    const shown = valueOf(await staff.client.call('GET /console/status/info/{id}', { params: { id } }))
    expect(shown.updates.map(({ status, by }) => [status, by])).toEqual([
      ['RESOLVED', 'support@gangway.example'],
      ['MONITORING', 'support@gangway.example'],
      ['INVESTIGATING', 'support@gangway.example'],
    ])
    expect(shown.components).toEqual(['payment'])
    expect(await (await fetch(new URL('/status', server.base))).text()).toContain('&lt;b&gt;x&lt;/b&gt;')
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      ...['STATUS_INCIDENT_CREATE', 'STATUS_INCIDENT_UPDATE', 'STATUS_INCIDENT_UPDATE'],
    ])
  })

  it('shows a corrected text with the time of its correction and keeps the earlier text in the audit log only', async () => {
    const { id } = await create()
    const info = async () => valueOf(await staff.client.call('GET /console/status/info/{id}', { params: { id } }))
    const [published] = (await info()).updates
    expect(published?.correctedAt).toBeNull()
    server.deps.clock.advance({ minutes: 5 })
    const { textEn, textCn } = incident
    const body = {
      ...{ id, updateId: published?.id ?? '', seen: { textEn, textCn } },
      ...{ textEn: 'Card payments fail. <b>Deposits work.</b>', textCn: '银行卡支付失败，预存款可用。' },
    }
    const correct = (changes: object, idempotencyKey?: string) =>
      staff.client.call('POST /console/status/correct', { body: { ...body, ...changes }, idempotencyKey })
    const unchanged = await correct({ textEn, textCn })
    expect(refusalOf(unchanged)).toMatchObject({
      code: '5001',
      fields: ['textEn: Change the text in at least one language.'],
    })
    valueOf(await correct({}, 'correction-1'))
    valueOf(await correct({}, 'correction-1'))
    expect(refusalOf(await correct({ textEn: 'Overwritten.' })).code).toBe('5312')
    const elsewhere = await create()
    expect(refusalOf(await correct({ id: elsewhere.id })).code).toBe('5004')

    const [corrected] = (await info()).updates
    expect(corrected).toMatchObject({ textEn: body.textEn, textCn: body.textCn, at: published?.at })
    expect(corrected?.correctedAt).not.toBeNull()
    expect(corrected?.correctedAt).not.toBe(published?.at)
    for (const [lang, text, mark] of [
      ['en', 'Card payments fail. &lt;b&gt;Deposits work.&lt;/b&gt;', 'Corrected '],
      ['cn', '银行卡支付失败，预存款可用。', '更正</small>'],
    ] as const) {
      const html = await (await fetch(new URL(`/status?lang=${lang}`, server.base))).text()
      const shown = html.slice(html.indexOf(text))
      expect(html).toContain(text)
      expect(shown.slice(0, 200)).toContain(mark)
    }
    const inSummary = (await summary()).incidents.find((each) => each.id === id)
    expect(JSON.stringify(inSummary)).not.toContain(textEn)
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'STATUS_UPDATE_CORRECT'))
    expect(entries.map(({ objectId, detail }) => ({ objectId, detail }))).toEqual([
      {
        objectId: id,
        detail: {
          updateId: body.updateId,
          ...{ beforeEn: textEn, afterEn: body.textEn, beforeCn: textCn, afterCn: body.textCn },
        },
      },
    ])
  })

  it('is announced before planned maintenance, which begins at its time or ends when it is cancelled', async () => {
    await measure('payment', { requests: 100 })
    const startsAt = (hours: number) => new Date(server.deps.clock.now().getTime() + hours * 3_600_000).toISOString()
    const planned = { impact: 'MAINTENANCE' } as const
    await create({ ...planned, startedAt: startsAt(2) })
    const page = await (await fetch(new URL('/status?lang=en', server.base))).text()
    expect(page).toMatch(/Announced.*Planned for /s)
    expect(await stateOf('payment')).toMatchObject({ state: 'OPERATIONAL' })
    server.deps.clock.advance({ hours: 2 })
    expect(await stateOf('payment')).toMatchObject({ state: 'MAINTENANCE' })

    const { id } = await create({ ...planned, components: ['search'], startedAt: startsAt(5) })
    const body = { ...incident, ...planned, id, status: 'RESOLVED' } as const
    valueOf(await staff.client.call('POST /console/status/update', { body }))
    const { incidents } = await summary()
    const cancelled = incidents.find((each) => each.id === id)
    expect(cancelled?.startedAt).toBe(cancelled?.resolvedAt)
  })

  it('cannot begin in the future, and its unknown id is not found', async () => {
    const startedAt = new Date(server.deps.clock.now().getTime() + 60_000).toISOString()
    const early = await staff.client.call('POST /console/status/create', { body: { ...incident, startedAt } })
    expect(refusalOf(early)).toMatchObject({
      code: '5001',
      fields: ['startedAt: The start must not be in the future.'],
    })
    const body = { ...incident, id: 'unknown' }
    expect(refusalOf(await staff.client.call('POST /console/status/update', { body })).code).toBe('5004')
  })
})
