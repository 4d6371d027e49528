import { sha256 } from '@gangway/core'
import { demoPassword } from '../../demo/demo-agencies.ts'
import type { DemoServer, SignedInUser } from '../sign-in.fixture.ts'

/** Asks for the code that is mailed to a signed-in user, and reads the mail. */
export async function requestMailCode(
  server: Pick<DemoServer, 'deps'>,
  { client }: Pick<SignedInUser, 'client'>,
  email: string,
): Promise<string> {
  // The newest mail is read, so no two have the same time.
  server.deps.clock.advance({ seconds: 1 })
  const password = await sha256(demoPassword)
  const asked = await client.call('POST /sysUser/confirmIdentity', { body: { password } })
  const [mail] = (await server.deps.mail.page({ page: 1, pageSize: 1, to: email })).list
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!asked.ok || code === undefined) throw new Error(`No code was mailed to ${email}: ${JSON.stringify(asked)}`)
  return code
}

/** Confirms the identity of a signed-in user by password and mailed code, and returns the hashed password. */
export async function confirmIdentityOf(
  server: Pick<DemoServer, 'deps'>,
  user: Pick<SignedInUser, 'client'>,
  email: string,
): Promise<string> {
  const password = await sha256(demoPassword)
  const mailCode = await requestMailCode(server, user, email)
  const confirmed = await user.client.call('POST /sysUser/confirmIdentity', { body: { password, mailCode } })
  if (!confirmed.ok || !confirmed.value) throw new Error(`${email} was not confirmed: ${JSON.stringify(confirmed)}`)
  return password
}
