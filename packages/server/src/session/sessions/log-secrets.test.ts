import { sha256 } from '@gangway/core'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '../../shared/log.ts'
import { demoPassword } from '../../demo/demo-agencies.ts'
import { mailedLinksOf } from '../passwords/mailed-links.fixture.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { requestMailCode } from '../second-factor/confirm-identity.fixture.ts'
import { createTestClient, nextCode, signInAs, requestSignIn } from '../sign-in.fixture.ts'
import { totpCodeAt } from '../second-factor/totp.ts'

const lines: string[] = []
const secrets: string[] = []
const log = createLog({ logLevel: 'trace', production: true }, (line) => void lines.push(line))
const server = useDemoServer({ resetMode: 'once', overrides: { log } })

const { requestLink, mailedLink, setBy } = mailedLinksOf(() => server)

test('the log of a whole day contains no secret', async () => {
  const code = nextCode(server)
  secrets.push(demoPassword, await sha256(demoPassword), code)
  await requestSignIn(server, 'admin@meridian.example', { code })

  const link = await mailedLink('agent@harbour.example')
  secrets.push(link.sign, 'Another-one-1', await sha256('Another-one-1'))
  await setBy(link, 'short')
  await setBy(link, 'Another-one-1')

  const { client, token } = await signInAs(server, 'admin@harbour.example')
  const mailCode = await requestMailCode(server, { client }, 'admin@harbour.example')
  const password = await sha256(demoPassword)
  await client.call('POST /sysUser/confirmIdentity', { body: { password, mailCode } })
  const offered = await client.call('GET /sysUser/QRBarcode', {})
  const secretKey = offered.ok ? offered.value.secretKey : ''
  const first = totpCodeAt(secretKey, server.deps.clock.now())
  const currentUser = await client.call('GET /login-user.do', {})
  secrets.push(token, mailCode, secretKey, first, currentUser.ok ? currentUser.value.salt : '')
  await client.call('POST /sysUser/bindSecret', { body: { secretKey, code: first, password } })
  await client.call('GET /sysUser/checkCode', { query: { type: 'google', code: first } })
  await fetch(`${server.base}/nowhere?token=${token}&mfaCode=${first}`, { headers: { token } })
  const bearer = { authorization: `Bearer ${token}` }
  await fetch(`${server.base}/login-user.do?token=${token}`, { headers: bearer })
  await createTestClient(server, { token }).call('POST /loginOut.do', { body: {} })

  expect(lines.length).toBeGreaterThan(10)
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true)
  expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
})

test('the log line of a failed statement contains no secret', async () => {
  const { db } = server.deps
  await db.execute(sql`alter table mail rename to gone`)
  lines.length = 0
  const asked = await requestLink('finance@harbour.example')
  await db.execute(sql`alter table gone rename to mail`)
  expect(asked).toMatchObject({ error: { code: '500', text: undefined } })
  expect(lines.join()).toMatch(/relation .+mail.+ does not exist/)
  expect(lines.join()).not.toMatch(/sign=|resetPwd|finance@harbour/)
})
