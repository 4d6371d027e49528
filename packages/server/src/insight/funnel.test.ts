// @run full
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { client, funnelFigure } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { mondayOf } from './funnel-weeks.rules.ts'
import { addDays } from '@gangway/core/contract'

const server = useDemoServer()
let admin: SignedInUser
let clientId: string
beforeEach(async () => {
  // A Wednesday: the week before is shown.
  server.deps.clock.set('2026-03-04T04:00:00Z')
  admin = await signInAs(server, 'admin@harbour.example')
  const [row] = await server.deps.db.select({ id: client.id }).from(client).where(eq(client.code, 'HARBOUR'))
  clientId = row?.id ?? ''
})

/** A day of a week before this one, from Monday (0) to Sunday (6). */
function dayOf(weeksAgo: number, weekday: number): string {
  return addDays(mondayOf(beijingDay(server.deps.clock.now())), weekday - 7 * weeksAgo)
}

type Device = 'phone' | 'tablet' | 'desktop'

async function store(
  ...rows: { origin?: string; device?: Device; visits: number; issued?: number; weeksAgo?: number; weekday?: number }[]
) {
  await server.deps.db.insert(funnelFigure).values(
    rows.map(
      ({ origin = 'https://shop.example', device = 'phone', visits, issued = 0, weeksAgo = 1, weekday = 0 }) => ({
        ...{
          clientId,
          day: dayOf(weeksAgo, weekday),
          widget: 'search-box',
          origin,
          device,
          visits,
          search: visits,
          issued,
        },
      }),
    ),
  )
}

const show = async (body: object = {}) => valueOf(await admin.client.call('POST /dashboard/funnel', { body }))
const names = (groups: readonly { name: string; visits: number }[]) => groups.map(({ name, visits }) => [name, visits])

