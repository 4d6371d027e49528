import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findServedAgency } from '../../shared/agency/served-agency.ts'
import { findClock, setClock } from '../clock.ts'
import { allowedFaultPaths, clearFaults, planFault, readFaults } from '../faults.ts'
import type { SandboxScenario } from '../scenarios.ts'

type Show = 'GET /console/sandbox/info/{code}'

export async function showSandbox(
  deps: Deps,
  { caller, params }: Call<Show>,
  scenarios: readonly SandboxScenario[],
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const agency = await findServedAgency(deps, caller, { code: params.code })
  // A live agency has no sandbox.
  if (agency?.caller.mode !== 'test') return refuse(5004)
  const scope = scopeOf(agency.caller)
  const clock = await findClock(deps, scope)
  if (!clock) return refuse(5004)
  const paths = [...allowedFaultPaths].toSorted()
  const sandbox = { clock, faults: await readFaults(deps.db, scope), scenarios: [...scenarios], paths }
  return answer({ agencyCode: agency.code, agencyName: agency.name, ...sandbox })
}

type SetClock = 'POST /console/sandbox/setClock'
type PlanFault = 'POST /console/sandbox/planFault'
type ClearFaults = 'POST /console/sandbox/clearFaults'

/** The same changes as the agency's own, by a user of the provider. */
export async function changeAgencyClock(deps: Deps, call: Call<SetClock>): Promise<Reply<Answer<SetClock>> | Refusal> {
  const agency = await agencyOf(deps, call)
  return 'kind' in agency ? agency : setClock(deps, { ...agency, body: call.body })
}

export async function planAgencyFault(deps: Deps, call: Call<PlanFault>): Promise<Reply<Answer<PlanFault>> | Refusal> {
  const agency = await agencyOf(deps, call)
  return 'kind' in agency ? agency : planFault(deps, { ...agency, body: call.body })
}

export async function clearAgencyFaults(deps: Deps, call: Call<ClearFaults>): Promise<Reply<boolean> | Refusal> {
  const agency = await agencyOf(deps, call)
  return 'kind' in agency ? agency : clearFaults(deps, agency)
}

/** For whom the provider's user acts; refused for a live agency, which has no sandbox. */
async function agencyOf(
  deps: Deps,
  { caller, body: { code }, address, agent }: Call<SetClock> | Call<PlanFault> | Call<ClearFaults>,
): Promise<{ caller: Caller; by: Caller; address: string; agent: string } | Refusal> {
  if (!caller.provider) return refuse(403)
  const agency = await findServedAgency(deps, caller, { code })
  return agency?.caller.mode === 'test' ? { caller: agency.caller, by: caller, address, agent } : refuse(5004)
}
