import { codeOf, demoSecret } from '@gangway/test-support/authenticator'
import { control } from './agency.ts'

/**
 * A code that the server accepts now. The server accepts each code once per account, so it first forgets the last used code:
 * no test waits for the next one. A code stays valid for one further period of 30 seconds.
 */
export async function codeFor(account: string, secret = demoSecret): Promise<string> {
  await control(`codes?email=${encodeURIComponent(account)}`)
  return codeOf(secret)
}
