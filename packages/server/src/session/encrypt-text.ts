import type { Deps } from '../deps.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { decryptForOwner, encryptForOwner } from '../shared/owner-encryption.ts'

const lifetimeMs = 30 * 24 * 3_600_000
const purposeOf = 'shared text'

/** Encrypts a text for the caller's agency, for one purpose and thirty days. */
export async function encryptText(
  { secret, clock }: Deps,
  { caller, body }: Call<'POST /desEncrypt.do'>,
): Promise<Reply<string>> {
  const until = new Date(clock.now().getTime() + lifetimeMs)
  return answer(encryptForOwner(secret, purposeOf, `${caller.clientId} ${body.purpose}`, body.text, until))
}

export async function decryptText(
  { secret }: Deps,
  { caller, body }: Call<'POST /desDecrypt.do'>,
): Promise<Reply<string>> {
  const text = decryptForOwner(secret, purposeOf, `${caller.clientId} ${body.purpose}`, body.text)
  return text === undefined ? refuse(5604, { errorType: 1 }) : answer(text)
}
