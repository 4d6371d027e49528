import { maxSsoDomains } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { changeAccounts } from '../../account/change-accounts.ts'
import { ssoDomain } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import { writeUnique } from '../../database/write-unique.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { checkActor, findConnectionOf, recordConnection } from './save-connection.ts'

type Add = 'POST /pac4jConfigurationProperties/domain/add'
type Verify = 'POST /pac4jConfigurationProperties/domain/verify/{id}'
type Delete = 'POST /pac4jConfigurationProperties/domain/delete/{id}'

/** The TXT record that proves a domain. */
export const recordOf = ({ domain, proof }: Pick<typeof ssoDomain.$inferSelect, 'domain' | 'proof'>) => ({
  recordName: `_gangway.${domain}`,
  recordValue: `gangway-verification=${proof}`,
})

export async function addDomain(deps: Deps, call: Call<Add>): Promise<Reply<Answer<Add>> | Refusal> {
  const { id: connectionId, domain } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const found = await findConnectionOf(context, connectionId)
    if (!found) return refuse(5004)
    if ((await tx.$count(ssoDomain, scope.client(ssoDomain))) >= maxSsoDomains)
      return refuse(5312, { errorType: 1, values: { context: 'ssoDomains', count: maxSsoDomains } })
    const { clientId } = scope
    const row = { id: newId(now), clientId, connectionId, domain, proof: newToken(18), createdAt: now }
    const added = await tx.insert(ssoDomain).values(row).onConflictDoNothing().returning({ id: ssoDomain.id })
    if (added.length === 0) return refuse(5001, { errorType: 1, fields: [{ path: 'domain', key: 'input.sso.domain' }] })
    await recordConnection(context, 'SSO_UPDATE', connectionId, { name: found.name, change: 'domain', domain })
    return answer({ id: row.id })
  })
}

/** Looks for the record in the DNS; true when the domain is proved. */
export async function verifyDomain(deps: Deps, call: Call<Verify>): Promise<Reply<boolean> | Refusal> {
  const [row] = await deps.db
    .select()
    .from(ssoDomain)
    .where(scopeOf(call.caller).client(ssoDomain, eq(ssoDomain.id, call.params.id)))
  if (!row) return refuse(5004)
  if (row.verifiedAt) return answer(true)
  const { recordName, recordValue } = recordOf(row)
  // The DNS is asked before the transaction.
  const texts = await deps.dns.findTexts(recordName)
  if (!texts.some((each) => each.trim() === recordValue)) return answer(false)
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const isIt = scope.client(ssoDomain, eq(ssoDomain.id, row.id))
    if ((await tx.$count(ssoDomain, isIt)) === 0) return refuse(5004)
    const taken = await writeUnique(tx, ['sso_domain_verified'], (part) =>
      part.update(ssoDomain).set({ verifiedAt: now }).where(isIt),
    )
    if (taken) return refuse(5312, { errorType: 1, values: { context: 'ssoDomainTaken' } })
    const detail = { change: 'domain verified', domain: row.domain }
    await recordConnection(context, 'SSO_UPDATE', row.connectionId, detail)
    return answer(true)
  })
}

export async function deleteDomain(deps: Deps, call: Call<Delete>): Promise<Reply<boolean> | Refusal> {
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const [gone] = await tx
      .delete(ssoDomain)
      .where(scope.client(ssoDomain, eq(ssoDomain.id, call.params.id)))
      .returning()
    if (!gone) return refuse(5004)
    const detail = { change: 'domain deleted', domain: gone.domain }
    await recordConnection(context, 'SSO_UPDATE', gone.connectionId, detail)
    return answer(true)
  })
}