describe('the funnel', () => {
  it('adds up the visits of the period and of the one before, of the own agency only', async () => {
    await store({ visits: 60, issued: 3 }, { device: 'desktop', visits: 40, issued: 7 }, { visits: 20, weeksAgo: 5 })
    const { totals, beforeTotals, groups } = await show()
    expect(totals).toMatchObject({ visits: 100, search: 100, issued: 10 })
    expect(beforeTotals).toMatchObject({ visits: 20 })
    // Groups are multiples of 5; the offset of this week rounds 7 to 10 and 3 to 5.
    expect(groups.device).toMatchObject([
      { name: 'phone', visits: 60, issued: 5 },
      { name: 'desktop', visits: 40, issued: 10 },
    ])
    const other = await signInAs(server, 'admin@meridian.example')
    expect(valueOf(await other.client.call('POST /dashboard/funnel', { body: {} })).totals).toMatchObject({ visits: 0 })
  })

  it('sums groups with fewer than ten visits, and the next larger one when their sum is small', async () => {
    await store(
      { origin: 'https://a.example', visits: 50 },
      { origin: 'https://b.example', visits: 8 },
      { origin: 'https://c.example', visits: 7 },
    )
    expect(names((await show()).groups.origin)).toEqual([
      ['https://a.example', 50],
      ['other', 15],
    ])
    await server.deps.db.delete(funnelFigure)
    await store(
      { origin: 'https://a.example', visits: 50 },
      { origin: 'https://b.example', visits: 30 },
      { origin: 'https://c.example', visits: 2 },
    )
    expect(names((await show()).groups.origin)).toEqual([
      ['https://a.example', 50],
      ['other', 35],
    ])
    // The small group and the one with which it was summed cannot be chosen either.
    expect((await show({ origin: 'https://a.example' })).totals).toMatchObject({ visits: 50 })
    for (const origin of ['https://b.example', 'https://c.example']) expect((await show({ origin })).totals).toBeNull()
  })

  it('shows nothing about fewer than ten visits, and takes one filter only', async () => {
    await store({ visits: 9 })
    expect(await show()).toMatchObject({ totals: null, groups: { device: [] } })
    const both = await admin.client.call('POST /dashboard/funnel', { body: { device: 'phone', widget: 'search-box' } })
    expect(refusalOf(both)).toMatchObject({
      code: '5001',
      fields: ['device: Choose one filter only: widget, page or device.'],
    })
  })

  it('shows whole weeks only, so that no two periods differ by a day', async () => {
    const weeks = [1, 2, 3, 4, 5]
    const visitsOf = (weeksAgo: number, weekday: number) => 2 + ((3 * weeksAgo + 5 * weekday) % 7)
    const days = weeks.flatMap((weeksAgo) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weeksAgo, weekday })))
    await store(...days.map((day) => ({ ...day, visits: visitsOf(day.weeksAgo, day.weekday) })))
    const ofWeeks = weeks.map((weeksAgo) =>
      [0, 1, 2, 3, 4, 5, 6].reduce((sum, weekday) => sum + visitsOf(weeksAgo, weekday), 0),
    )
    const shown = new Set<number>()
    for (const { weeksAgo, weekday } of days) {
      const answer = await show({ from: dayOf(weeksAgo, weekday), to: dayOf(1, 6) })
      expect([answer.from, answer.to]).toEqual([dayOf(weeksAgo, 0), dayOf(1, 6)])
      shown.add(answer.totals?.visits ?? 0)
    }
    // The sums of the last weeks, and nothing between them.
    const sums = weeks.map((count) => ofWeeks.slice(0, count).reduce((sum, visits) => sum + visits, 0))
    expect([...shown].toSorted((one, other) => one - other)).toEqual(sums)
    const short = await show({ from: dayOf(3, 2), to: dayOf(3, 2) })
    expect([short.from, short.to, short.totals?.visits]).toEqual([dayOf(3, 0), dayOf(3, 6), ofWeeks[2]])
  })

  it('counts a week with fewer than ten visits nowhere, also beside large ones', async () => {
    await store({ visits: 40 }, { visits: 7, issued: 1, weeksAgo: 2 }, { visits: 30, weeksAgo: 3 })
    const answer = await show({ days: 21 })
    expect(answer).toMatchObject({ totals: { visits: 70, issued: 0 }, hiddenWeeks: 1 })
    expect(names(answer.groups.device)).toEqual([['phone', 70]])
    expect(await show({ from: dayOf(2, 0), to: dayOf(2, 6) })).toMatchObject({ totals: null, hiddenWeeks: 1 })
  })

  it('sums groups as each week shows them, so that a small one is not found by subtraction', async () => {
    const origin = 'https://rare.example'
    await store({ visits: 40 }, { origin, visits: 12 })
    await store({ visits: 40, weeksAgo: 2 }, { origin, visits: 3, weeksAgo: 2 })
    const groupsOf = async (days: number) => Object.fromEntries(names((await show({ days })).groups.origin))
    expect(Object.keys(await groupsOf(14))).toEqual(['https://shop.example', origin, 'other'])
    // The second week adds nothing to the group that is small in it.
    expect((await groupsOf(14))[origin]).toBe((await groupsOf(7))[origin])
    expect((await show({ days: 14, origin })).hiddenWeeks).toBe(1)
  })

  it('hides a group of a filter when few visits of the group are outside of it', async () => {
    await store({ visits: 60 }, { visits: 4, device: 'desktop' })
    await store(
      { origin: 'https://b.example', visits: 20 },
      { origin: 'https://b.example', visits: 30, device: 'desktop' },
    )
    const { groups } = await show({ device: 'phone' })
    // Of the first page, 4 visits are not on phones.
    expect(names(groups.origin)).toEqual([
      ['https://b.example', 20],
      ['other', 60],
    ])
  })

  it('shows a week from Tuesday after it on, at the time of the server', async () => {
    await store({ visits: 50, weeksAgo: 0 })
    const day = dayOf(0, 0)
    expect((await show({ from: day, to: day })).totals?.visits).toBe(0)
    const showAt = async (time: string) => {
      server.deps.clock.set(time)
      admin = await signInAs(server, 'admin@harbour.example')
      return show({ from: day, to: day })
    }
    expect((await showAt(`${addDays(day, 7)}T23:59:59+08:00`)).totals?.visits).toBe(0)
    expect((await showAt(`${addDays(day, 8)}T00:00:00+08:00`)).totals?.visits).toBe(50)
  })

  it('is exported with the same groups', async () => {
    await store({ visits: 61 }, { device: 'desktop', visits: 14 }, { device: 'tablet', visits: 3 })
    const { downloadTaskId: id } = valueOf(await admin.client.call('POST /dashboard/funnel/export', { body: {} }))
    await server.deps.scheduler.runDue()
    const file = valueOf(await admin.client.file('GET /downloadTask/download/{id}', { params: { id } }))
    const text = await file.blob.text()
    expect(text).toContain(
      'Group,Name,Visits,Searched,Saw results,Chose a fare,Entered passengers,Started payment,Tickets issued',
    )
    expect(text).toContain('All visits,,78,78,')
    expect(text).toContain('Device,Phone,60,60,')
    expect(text).toContain('Device,Other,20,20,')
    expect(text).not.toContain('Tablet')
  })
})
