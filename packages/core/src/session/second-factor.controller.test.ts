import { expect, test, vi } from 'vitest'
import type { CallError, Result } from '../shared/client/call-error.ts'
import { createScriptedClient, waitForView, type Script } from '../shared/client/client.fixture.ts'
import { createSecondFactor } from './second-factor.controller.ts'

const done: Result<string> = { ok: true, value: 'done', code: '200' }
const codeRequiredScript: Script = {
  'GET /sysUser/needCheckMfaFeat/{id}': { data: true },
  'GET /sysUser/checkCode': ({ query }) => ({ data: query['code'] === '123456' }),
}

function rejection(code: string): { ok: false; error: CallError } {
  return { ok: false, error: { kind: 'refused', code, messageKey: 'error.unknown', retry: 'after-change' } }
}

function open(script: Script = codeRequiredScript) {
  const server = createScriptedClient(script)
  const secondFactor = createSecondFactor({ client: server.client })
  const leave = secondFactor.view.subscribe(() => undefined)
  return { ...server, secondFactor, leave }
}

test('runs an action that needs no code once and without a code', async () => {
  const { secondFactor } = open({ 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
  const action = vi.fn<(code?: string) => Promise<Result<string>>>(async () => done)
  expect(await secondFactor.run('refund:submit', action)).toEqual(done)
  expect(action.mock.calls).toEqual([[]])
})

test('opens when the server requires a code unexpectedly', async () => {
  const { secondFactor } = open({ ...codeRequiredScript, 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
  const action = vi.fn<(code?: string) => Promise<Result<string>>>(async (code) => (code ? done : rejection('5601')))
  const outcome = secondFactor.run('refund:submit', action)
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  expect(await outcome).toEqual(done)
  expect(action.mock.calls).toEqual([[], ['123456']])
})

test('shows how long an action is locked before a code is entered', async () => {
  const { secondFactor } = open({ ...codeRequiredScript, 'GET /sysUser/needCheckMfaFeat/{id}': { data: false } })
  const restartAt = '2026-11-20T22:32:00.000+08:00'
  const { error } = rejection('5603')
  void secondFactor.run('refund:submit', async () => ({ ok: false, error: { ...error, restartAt } }))
  const view = await waitForView(secondFactor, ({ status }) => status === 'asking')
  expect(view).toMatchObject({ failure: { key: 'secondFactor.lockedUntil', moment: restartAt } })
})

test('treats a falsy check as a wrong code and keeps its message until another one is typed', async () => {
  const { secondFactor } = open()
  void secondFactor.run('refund:submit', async () => done)
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('000000')
  const view = await waitForView(secondFactor, (now) => 'problem' in now && now.problem !== undefined)
  expect(view).toMatchObject({ status: 'asking', code: '', problem: { key: 'secondFactor.tryAgain' } })
  await secondFactor.submit()
  expect(secondFactor.view.value).toMatchObject({ code: '', problem: { key: 'secondFactor.tryAgain' } })
  secondFactor.type('1')
  expect(secondFactor.view.value).toMatchObject({ code: '1', problem: undefined })
  secondFactor.type('')
  await secondFactor.submit()
  expect(secondFactor.view.value).toMatchObject({ code: '', problem: { key: 'secondFactor.incomplete' } })
})

test('closes and rejects when the action throws', async () => {
  const { secondFactor } = open()
  const outcome = secondFactor.run('refund:submit', async () => {
    throw new Error('a bug of the host')
  })
  const caught = outcome.catch((error: unknown) => String(error))
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  expect(await caught).toBe('Error: a bug of the host')
  expect(secondFactor.view.value.status).toBe('closed')
})

test('waits for a dialog that is added later', async () => {
  const { client } = createScriptedClient(codeRequiredScript)
  const secondFactor = createSecondFactor({ client })
  const outcome = secondFactor.run('refund:submit', async () => done)
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  await Promise.resolve()
  expect(await outcome, 'that reader has left again').toBe('cancelled')
})

test('cancels a second action while the first one is asking', async () => {
  const { secondFactor } = open()
  const both = [1, 2].map(() => secondFactor.run('refund:submit', async () => done))
  expect(await Promise.race(both)).toBe('cancelled')
  secondFactor.type('123456')
  expect((await Promise.all(both)).filter((outcome) => outcome === 'cancelled')).toHaveLength(1)
})

test('does not send a wrong code to the action and does not wait for a cancelled check', async () => {
  const { secondFactor } = open({ ...codeRequiredScript, 'GET /sysUser/checkCode': 'silence' })
  const action = vi.fn<() => Promise<Result<string>>>(async () => done)
  const outcome = secondFactor.run('refund:submit', action)
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await waitForView(secondFactor, ({ status }) => status === 'checking')
  secondFactor.cancel()
  expect(await outcome).toBe('cancelled')
  expect(action).not.toHaveBeenCalled()
})

test('keeps the result of a running action when the dialog is removed', async () => {
  const { secondFactor, leave } = open()
  let finish: ((result: Result<string>) => void) | undefined
  const outcome = secondFactor.run('refund:submit', () => new Promise<Result<string>>((end) => (finish = end)))
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  await waitForView(secondFactor, ({ status }) => status === 'acting')
  leave()
  await Promise.resolve()
  finish?.(done)
  expect(await outcome).toEqual(done)
})

test('shows the lock time only for a locked code', async () => {
  const restartAt = '2026-11-20T22:32:00.000+08:00'
  const { secondFactor } = open({ ...codeRequiredScript, 'GET /sysUser/checkCode': { code: 5603, restartAt } })
  void secondFactor.run('refund:submit', async () => done)
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  secondFactor.type('123456')
  const view = await waitForView(secondFactor, (now) => 'failure' in now && now.failure !== undefined)
  expect(view).toMatchObject({
    failure: { key: 'secondFactor.lockedUntil', moment: restartAt, retry: 'no' },
  })
})

test('leads a user without an authenticator to the setup, and never asks for a code that cannot exist', async () => {
  const { secondFactor } = open({ ...codeRequiredScript, 'GET /sysUser/isBoundGoogleAuthenticator': { data: false } })
  const seen: string[] = []
  secondFactor.view.subscribe(({ status }) => seen.push(status))
  void secondFactor.run('order:issueTicket', async () => done)
  await waitForView(secondFactor, ({ status }) => status === 'binding')
  expect(seen).not.toContain('asking')
})

test('says what the code confirms', async () => {
  const { secondFactor } = open({ ...codeRequiredScript, 'GET /sysUser/isBoundGoogleAuthenticator': { data: true } })
  const about = { key: 'secondFactor.about.pay', values: { orderNo: 'GWAYS20261120140200123', amount: 'USD 618.40' } }
  void secondFactor.run('order:issueTicket', async () => done, about)
  await waitForView(secondFactor, ({ status }) => status === 'asking')
  expect(secondFactor.texts().intro).toEqual(about)
})
