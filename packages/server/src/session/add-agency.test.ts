import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAgency, type NewAgency } from './add-agency.ts'
import { withMailedLinks } from './test-link.ts'
import { clientOf, openDemo, trySignIn, type DemoServer } from './test-sign-in.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const { setBy } = withMailedLinks(() => server)
const agency: NewAgency = { code: 'NORTH', name: 'North Air Desk', email: 'ana@north.example', currency: 'EUR' }

function linkIn(page: string): { sign: string; email: string } {
  const { searchParams } = new URL(page.replace('/#/', '/'))
  return { sign: searchParams.get('sign') ?? '', email: searchParams.get('email') ?? '' }
}

test('a new agency has an administrator who chooses a password and is let in', async () => {
  const added = await addAgency(server.deps, agency)
  if (!('passwordPage' in added)) throw new Error('It was taken.')
  expect(added.passwordPage).toMatch(new RegExp(`^${server.deps.settings.publicUrl}/#/setPwd\\?`))
  const password = 'Northern-lights-1'
  expect(await trySignIn(server, agency.email, { password })).toMatchObject({ code: '5103' })
  expect(await setBy(linkIn(added.passwordPage), password)).toMatchObject({ value: true })
  const { token } = await trySignIn(server, agency.email, { password })
  const who = await clientOf(server, { token }).call('GET /login-user.do', {})
  expect(who).toMatchObject({ value: { clientName: 'North Air Desk', clientCode: 'NORTH', email: agency.email } })
})

test('neither the code of another agency nor the address of somebody else is taken twice', async () => {
  expect(await addAgency(server.deps, { ...agency, code: 'HARBOUR' })).toEqual({ taken: 'code' })
  expect(await addAgency(server.deps, { ...agency, email: 'admin@harbour.example' })).toEqual({ taken: 'email' })
  const both = await Promise.all([addAgency(server.deps, agency), addAgency(server.deps, agency)])
  expect(both.filter((each) => 'taken' in each)).toEqual([{ taken: 'code' }])
})
