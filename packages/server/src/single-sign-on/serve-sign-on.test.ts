import { expect, test, vi } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })

const start = (address: string) => fetch(`${server.base.replace(/\/api$/, '')}${address}`, { redirect: 'manual' })

test('a start under another host name moves to the public one, once', async () => {
  const { publicUrl } = server.deps.settings
  const moved = await start('/sso/start/never-made?redirect=%2Ftasks')
  expect(moved.headers.get('location')).toBe(`${publicUrl}/sso/start/never-made?redirect=%2Ftasks&moved=`)
  const again = await start('/sso/start/never-made?moved=')
  expect(again.headers.get('location')).toBe('/#/sso-result?status=unknown')
})

test('an answer that cannot be read leads to the result page', async () => {
  const answer = await start('/sso/callback/laguna?state=one&state=two')
  expect(answer.headers.get('location')).toBe('/#/sso-result?status=refused')
})

test('metadata exists for SAML connections only', async () => {
  expect((await start('/sso/metadata/laguna')).status).toBe(404)
})

test.each(['/sso/start/%00', '/sso/metadata/%00'])('%s names no connection, and asks no database', async (address) => {
  const found = vi.spyOn(server.deps.db, 'select')
  const answer = await start(`${address}?moved=`)
  expect(found).not.toHaveBeenCalled()
  found.mockRestore()
  expect([answer.status, answer.headers.get('location')]).toEqual(
    address.includes('start') ? [303, '/#/sso-result?status=unknown'] : [404, null],
  )
})
