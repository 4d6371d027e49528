import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { changeIncident, insertStatusIncident, insertUpdate, lockIncident } from './status.store.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Publishes an incident with its first update. */
export async function createIncident(
  { db, clock }: Needed,
  { caller, body, address, agent }: Call<'POST /console/status/create'>,
): Promise<Reply<{ id: string }> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = clock.now()
  const { impact, status, titleEn, titleCn, textEn, textCn } = body
  const startedAt = body.startedAt === undefined ? now : new Date(body.startedAt)
  if (startedAt > now && !mayBeginLater(body))
    return refuse(5001, { fields: [{ path: 'startedAt', key: 'input.status.future' }] })
  const id = newId(now)
  const components = unique(body.components)
  return db.transaction(async (tx) => {
    const resolvedAt = status === 'RESOLVED' ? now : null
    await insertStatusIncident(tx, {
      ...{ id, impact, status, components, titleEn, titleCn, startedAt, resolvedAt, createdAt: now },
    })
    await insertUpdate(tx, { id: newId(now), incidentId: id, status, textEn, textCn, userId: caller.userId, at: now })
    const object = { kind: 'statusIncident', id }
    const entry = { action: 'STATUS_INCIDENT_CREATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { impact, status, components: components.join(' ') } }, now)
    return answer({ id })
  })
}

/** Adds an update. A resolved incident is closed for good: the next one is an incident of its own. */
export async function updateIncident(
  { db, clock }: Needed,
  { caller, body, address, agent }: Call<'POST /console/status/update'>,
): Promise<Reply<boolean> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = clock.now()
  const { id, impact, status, textEn, textCn } = body
  const components = unique(body.components)
  return db.transaction(async (tx) => {
    const found = await lockIncident(tx, id)
    if (!found) return refuse(5004)
    if (found.resolvedAt) return refuse(5312, { errorType: 1, values: { context: 'statusResolved' } })
    // Planned work that is cancelled, or becomes a failure, ends or begins now.
    const startedAt = found.startedAt > now && !mayBeginLater(body) ? now : found.startedAt
    const resolvedAt = status === 'RESOLVED' ? now : null
    await changeIncident(tx, id, { impact, status, components, startedAt, resolvedAt })
    await insertUpdate(tx, { id: newId(now), incidentId: id, status, textEn, textCn, userId: caller.userId, at: now })
    const object = { kind: 'statusIncident', id }
    const entry = { action: 'STATUS_INCIDENT_UPDATE', by: caller, from: { address, agent }, object } as const
    await writeAuditLog(tx, { ...entry, detail: { impact, status, components: components.join(' ') } }, now)
    return answer(true)
  })
}

/** Work that is planned, and not cancelled. */
function mayBeginLater({
  impact,
  status,
}: Pick<Call<'POST /console/status/update'>['body'], 'impact' | 'status'>): boolean {
  return impact === 'MAINTENANCE' && status !== 'RESOLVED'
}
