import type { PartnerPath } from '@gangway/core/partner'
import type { Deps } from '../../deps.ts'
import { createIdempotency } from '../../shared/http/pipeline/idempotency.ts'
import type { PartnerCaller } from './partner-call.ts'
import { decline, type PartnerRefusal } from './reply.ts'
import type { PartnerEnvelope } from './send-reply.ts'

const otherBody = 5009
const texts = {
  otherBody: 'this Idempotency-Key was used with another body; repeat that body, or send a new key',
  noOutcome: 'the first request with this Idempotency-Key has no outcome yet; repeat it, or query the order',
}

interface IdempotentCall {
  path: PartnerPath
  isIdempotent: true | undefined
  call: { caller: PartnerCaller; body: unknown }
  /** The `Idempotency-Key` header; optional, because existing integrations do not send it. */
  key: string | string[] | undefined
  /** Whether the server stops, so that a fault says nothing about the request. */
  isStopping(): boolean
}

/**
 * Executes a write operation once per `Idempotency-Key` and repeats its response. Without a key only the operation's
 * own checks prevent duplicates.
 */
export async function runIdempotently(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { path, isIdempotent, call, key, isStopping }: IdempotentCall,
  work: () => Promise<PartnerEnvelope>,
): Promise<PartnerEnvelope | PartnerRefusal> {
  if (typeof key !== 'string' || !isIdempotent) return work()
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) return decline(100, { text: 'Idempotency-Key' })
  const { userId } = call.caller
  const operation = { userId, call: `partner ${path}`, key, sent: call.body }
  const failed = { status: 200, body: { status: 9999, msg: 'internal error' } }
  const result = await createIdempotency(deps).run(
    operation,
    async () => ({ status: 200, body: await work() }),
    () => (isStopping() ? undefined : failed),
  )
  if ('kind' in result) return decline(330, { text: result.code === otherBody ? texts.otherBody : texts.noOutcome })
  const { status } = result.body
  return { ...result.body, status: typeof status === 'number' ? status : 9999 }
}
