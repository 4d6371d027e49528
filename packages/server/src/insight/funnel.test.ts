import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { client, funnelFigure } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { addDays } from '@gangway/core/contract'

const server = useDemoServer()
let admin: SignedInUser
let clientId: string
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
  const [row] = await server.deps.db.select({ id: client.id }).from(client).where(eq(client.code, 'HARBOUR'))
  clientId = row?.id ?? ''
})

type Device = 'phone' | 'tablet' | 'desktop'

async function store(
  ...rows: { origin?: string; device?: Device; visits: number; issued?: number; daysAgo?: number }[]
) {
  const today = beijingDay(server.deps.clock.now())
  await server.deps.db.insert(funnelFigure).values(
    rows.map(({ origin = 'https://shop.example', device = 'phone', visits, issued = 0, daysAgo = 0 }) => ({
      ...{
        clientId,
        day: addDays(today, -daysAgo),
        widget: 'search-box',
        origin,
        device,
        visits,
        search: visits,
        issued,
      },
    })),
  )
}

const show = async (body: object = {}) => valueOf(await admin.client.call('POST /dashboard/funnel', { body }))
const names = (groups: readonly { name: string; visits: number }[]) => groups.map(({ name, visits }) => [name, visits])

describe('the funnel', () => {
  it('adds up the visits of the period and of the one before, of the own agency only', async () => {
    await store({ visits: 60, issued: 3 }, { device: 'desktop', visits: 40, issued: 7 }, { visits: 20, daysAgo: 30 })
    const { totals, beforeTotals, groups } = await show()
    expect(totals).toMatchObject({ visits: 100, search: 100, issued: 10 })
    expect(beforeTotals).toMatchObject({ visits: 20 })
    // Groups are rounded to 5.
    expect(groups.device).toMatchObject([
      { name: 'phone', visits: 60, issued: 5 },
      { name: 'desktop', visits: 40, issued: 5 },
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
      ['other', 30],
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
    expect(text).toContain('Device,Other,15,15,')
    expect(text).not.toContain('Tablet')
  })
})
