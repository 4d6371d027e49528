import { changeAgencyAccess, readAgencyAccess } from '../airline/agency-access.ts'
import { findAirline } from '../airline/find-airline.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { lockAgency } from './agency.store.ts'

/** The same change as the command `gangway agency-access`. */
export async function updateAccess(
  { db, clock, market }: Pick<Deps, 'db' | 'clock' | 'market'>,
  { caller, body, address, agent }: Call<'POST /console/agency/updateAccess'>,
): Promise<Reply<boolean> | Refusal> {
  if (!caller.provider) return refuse(403)
  const access = readAgencyAccess(body.subject, body.state)
  const wrong = refuse(5001, { errorType: 1, fields: [{ path: 'subject', key: 'input.agency.subject' }] })
  if (!access || ('airline' in access && !findAirline(market, access.airline))) return wrong
  return db.transaction(async (tx) => {
    const found = await lockAgency(tx, body.code)
    if (!found) return refuse(5004)
    const by = { clientId: caller.clientId, userId: caller.userId }
    const isDone = await changeAgencyAccess(tx, found.id, access, { now: clock.now(), by, from: { address, agent } })
    const notAgreed = { path: 'subject', key: 'input.agency.notAgreed' }
    return isDone ? answer(true) : refuse(5001, { errorType: 1, fields: [notAgreed] })
  })
}
