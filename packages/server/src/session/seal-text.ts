import type { Deps } from '../deps.ts'
import type { Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { openFor, sealFor } from './sealed.ts'

const goodForMs = 30 * 24 * 3_600_000
const sealedAs = 'shared text'

/** Seals a text for everybody of the caller's client, for one purpose and thirty days. */
export async function sealText(
  { secret, clock }: Deps,
  { caller, body }: Call<'POST /desEncrypt.do'>,
): Promise<Reply<string>> {
  const until = new Date(clock.now().getTime() + goodForMs)
  return answer(sealFor(secret, sealedAs, `${caller.clientId} ${body.purpose}`, body.text, until))
}

export async function openText(
  { secret }: Deps,
  { caller, body }: Call<'POST /desDecrypt.do'>,
): Promise<Reply<string>> {
  const text = openFor(secret, sealedAs, `${caller.clientId} ${body.purpose}`, body.text)
  return text === undefined ? refuse(5604, { errorType: 1 }) : answer(text)
}
