import type { RehearsedChange } from '@gangway/core/contract'
import { expect } from 'vitest'
import { incidentsOf } from '../incidents/test-incidents.ts'
import { passTime, refundsOf } from '../refund/test-refunds.ts'
import { inItsOwnTime, ticketed } from './test-plays-of-refunds.ts'
import { codeOf, valueOf, type Play, type Stage } from './test-stage.ts'

type Handled = Parameters<ReturnType<typeof incidentsOf>['handle']>[1]

/** What the airline did to a trip of the scenario, the newest first. */
const becomes =
  (...expected: object[]): Play =>
  async (stage) => {
    const orderNo = await ticketed(stage)
    await passTime(stage, { hours: 3 })
    const rows = await incidentsOf(stage).list({ orderNo })
    expect(rows).toMatchObject(expected)
    expect(rows).toHaveLength(expected.length)
  }

/** Lets something happen by hand and confirms it. */
async function confirmed(stage: Stage, change: RehearsedChange, choice: Handled) {
  const incidents = incidentsOf(stage)
  const orderNo = await ticketed(stage)
  valueOf(await incidents.happens(orderNo, { change, by: change === 'FALSE_ALARM' ? 'MAIL' : 'API' }))
  const [row] = await incidents.list({ orderNo })
  const id = row?.id ?? ''
  valueOf(await incidents.handle([id], choice))
  return { orderNo, info: await incidents.info(id) }
}

const confirms =
  (change: RehearsedChange, choice: Handled, end: object): Play =>
  async (stage) => {
    const { info } = await confirmed(stage, change, choice)
    expect(info).toMatchObject({ status: 'CONFIRMED', ...end })
  }

const plays: Record<string, Play> = {
  'incident.MAIL': becomes({ type: 'SCHEDULE_CHANGE_EMAIL', change: 'DELAY', minutesMoved: 180, hasMail: true }),
  'incident.API': becomes({ type: 'SCHEDULE_CHANGE_API', change: 'TIME_CHANGE', minutesMoved: -150 }),
  'incident.CANCEL': becomes({ type: 'ABNORMAL_CANCELLATION', change: 'CANCELLATION' }),
  'incident.MINOR': becomes({ change: 'DELAY', minutesMoved: 10 }),
  'incident.MAJOR': becomes({ change: 'DELAY', minutesMoved: 300 }),
  'incident.TWICE': becomes({ minutesMoved: 150, hasMail: true }, { minutesMoved: 90, hasMail: false }),
  'incident.FALSEALARM': becomes({ type: 'SCHEDULE_CHANGE_EMAIL', change: 'NONE', minutesMoved: null }),
  'incident.FLIGHT_CANCELLED': becomes({ type: 'SCHEDULE_CHANGE_API', change: 'CANCELLATION' }),
  'incident.REROUTED': becomes({ change: 'REROUTING' }),
  async 'incident.confirm_flight_change'(stage) {
    const { orderNo, info } = await confirmed(stage, 'DELAY', { scheduleChangeType: 'FLIGHT_CHANGE' })
    expect(info.isApplied).toBe(true)
    const detail = await refundsOf(stage).detail(orderNo)
    expect(JSON.stringify(detail)).toContain(info.flights[0]?.after?.depTime)
  },
  'incident.confirm_flight_cancelled': confirms(
    'CANCELLED',
    { scheduleChangeType: 'FLIGHT_CANCELLED' },
    { actions: ['REFUND'], refund: { proof: 'NONE' } },
  ),
  'incident.confirm_no_schedule_change': confirms(
    'FALSE_ALARM',
    { scheduleChangeType: 'NO_SCHEDULE_CHANGE' },
    { actions: [] },
  ),
  'incident.confirm_unaccounted': confirms('VANISHED', { cancelledType: 'UNACCOUNTED' }, { reason: 'UNACCOUNTED' }),
  'incident.confirm_cancelled_by_passenger': confirms(
    'VANISHED',
    { cancelledType: 'CANCELLED_BY_PASSENGER' },
    { reason: 'CANCELLED_BY_PASSENGER' },
  ),
  'incident.confirm_no_cancellation': confirms(
    'VANISHED',
    { cancelledType: 'NO_CANCELLATION' },
    { reason: 'NO_CANCELLATION' },
  ),
  async 'incident.confirm_batch'(stage) {
    const incidents = incidentsOf(stage)
    const orderNo = await ticketed(stage)
    for (const minutes of [30, 60]) valueOf(await incidents.happens(orderNo, { change: 'DELAY', minutes }))
    const ids = (await incidents.list({ orderNo })).map(({ id }) => id)
    const choice = { scheduleChangeType: 'NO_SCHEDULE_CHANGE' } as const
    expect(valueOf(await incidents.handle(ids, choice)).handled).toHaveLength(2)
    expect(codeOf(await incidents.handle(ids.slice(1), choice))).toBe('706')
  },
  async 'incident.refund_at_once'(stage) {
    const incidents = incidentsOf(stage)
    const orderNo = await ticketed(stage)
    valueOf(await incidents.happens(orderNo, { change: 'DELAY', minutes: 300 }))
    const [row] = await incidents.list({ orderNo })
    const { refundNo } = valueOf(await incidents.refund(row?.id ?? ''))
    await passTime(stage, { days: 60 })
    expect(await refundsOf(stage).info(refundNo)).toMatchObject({ status: 'REFUNDED', hasProof: false })
  },
}

export const incidentPlays = inItsOwnTime(plays)
