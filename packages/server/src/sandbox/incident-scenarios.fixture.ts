import type { SimulatedChange } from '@gangway/core/contract'
import { expect } from 'vitest'
import { incidentsOf } from '../incidents/incidents.fixture.ts'
import { advanceTime, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { withOwnClock, createTicketedScenario } from './refund-scenarios.fixture.ts'
import { codeOf, valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

type IncidentChoice = Parameters<ReturnType<typeof incidentsOf>['handle']>[1]

/** What the airline did to a trip of the scenario, newest first. */
const expectIncident =
  (...expected: object[]): ScenarioTest =>
  async (context) => {
    const orderNo = await createTicketedScenario(context)
    await advanceTime(context, { hours: 3 })
    const rows = await incidentsOf(context).list({ orderNo })
    expect(rows).toMatchObject(expected)
    expect(rows).toHaveLength(expected.length)
  }

/** Triggers an event and confirms its incident. */
async function confirmTriggeredIncident(context: ScenarioContext, change: SimulatedChange, choice: IncidentChoice) {
  const incidents = incidentsOf(context)
  const orderNo = await createTicketedScenario(context)
  valueOf(await incidents.trigger(orderNo, { change, by: change === 'FALSE_ALARM' ? 'MAIL' : 'API' }))
  const [row] = await incidents.list({ orderNo })
  const id = row?.id ?? ''
  valueOf(await incidents.handle([id], choice))
  return { orderNo, info: await incidents.info(id) }
}

const expectConfirmed =
  (change: SimulatedChange, choice: IncidentChoice, end: object): ScenarioTest =>
  async (context) => {
    const { info } = await confirmTriggeredIncident(context, change, choice)
    expect(info).toMatchObject({ status: 'CONFIRMED', ...end })
  }

const scenarioTests: Record<string, ScenarioTest> = {
  'incident.MAIL': expectIncident({ type: 'SCHEDULE_CHANGE_EMAIL', change: 'DELAY', minutesMoved: 180, hasMail: true }),
  'incident.API': expectIncident({ type: 'SCHEDULE_CHANGE_API', change: 'TIME_CHANGE', minutesMoved: -150 }),
  'incident.CANCEL': expectIncident({ type: 'ABNORMAL_CANCELLATION', change: 'CANCELLATION' }),
  'incident.MINOR': expectIncident({ change: 'DELAY', minutesMoved: 10 }),
  'incident.MAJOR': expectIncident({ change: 'DELAY', minutesMoved: 300 }),
  'incident.TWICE': expectIncident({ minutesMoved: 150, hasMail: true }, { minutesMoved: 90, hasMail: false }),
  'incident.FALSEALARM': expectIncident({ type: 'SCHEDULE_CHANGE_EMAIL', change: 'NONE', minutesMoved: null }),
  'incident.FLIGHT_CANCELLED': expectIncident({ type: 'SCHEDULE_CHANGE_API', change: 'CANCELLATION' }),
  'incident.REROUTED': expectIncident({ change: 'REROUTING' }),
  async 'incident.confirm_flight_change'(context) {
    const { orderNo, info } = await confirmTriggeredIncident(context, 'DELAY', { scheduleChangeType: 'FLIGHT_CHANGE' })
    expect(info.isApplied).toBe(true)
    const detail = await refundOperationsOf(context).detail(orderNo)
    expect(JSON.stringify(detail)).toContain(info.flights[0]?.after?.depTime)
  },
  'incident.confirm_flight_cancelled': expectConfirmed(
    'CANCELLED',
    { scheduleChangeType: 'FLIGHT_CANCELLED' },
    { actions: ['REFUND'], refund: { proof: 'NONE' } },
  ),
  'incident.confirm_no_schedule_change': expectConfirmed(
    'FALSE_ALARM',
    { scheduleChangeType: 'NO_SCHEDULE_CHANGE' },
    { actions: [] },
  ),
  'incident.confirm_unaccounted': expectConfirmed(
    'VANISHED',
    { cancelledType: 'UNACCOUNTED' },
    { reason: 'UNACCOUNTED' },
  ),
  'incident.confirm_cancelled_by_passenger': expectConfirmed(
    'VANISHED',
    { cancelledType: 'CANCELLED_BY_PASSENGER' },
    { reason: 'CANCELLED_BY_PASSENGER' },
  ),
  'incident.confirm_no_cancellation': expectConfirmed(
    'VANISHED',
    { cancelledType: 'NO_CANCELLATION' },
    { reason: 'NO_CANCELLATION' },
  ),
  async 'incident.confirm_batch'(context) {
    const incidents = incidentsOf(context)
    const orderNo = await createTicketedScenario(context)
    for (const minutes of [30, 60]) valueOf(await incidents.trigger(orderNo, { change: 'DELAY', minutes }))
    const ids = (await incidents.list({ orderNo })).map(({ id }) => id)
    const choice = { scheduleChangeType: 'NO_SCHEDULE_CHANGE' } as const
    expect(valueOf(await incidents.handle(ids, choice)).handled).toHaveLength(2)
    expect(codeOf(await incidents.handle(ids.slice(1), choice))).toBe('706')
  },
  async 'incident.refund_at_once'(context) {
    const incidents = incidentsOf(context)
    const orderNo = await createTicketedScenario(context)
    valueOf(await incidents.trigger(orderNo, { change: 'DELAY', minutes: 300 }))
    const [row] = await incidents.list({ orderNo })
    const { refundNo } = valueOf(await incidents.refund(row?.id ?? ''))
    await advanceTime(context, { days: 60 })
    expect(await refundOperationsOf(context).info(refundNo)).toMatchObject({ status: 'REFUNDED', hasProof: false })
  },
}

export const incidentScenarioTests = withOwnClock(scenarioTests)
