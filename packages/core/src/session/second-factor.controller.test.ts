import { expect, test, vi } from 'vitest'
import type { CallError, Result } from '../shared/call-error.ts'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import { createSecondFactor } from './second-factor.controller.ts'

const done: Result<string> = { ok: true, value: 'done', code: '200' }
const needed: Script = {
  'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
  'GET /sysUser/checkCode': ({ query }) => ({ data: query['code'] === '123456' }),
}

function refusal(code: string): { ok: false; error: CallError } {
  return { ok: false, error: { kind: 'refused', code, messageKey: 'error.unknown', retry: 'after-change' } }
}

function open(script: Script = needed) {
  const server = scripted(script)
  const secondFactor = createSecondFactor({ client: server.client })
  const leave = secondFactor.view.subscribe(() => undefined)
  return { ...server, secondFactor, leave }
}

test('an action that needs no code runs once, without one', async () => {
  const { secondFactor } = open({ 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
  const action = vi.fn<(code?: string) => Promise<Result<string>>>(async () => done)
  expect(await secondFactor.run('refund:submit', action)).toEqual(done)
  expect(action.mock.calls).toEqual([[]])
})

test('when the server asks for a code after all, the dialog opens', async () => {
  const { secondFactor } = open({ ...needed, 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
  const action = vi.fn<(code?: string) => Promise<Result<string>>>(async (code) => (code ? done : refusal('5601')))
  const outcome = secondFactor.run('refund:submit', action)
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  expect(await outcome).toEqual(done)
  expect(action.mock.calls).toEqual([[], ['123456']])
})

test('an action that is locked says until when, before any code is typed', async () => {
  const { secondFactor } = open({ ...needed, 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
  const restartAt = '2026-11-20T22:32:00.000+08:00'
  const { error } = refusal('5603')
  void secondFactor.run('refund:submit', async () => ({ ok: false, error: { ...error, restartAt } }))
  const view = await seen(secondFactor, ({ status }) => status === 'asking')
  expect(view).toMatchObject({ failure: { key: 'secondFactor.lockedUntil', until: restartAt } })
})

test('a falsy check is a wrong code; typing takes the reproach away', async () => {
  const { secondFactor } = open()
  void secondFactor.run('refund:submit', async () => done)
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('000000')
  const view = await seen(secondFactor, (now) => 'problem' in now && now.problem !== undefined)
  expect(view).toMatchObject({ status: 'asking', code: '', problem: { key: 'secondFactor.tryAgain' } })
  secondFactor.type('1')
  expect(secondFactor.view.value).toMatchObject({ code: '1', problem: undefined })
})

test('an action that throws rejects, and the dialog closes', async () => {
  const { secondFactor } = open()
  const outcome = secondFactor.run('refund:submit', async () => {
    throw new Error('a bug of the host')
  })
  const caught = outcome.catch((error: unknown) => String(error))
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  expect(await caught).toBe('Error: a bug of the host')
  expect(secondFactor.view.value.status).toBe('closed')
})

test('a question waits for a dialog that appears later', async () => {
  const { client } = scripted(needed)
  const secondFactor = createSecondFactor({ client })
  const outcome = secondFactor.run('refund:submit', async () => done)
  await seen(secondFactor, ({ status }) => status === 'asking')
  await Promise.resolve()
  expect(await outcome, 'that reader has left again').toBe('cancelled')
})

test('two questions at the same time: the second is answered at once', async () => {
  const { secondFactor } = open()
  const both = [1, 2].map(() => secondFactor.run('refund:submit', async () => done))
  expect(await Promise.race(both)).toBe('cancelled')
  secondFactor.type('123456')
  expect((await Promise.all(both)).filter((outcome) => outcome === 'cancelled')).toHaveLength(1)
})

test('a wrong code is not sent to the action, a cancelled check is not waited for', async () => {
  const { secondFactor } = open({ ...needed, 'GET /sysUser/checkCode': 'silence' })
  const action = vi.fn<() => Promise<Result<string>>>(async () => done)
  const outcome = secondFactor.run('refund:submit', action)
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await seen(secondFactor, ({ status }) => status === 'checking')
  secondFactor.cancel()
  expect(await outcome).toBe('cancelled')
  expect(action).not.toHaveBeenCalled()
})

test('removing the dialog while the action is under way does not lose its outcome', async () => {
  const { secondFactor, leave } = open()
  let finish: ((result: Result<string>) => void) | undefined
  const outcome = secondFactor.run('refund:submit', () => new Promise<Result<string>>((end) => (finish = end)))
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await seen(secondFactor, ({ status }) => status === 'acting')
  leave()
  await Promise.resolve()
  finish?.(done)
  expect(await outcome).toEqual(done)
})

test('only the code that is locked says until when', async () => {
  const restartAt = '2026-11-20T22:32:00.000+08:00'
  const { secondFactor } = open({ ...needed, 'GET /sysUser/checkCode': { code: 5603, restartAt } })
  void secondFactor.run('refund:submit', async () => done)
  await seen(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  const view = await seen(secondFactor, (now) => 'failure' in now && now.failure !== undefined)
  expect(view).toMatchObject({ failure: { key: 'secondFactor.lockedUntil', until: restartAt, retry: 'no' } })
})
