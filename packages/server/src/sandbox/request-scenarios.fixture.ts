import { expect } from 'vitest'
import { advanceTime } from '../refund/refunds.fixture.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'
import { changeTestClock } from './sandbox-client.fixture.ts'
import { codeOf, valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

/** Moves to a new day at this hour in Singapore, independent of earlier scenarios. */
async function startAtHour(context: ScenarioContext, hour: string): Promise<void> {
  const { now } = valueOf(await context.client.call('GET /sandbox/clock', {}))
  const day = new Date(Date.parse(now) + 32 * 3_600_000).toISOString().slice(0, 10)
  await changeTestClock(context.client, { freezeAt: `${day}T${hour}:00+08:00` })
}

/** A request that the simulated agent has answered. */
async function createAnsweredRequest(context: ScenarioContext): Promise<string> {
  await startAtHour(context, '12:00')
  const requestNo = await requestOperationsOf(context).raise({ description: 'Please have a look. [FAST]' })
  await advanceTime(context, { minutes: 1 })
  await advanceTime(context, { minutes: 1 })
  expect(await requestOperationsOf(context).stateOf(requestNo)).toBe('PROCESSED')
  return requestNo
}

export const requestScenarioTests: Record<string, ScenarioTest> = {
  async 'requests.processed'(context) {
    await startAtHour(context, '12:00')
    const { raise, stateOf, steps } = requestOperationsOf(context)
    const requestNo = await raise()
    await advanceTime(context, { minutes: 10 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
    await advanceTime(context, { minutes: 10 })
    expect(await steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'PROCESSED'])
  },
  async 'requests.at_once'(context) {
    await createAnsweredRequest(context)
  },
  async 'requests.asks_back'(context) {
    await startAtHour(context, '12:00')
    const { raise, addMessage: translate, stateOf, steps } = requestOperationsOf(context)
    const requestNo = await raise({ description: 'Something is not right [ASK]' })
    await advanceTime(context, { minutes: 10 })
    await advanceTime(context, { minutes: 10 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
    valueOf(await translate(requestNo, { comment: 'The price of the second flight is missing.' }))
    await advanceTime(context, { minutes: 10 })
    expect(await steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'REPLIED', 'COMMENTED', 'PROCESSED'])
  },
  async 'requests.reopened'(context) {
    const requestNo = await createAnsweredRequest(context)
    const { feedback, stateOf } = requestOperationsOf(context)
    valueOf(await feedback(requestNo, false))
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
    await advanceTime(context, { minutes: 1 })
    expect(await stateOf(requestNo)).toBe('PROCESSED')
  },
  async 'requests.solved'(context) {
    const requestNo = await createAnsweredRequest(context)
    const { addMessage: translate, info } = requestOperationsOf(context)
    valueOf(await translate(requestNo, { isSolve: true, star: 5 }))
    expect(await info(requestNo)).toMatchObject({ state: 'COMPLETED', star: 5 })
    expect(codeOf(await translate(requestNo, { comment: 'One more thing' }))).toBe('5312')
  },
  async 'requests.unanswered'(context) {
    const requestNo = await createAnsweredRequest(context)
    await advanceTime(context, { days: 7, minutes: 5 })
    expect(await requestOperationsOf(context).stateOf(requestNo)).toBe('COMPLETED')
  },
  async 'requests.late_answer'(context) {
    await startAtHour(context, '12:00')
    const { raise, stateOf } = requestOperationsOf(context)
    const requestNo = await raise({ description: 'Please take your time [LATE]' })
    await advanceTime(context, { hours: 4, minutes: 10 })
    expect(await stateOf(requestNo)).toBe('NEW')
    await advanceTime(context, { minutes: 15 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
  },
  async 'requests.outside_hours'(context) {
    await startAtHour(context, '02:00')
    const { raise, stateOf } = requestOperationsOf(context)
    const requestNo = await raise()
    await advanceTime(context, { hours: 6, minutes: 55 })
    expect(await stateOf(requestNo)).toBe('NEW')
    await advanceTime(context, { minutes: 20 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
  },
  async 'requests.duplicate'(context) {
    const { orderNo } = valueOf(await context.order())
    const { raise, submit } = requestOperationsOf(context)
    await raise({ orderNo })
    expect(codeOf(await submit({ orderNo }))).toBe('5501')
  },
  async 'requests.busy'(context) {
    expect(codeOf(await requestOperationsOf(context).submit({ description: 'Hello [BUSY]' }))).toBe('5029')
  },
}
