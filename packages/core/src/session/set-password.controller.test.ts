import { describe, expect, test, vi } from 'vitest'
import { scripted, seen, type Script } from '../shared/test-client.ts'
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
  const server = scripted(script)
  const setPassword = createSetPassword({ client: server.client, ...link })
  const leave = setPassword.view.subscribe(() => undefined)
  return { ...server, setPassword, leave }
}

async function typed(script: Script = good) {
  const opened = open(script)
  await seen(opened.setPassword, ({ step }) => step === 'editing')
  opened.setPassword.type('password', 'Gangway-1')
  opened.setPassword.type('repeat', 'Gangway-1')
  return opened
}

test('the link is checked when the first reader comes, not before', () => {
  const { client, asked } = scripted(good)
  createSetPassword({ client, ...link })
  expect(asked).toEqual([])
})

test('a good link opens the form with the policy as a list', async () => {
  const { setPassword } = open()
  const view = await seen(setPassword, ({ step }) => step === 'editing')
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
])('a link that is %s is refused', async (_, script) => {
  const { setPassword } = open(script)
  expect((await seen(setPassword, ({ step }) => step !== 'checking')).step).toBe('invalid')
})

test('a link that could not be checked can be checked again', async () => {
  const { setPassword } = open({
    ...good,
    'POST /sysUser/validationSign': (_, count) => (count <= 2 ? 'broken' : { data: { valid: true, purpose: 'set' } }),
  })
  const view = await seen(setPassword, ({ step }) => step === 'unchecked')
  expect(view).toMatchObject({ failure: { retry: 'yes' } })
  setPassword.retry()
  await seen(setPassword, ({ step }) => step === 'editing')
})

test('a good password is checked against the old ones, then stored as typed', async () => {
  const { setPassword, asked } = await typed()
  const done = vi.fn<(detail: { email: string }) => void>()
  setPassword.on('done', done)
  await setPassword.submit()
  expect(asked.slice(2)).toMatchObject([
    { name: 'POST /sysUser/passwordPolicy/meetHistory', body: { ...link, password: 'Gangway-1' } },
    { name: 'POST /sysUser/modifyPassword', body: { ...link, password: 'Gangway-1' } },
  ])
  expect(setPassword.view.value.step).toBe('done')
  expect(done).toHaveBeenCalledExactlyOnceWith({ email: link.email })
})

describe('what is wrong is said next to its field', () => {
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

test('a link that dies while typing is refused', async () => {
  const { setPassword } = await typed({ ...good, 'POST /sysUser/modifyPassword': { code: 5604 } })
  await setPassword.submit()
  expect(setPassword.view.value.step).toBe('invalid')
})

test('a broken connection leaves everything as it was, to be sent again', async () => {
  const { setPassword } = await typed({
    ...good,
    'POST /sysUser/modifyPassword': (_, count) => (count === 1 ? 'broken' : { data: true }),
  })
  await setPassword.submit()
  expect(setPassword.view.value).toMatchObject({ step: 'editing', password: 'Gangway-1', failure: { retry: 'yes' } })
  await setPassword.submit()
  expect(setPassword.view.value.step).toBe('done')
})

test('the passwords are forgotten when the last reader leaves, and the link is checked anew', async () => {
  const { setPassword, leave, count } = await typed()
  leave()
  await Promise.resolve()
  expect(setPassword.view.value).toEqual({ step: 'checking' })
  await seen(setPassword, ({ step }) => step === 'editing')
  expect(count('POST /sysUser/validationSign')).toBe(2)
})
