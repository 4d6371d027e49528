import { expect, test } from 'vitest'
import { createTestClock } from '../shared/clock.fixture.ts'
import { createScriptedClient, type Script } from '../shared/client/client.fixture.ts'
import { createForgotPassword } from './forgot-password.controller.ts'

function open(script: Script = { 'POST /mail/sendEmail': { data: true } }) {
  const testClock = createTestClock()
  const server = createScriptedClient(script)
  const forgot = createForgotPassword({ client: server.client, clock: testClock.clock })
  const leave = forgot.view.subscribe(() => undefined)
  return { ...testClock, ...server, forgot, leave }
}

test('does not send an incomplete address', async () => {
  const { forgot, requests } = open()
  for (const wrong of ['', 'name', 'name@', 'a b@c.example']) {
    forgot.type(wrong)
    await forgot.submit()
    expect(forgot.view.value).toMatchObject({ step: 'editing', problem: { key: 'forgotPassword.emailWrong' } })
  }
  expect(requests).toEqual([])
})

test('reports an address that is too long instead of truncating it', async () => {
  const { forgot, requests } = open()
  forgot.type(`${'a'.repeat(243)}@b.example.com`)
  await forgot.submit()
  expect(forgot.view.value).toMatchObject({ problem: { key: 'forgotPassword.emailLong', values: { count: 254 } } })
  expect(forgot.field('f')?.input).not.toHaveProperty('maxlength')
  expect(requests).toEqual([])
})

test('allows sending again only after the countdown', async () => {
  const { forgot, count, advance } = open()
  forgot.type(' a@b.example ')
  await forgot.submit()
  expect(forgot.view.value).toMatchObject({ step: 'sent', email: 'a@b.example', secondsLeft: 60 })
  advance(59)
  expect(forgot.view.value).toMatchObject({ step: 'sent', secondsLeft: 1 })
  await forgot.submit()
  expect(count('POST /mail/sendEmail')).toBe(1)
  advance(1)
  expect(forgot.view.value).toMatchObject({ secondsLeft: 0 })
  await forgot.submit()
  expect(count('POST /mail/sendEmail')).toBe(2)
  expect(forgot.view.value).toMatchObject({ step: 'sent', secondsLeft: 60 })
})

test('stops the countdown without subscribers and resumes with the remaining time', async () => {
  const { forgot, leave, advance, waiting } = open()
  forgot.type('a@b.example')
  await forgot.submit()
  advance(10)
  leave()
  await Promise.resolve()
  expect(waiting()).toBe(0)
  advance(30)
  forgot.view.subscribe(() => undefined)
  expect(forgot.view.value).toMatchObject({ step: 'sent', secondsLeft: 20 })
})

test('can repeat a failed request, the first and a later one', async () => {
  const { forgot, advance } = open({
    'POST /mail/sendEmail': (_, count) => (count % 2 ? 'broken' : { data: true }),
  })
  forgot.type('a@b.example')
  await forgot.submit()
  expect(forgot.view.value).toMatchObject({ step: 'editing', email: 'a@b.example', failure: { retry: 'yes' } })
  await forgot.submit()
  advance(60)
  await forgot.submit()
  expect(forgot.view.value).toMatchObject({ step: 'sent', secondsLeft: 0, failure: { retry: 'yes' } })
  await forgot.submit()
  expect(forgot.view.value).toMatchObject({ step: 'sent', secondsLeft: 60 })
})

test('lets the user correct the address', async () => {
  const { forgot, waiting } = open()
  forgot.type('a@b.exampel')
  await forgot.submit()
  forgot.restart()
  expect(forgot.view.value).toMatchObject({ step: 'editing', email: 'a@b.exampel', focus: { on: 'email' } })
  expect(waiting()).toBe(0)
})
