import type { PartnerPath } from '@gangway/core/partner'
import type { Deps } from '../deps.ts'
import { createOnce } from '../shared/http/once.ts'
import type { Integrator } from './integrator.ts'
import { decline, type PartnerRefusal } from './reply.ts'
import type { PartnerEnvelope } from './send-reply.ts'

interface Asked {
  path: PartnerPath
  isAct: true | undefined
  call: { caller: Integrator; body: unknown }
  /** The header `Idempotency-Key`, which no existing system sends. */
  key: string | string[] | undefined
}

/** Whoever names an act does it once, however often it is sent; everybody else is kept from doing it twice by its rules. */
export async function answerOnce(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { path, isAct, call, key }: Asked,
  work: () => Promise<PartnerEnvelope>,
): Promise<PartnerEnvelope | PartnerRefusal> {
  if (typeof key !== 'string' || !isAct) return work()
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) return decline(100, { text: 'Idempotency-Key' })
  const { userId } = call.caller
  const act = { userId, call: `partner ${path}`, key, sent: call.body }
  const failed = { status: 200, body: { status: 9999, msg: 'internal error' } }
  const told = await createOnce(deps).run(
    act,
    async () => ({ status: 200, body: await work() }),
    () => failed,
  )
  // The same key with another body, or an act of which nobody knows how it ended.
  if ('kind' in told) return decline(330, { text: 'Idempotency-Key' })
  const { status } = told.body
  return { ...told.body, status: typeof status === 'number' ? status : 9999 }
}
