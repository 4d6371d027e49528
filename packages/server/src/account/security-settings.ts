import { features, lockedFeatures, providerFeatures, type Feature } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { client } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { isFeatureOn } from '../session/feature.rules.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'
import { changeAccounts, type AccountChange } from './change-accounts.ts'

type Policy = 'GET /clientPasswordPolicy/info'
type UpdatePolicy = 'POST /clientPasswordPolicy/update'
type Factors = 'GET /clientProfile/mfaInfo'
type UpdateFactors = 'POST /clientProfile/update/mfaFeat'

export async function showPasswordPolicy({ db }: Deps, { caller }: Call<Policy>): Promise<Reply<Answer<Policy>>> {
  return answer((await findAgency(db, caller.clientId)).passwordPolicy)
}

export async function updatePasswordPolicy(deps: Deps, call: Call<UpdatePolicy>): Promise<Reply<boolean> | Refusal> {
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const { passwordPolicy: before } = await findAgency(tx, scope.clientId)
    await tx.update(client).set({ passwordPolicy: call.body }).where(eq(client.id, scope.clientId))
    await record(context, 'PASSWORD_POLICY_UPDATE', differences({ ...before }, { ...call.body }))
    return answer(true)
  })
}

export async function showFactors({ db }: Deps, { caller }: Call<Factors>): Promise<Reply<Answer<Factors>>> {
  const agency = await findAgency(db, caller.clientId)
  const present = (code: Feature) => ({
    code,
    isOn: isFeatureOn(agency, code),
    isLocked: lockedFeatures.includes(code),
  })
  return answer({ features: featuresOf(agency).map(present), everyoneMustBind: agency.everyoneMustBind })
}

export async function updateFactors(deps: Deps, call: Call<UpdateFactors>): Promise<Reply<boolean> | Refusal> {
  const { features: wanted, everyoneMustBind } = call.body
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope } = context
    const before = await findAgency(tx, scope.clientId)
    const changeable = featuresOf(before).filter((each) => !lockedFeatures.includes(each))
    const after = Object.fromEntries(changeable.map((each) => [each, wanted.includes(each)]))
    await tx.update(client).set({ features: after, everyoneMustBind }).where(eq(client.id, scope.clientId))
    const statesOf = (agency: Pick<typeof before, 'features'>) =>
      Object.fromEntries(changeable.map((each) => [each, isFeatureOn(agency, each)]))
    const detail = differences(
      { ...statesOf(before), everyoneMustBind: before.everyoneMustBind },
      { ...after, everyoneMustBind },
    )
    await record(context, 'MFA_FEATURE_UPDATE', detail)
    return answer(true)
  })
}

/** The actions that users of an agency can take. */
const featuresOf = ({ provider }: { provider: boolean }): readonly Feature[] =>
  features.filter((each) => provider || !providerFeatures.includes(each))

/** Both values of what differs. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, string> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, `${String(before[name])} → ${String(after[name])}`]))
}

async function findAgency(db: Db | Tx, clientId: string) {
  const [found] = await db.select().from(client).where(eq(client.id, clientId))
  if (!found) throw new Error('The agency of a caller does not exist any more.')
  return found
}

async function record(
  { tx, scope, now, entry: { caller, address, agent } }: AccountChange,
  action: 'PASSWORD_POLICY_UPDATE' | 'MFA_FEATURE_UPDATE',
  detail: Record<string, string>,
): Promise<void> {
  const object = { kind: 'client', id: scope.clientId }
  await writeAuditLog(tx, { action, by: caller, from: { address, agent }, object, detail }, now)
}
