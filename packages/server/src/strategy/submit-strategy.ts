import { readAgreement } from '../airline/airline-setting.store.ts'
import { contentStrategy } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { rankForAgency } from './rank-for-agency.ts'

type Submit = 'POST /contentStrategy/submit'

export async function submitStrategy(
  deps: Pick<Deps, 'db' | 'market' | 'clock'>,
  { caller, body, address, agent }: Call<Submit>,
): Promise<Reply<Answer<Submit>> | Refusal> {
  const { invitations } = await readAgreement(deps.db, scopeOf(caller))
  if (!invitations.includes('contentStrategy')) return refuse(5315, { errorType: 1 })
  const now = caller.clock.now()
  const airlines = await rankForAgency(deps, scopeOf(caller), { form: body, now })
  const id = newId(now)
  const { clientId, userId } = caller
  await deps.db.transaction(async (tx) => {
    await tx.insert(contentStrategy).values({ id, clientId, userId, form: body, airlines, submittedAt: now })
    const object = { kind: 'contentStrategy', id }
    const entry = { action: 'CONTENT_STRATEGY_SUBMIT', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, entry, deps.clock.now())
  })
  return answer({ id })
}
