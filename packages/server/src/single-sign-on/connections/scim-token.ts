import { eq } from 'drizzle-orm'
import { changeAccounts } from '../../account/change-accounts.ts'
import { scimToken } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newToken } from '../../shared/ids.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { checkActor, findConnectionOf, recordConnection } from './save-connection.ts'

type Create = 'POST /pac4jConfigurationProperties/scim/createToken/{id}'
type End = 'POST /pac4jConfigurationProperties/scim/endToken/{id}'

/** Creates the token of a connection, or replaces it: the former one is refused from the next request on. */
export async function createScimToken(deps: Deps, call: Call<Create>): Promise<Reply<Answer<Create>> | Refusal> {
  const { id: connectionId } = call.params
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now } = context
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const found = await findConnectionOf(context, connectionId)
    if (!found) return refuse(5004)
    const token = `gws_${newToken()}`
    const isReplaced = (await deleteToken(context, connectionId)) > 0
    const row = { connectionId, clientId: scope.clientId, tokenHash: tokenHash(token) }
    await tx.insert(scimToken).values({ ...row, createdAt: now, minuteStartedAt: now })
    const change = isReplaced ? 'SCIM token replaced' : 'SCIM token created'
    await recordConnection(context, 'SSO_UPDATE', connectionId, { name: found.name, change })
    return answer({ token })
  })
}

export async function endScimToken(deps: Deps, call: Call<End>): Promise<Reply<boolean> | Refusal> {
  const { id: connectionId } = call.params
  return changeAccounts(deps, call, async (context) => {
    const refusal = await checkActor(context)
    if (refusal) return refusal
    const found = await findConnectionOf(context, connectionId)
    if (!found) return refuse(5004)
    if ((await deleteToken(context, connectionId)) === 0) return answer(true)
    const detail = { name: found.name, change: 'SCIM token ended' }
    await recordConnection(context, 'SSO_UPDATE', connectionId, detail)
    return answer(true)
  })
}

async function deleteToken(
  { tx, scope }: Pick<Parameters<typeof checkActor>[0], 'tx' | 'scope'>,
  connectionId: string,
): Promise<number> {
  const ended = await tx
    .delete(scimToken)
    .where(scope.client(scimToken, eq(scimToken.connectionId, connectionId)))
    .returning({ connectionId: scimToken.connectionId })
  return ended.length
}
