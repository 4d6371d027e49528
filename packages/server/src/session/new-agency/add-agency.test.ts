import { expect, test } from 'vitest'
import { addAgency, type NewAgency } from './add-agency.ts'
import { mailedLinksOf } from '../passwords/mailed-links.fixture.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { createTestClient, requestSignIn } from '../sign-in.fixture.ts'

const server = useDemoServer()

const { setBy } = mailedLinksOf(() => server)
const agency: NewAgency = { code: 'NORTH', name: 'North Air Desk', email: 'ana@north.example', currency: 'EUR' }

function readLink(page: string): { sign: string; email: string } {
  const { searchParams } = new URL(page.replace('/#/', '/'))
  return { sign: searchParams.get('sign') ?? '', email: searchParams.get('email') ?? '' }
}

test('a new agency has an administrator who chooses a password and signs in', async () => {
  const added = await addAgency(server.deps, agency)
  if (!('passwordPage' in added)) throw new Error('It was taken.')
  expect(added.passwordPage).toMatch(new RegExp(`^${server.deps.settings.publicUrl}/#/setPwd\\?`))
  const password = 'Northern-lights-1'
  expect(await requestSignIn(server, agency.email, { password })).toMatchObject({ code: '5103' })
  expect(await setBy(readLink(added.passwordPage), password)).toMatchObject({ value: true })
  const { token } = await requestSignIn(server, agency.email, { password })
  const currentUser = await createTestClient(server, { token }).call('GET /login-user.do', {})
  expect(currentUser).toMatchObject({
    value: { clientName: 'North Air Desk', clientCode: 'NORTH', email: agency.email },
  })
})

test('refuses the code of another agency and the email address of another user', async () => {
  expect(await addAgency(server.deps, { ...agency, code: 'HARBOUR' })).toEqual({ taken: 'code' })
  expect(await addAgency(server.deps, { ...agency, email: 'admin@harbour.example' })).toEqual({ taken: 'email' })
  const both = await Promise.all([addAgency(server.deps, agency), addAgency(server.deps, agency)])
  expect(both.filter((each) => 'taken' in each)).toEqual([{ taken: 'code' }])
})
