import { expect, test } from 'vitest'
import { useDemoServer } from '../demo-server.fixture.ts'
import { mailedLinksOf } from '../passwords/mailed-links.fixture.ts'
import { createTestClient, requestSignIn } from '../sign-in.fixture.ts'
import { addProviderUser } from './add-provider-user.ts'

const server = useDemoServer()
const { setBy } = mailedLinksOf(() => server)
const user = { name: 'Ana Silva', email: 'ana@staff.example' }

test('a new provider user chooses a password and has the permissions of the console', async () => {
  const added = await addProviderUser(server.deps, user)
  if (!('passwordPage' in added)) throw new Error('The email address is taken.')
  const { searchParams } = new URL(added.passwordPage.replace('/#/', '/'))
  const link = { sign: searchParams.get('sign') ?? '', email: searchParams.get('email') ?? '' }
  const password = 'Northern-lights-1'
  expect(await requestSignIn(server, user.email, { password })).toMatchObject({ code: '5103' })
  expect(await setBy(link, password)).toMatchObject({ value: true })
  const { token } = await requestSignIn(server, user.email, { password })
  const rights = await createTestClient(server, { token }).call('POST /sysPermission/getMenuListByUserId', { body: {} })
  expect(rights).toMatchObject({
    value: { codes: expect.arrayContaining(['console:support', 'console:support:handle']) },
  })
})

test('refuses the email address of another user', async () => {
  expect(await addProviderUser(server.deps, { ...user, email: 'admin@harbour.example' })).toEqual({ taken: 'email' })
})
