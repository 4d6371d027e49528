import { describe, expect, test, vi } from 'vitest'
import { createScriptedClient, waitForView, type Script } from '../shared/client/client.fixture.ts'
import { createSetPassword } from './set-password.controller.ts'

const link = { email: 'a@b.example', sign: 's'.repeat(20) }
const policy = {
  minLength: 8,
  requireUpper: false,
  requireLower: false,
  requireDigit: true,
  requireSymbol: false,
  historyCount: 5,
  maxAgeDays: 0,
  lockAfter: 5,
  lockMinutes: 30,
}
const good: Script = {
  'POST /sysUser/validationSign': { data: { valid: true, purpose: 'reset' } },
  'POST /sysUser/passwordPolicy': { data: policy },
  'POST /sysUser/passwordPolicy/meetHistory': { data: true },
  'POST /sysUser/modifyPassword': { data: true },
}

function open(script: Script = good) {
  const server = createScriptedClient(script)
  const setPassword = createSetPassword({ client: server.client, ...link })
  const leave = setPassword.view.subscribe(() => undefined)
  return { ...server, setPassword, leave }
}

async function typed(script: Script = good) {
  const opened = open(script)
  await waitForView(opened.setPassword, ({ step }) => step === 'editing')
  opened.setPassword.type('password', 'Gangway-1')
  opened.setPassword.type('repeat', 'Gangway-1')
  return opened
}

test('checks the link when the first subscriber is added', () => {
  const { client, requests } = createScriptedClient(good)
  createSetPassword({ client, ...link })
  expect(requests).toEqual([])
})

test('opens the form with the policy as a checklist for a valid link', async () => {
  const { setPassword } = open()
  const view = await waitForView(setPassword, ({ step }) => step === 'editing')
  expect(view).toMatchObject({
    purpose: 'reset',
    checklist: [
      { rule: 'length', met: false },
      { rule: 'digit', met: false },
    ],
  })
  setPassword.type('password', 'a1')
  expect(setPassword.view.value).toMatchObject({ checklist: [{ met: false }, { rule: 'digit', met: true }] })
})

test.each<[string, Script]>([
  ['used up', { 'POST /sysUser/validationSign': { data: { valid: false } } }],
  ['meant for something else', { 'POST /sysUser/validationSign': { data: { valid: true, purpose: 'bind' } } }],
  ['dead when its policy is asked for', { ...good, 'POST /sysUser/passwordPolicy': { code: 5604 } }],
])('rejects a link that is %s', async (_, script) => {
  const { setPassword } = open(script)
  expect((await waitForView(setPassword, ({ step }) => step !== 'checking')).step).toBe('invalid')
})

test('retries checking the link after a failure', async () => {
  const { setPassword } = open({
    ...good,
    'POST /sysUser/validationSign': (_, count) => (count <= 2 ? 'broken' : { data: { valid: true, purpose: 'set' } }),
  })
  const view = await waitForView(setPassword, ({ step }) => step === 'unchecked')
  expect(view).toMatchObject({ failure: { retry: 'yes' } })
  setPassword.retry()
  await waitForView(setPassword, ({ step }) => step === 'editing')
})

test('checks a password against earlier ones, then sends it as typed', async () => {
  const { setPassword, requests } = await typed()
  const done = vi.fn<(detail: { email: string }) => void>()
  setPassword.on('done', done)
  await setPassword.submit()
  expect(requests.slice(2)).toMatchObject([
    { name: 'POST /sysUser/passwordPolicy/meetHistory', body: { ...link, password: 'Gangway-1' } },
    { name: 'POST /sysUser/modifyPassword', body: { ...link, password: 'Gangway-1' } },
  ])
  expect(setPassword.view.value.step).toBe('done')
  expect(done).toHaveBeenCalledExactlyOnceWith({ email: link.email })
})

describe('shows problems beside their fields', () => {
  test('too weak, and not the same twice', async () => {
    const { setPassword, count } = await typed()
    setPassword.type('password', 'short')
    await setPassword.submit()
    expect(setPassword.view.value).toMatchObject({
      problems: { password: { key: 'setPassword.tooWeak' }, repeat: { key: 'setPassword.differs' } },
      focus: { on: 'password' },
    })
    setPassword.type('password', 'Gangway-12')
    await setPassword.submit()
    expect(setPassword.view.value).toMatchObject({
      problems: { repeat: { key: 'setPassword.differs' } },
      focus: { on: 'repeat' },
    })
    expect(count('POST /sysUser/modifyPassword')).toBe(0)
  })

  test.each<[string, Script, string]>([
    ['used before', { 'POST /sysUser/passwordPolicy/meetHistory': { data: false } }, 'setPassword.usedBefore'],
    ['used before, as storing finds', { 'POST /sysUser/modifyPassword': { code: 5606 } }, 'setPassword.usedBefore'],
    ['against a policy that has changed', { 'POST /sysUser/modifyPassword': { code: 5605 } }, 'setPassword.tooWeak'],
  ])('%s', async (_, script, key) => {
    const { setPassword } = await typed({ ...good, ...script })
    await setPassword.submit()
    expect(setPassword.view.value).toMatchObject({ step: 'editing', problems: { password: { key } } })
  })
})

test('rejects a link that expires during input', async () => {
  const { setPassword } = await typed({ ...good, 'POST /sysUser/modifyPassword': { code: 5604 } })
  await setPassword.submit()
  expect(setPassword.view.value.step).toBe('invalid')
})

test('keeps the input after a network failure, to be sent again', async () => {
  const { setPassword } = await typed({
    ...good,
    'POST /sysUser/modifyPassword': (_, count) => (count === 1 ? 'broken' : { data: true }),
  })
  await setPassword.submit()
  expect(setPassword.view.value).toMatchObject({ step: 'editing', password: 'Gangway-1', failure: { retry: 'yes' } })
  await setPassword.submit()
  expect(setPassword.view.value.step).toBe('done')
})

test('clears the passwords when the last subscriber is removed, and checks the link again', async () => {
  const { setPassword, leave, count } = await typed()
  leave()
  await Promise.resolve()
  expect(setPassword.view.value).toEqual({ step: 'checking' })
  await waitForView(setPassword, ({ step }) => step === 'editing')
  expect(count('POST /sysUser/validationSign')).toBe(2)
})
