import { expect } from 'vitest'
import { passTime } from '../refund/test-refunds.ts'
import { requestsOf } from '../support/test-requests.ts'
import { moveClock } from './test-sandbox.ts'
import { codeOf, valueOf, type Play, type Stage } from './test-stage.ts'

/** A day of its own, at this hour in Singapore: whatever was played before. */
async function at(stage: Stage, hour: string): Promise<void> {
  const { now } = valueOf(await stage.client.call('GET /sandbox/clock', {}))
  const day = new Date(Date.parse(now) + 32 * 3_600_000).toISOString().slice(0, 10)
  await moveClock(stage.client, { freezeAt: `${day}T${hour}:00+08:00` })
}

/** A request that the desk has answered. */
async function answered(stage: Stage): Promise<string> {
  await at(stage, '12:00')
  const requestNo = await requestsOf(stage).raise({ description: 'Please have a look. [FAST]' })
  await passTime(stage, { minutes: 1 })
  await passTime(stage, { minutes: 1 })
  expect(await requestsOf(stage).stateOf(requestNo)).toBe('PROCESSED')
  return requestNo
}

export const requestPlays: Record<string, Play> = {
  async 'requests.processed'(stage) {
    await at(stage, '12:00')
    const { raise, stateOf, steps } = requestsOf(stage)
    const requestNo = await raise()
    await passTime(stage, { minutes: 10 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
    await passTime(stage, { minutes: 10 })
    expect(await steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'PROCESSED'])
  },
  async 'requests.at_once'(stage) {
    await answered(stage)
  },
  async 'requests.asks_back'(stage) {
    await at(stage, '12:00')
    const { raise, say, stateOf, steps } = requestsOf(stage)
    const requestNo = await raise({ description: 'Something is not right [ASK]' })
    await passTime(stage, { minutes: 10 })
    await passTime(stage, { minutes: 10 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
    valueOf(await say(requestNo, { comment: 'The price of the second flight is missing.' }))
    await passTime(stage, { minutes: 10 })
    expect(await steps(requestNo)).toEqual(['CREATED', 'TAKEN', 'REPLIED', 'COMMENTED', 'PROCESSED'])
  },
  async 'requests.reopened'(stage) {
    const requestNo = await answered(stage)
    const { feedback, stateOf } = requestsOf(stage)
    valueOf(await feedback(requestNo, false))
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
    await passTime(stage, { minutes: 1 })
    expect(await stateOf(requestNo)).toBe('PROCESSED')
  },
  async 'requests.solved'(stage) {
    const requestNo = await answered(stage)
    const { say, info } = requestsOf(stage)
    valueOf(await say(requestNo, { isSolve: true, star: 5 }))
    expect(await info(requestNo)).toMatchObject({ state: 'COMPLETED', star: 5 })
    expect(codeOf(await say(requestNo, { comment: 'One more thing' }))).toBe('5312')
  },
  async 'requests.unanswered'(stage) {
    const requestNo = await answered(stage)
    await passTime(stage, { days: 7, minutes: 5 })
    expect(await requestsOf(stage).stateOf(requestNo)).toBe('COMPLETED')
  },
  async 'requests.late_answer'(stage) {
    await at(stage, '12:00')
    const { raise, stateOf } = requestsOf(stage)
    const requestNo = await raise({ description: 'Please take your time [LATE]' })
    await passTime(stage, { hours: 4, minutes: 10 })
    expect(await stateOf(requestNo)).toBe('NEW')
    await passTime(stage, { minutes: 15 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
  },
  async 'requests.outside_hours'(stage) {
    await at(stage, '02:00')
    const { raise, stateOf } = requestsOf(stage)
    const requestNo = await raise()
    await passTime(stage, { hours: 6, minutes: 55 })
    expect(await stateOf(requestNo)).toBe('NEW')
    await passTime(stage, { minutes: 20 })
    expect(await stateOf(requestNo)).toBe('IN_PROCESS')
  },
  async 'requests.duplicate'(stage) {
    const { orderNo } = valueOf(await stage.order())
    const { raise, submit } = requestsOf(stage)
    await raise({ orderNo })
    expect(codeOf(await submit({ orderNo }))).toBe('5501')
  },
  async 'requests.busy'(stage) {
    expect(codeOf(await requestsOf(stage).submit({ description: 'Hello [BUSY]' }))).toBe('5029')
  },
}
