import { funnelStepOf } from '@gangway/core/contract'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../session/sign-in/refuse-too-many.ts'
import { networkOfAddress, spendAttempt, throttleKeyOf, type ThrottleLimit } from '../session/sign-in/throttle.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import type { Call, Caller } from '../shared/http/pipeline/call.ts'
import { isFromKnownPage } from '../shared/http/pages/sent-by-own-page.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { describeBrowser, deviceOf } from './describe-browser.ts'
import { countEvent, findProviderId, insertRecord, lockVisit } from './trace.store.ts'

type Add = Call<'POST /tGangwayTraceRecord/add'>

/** Events of one network address on pages of one origin. */
export const traceLimit: ThrottleLimit = { failures: 240, minutes: 1 }
/** Events of one visit. */
export const maxEventsOfVisit = 1_000

/** Stores an event once. The visit belongs to the agency of the caller, or to the provider on its public pages. */
export async function addTraceRecord(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { caller, body, address, agent, source }: Add,
): Promise<Reply<string | null> | Refusal> {
  // A page without a key is known when it is a page of this server.
  if (!caller && source && !isFromKnownPage(settings, source)) return refuse(403)
  // The browser asks for it even if a consent was given before.
  if (source?.hasPrivacyControl) return answer(null)
  const clientId = caller?.clientId ?? (await findProviderId(db))
  if (clientId === undefined) return answer(null)
  const now = clock.now()
  const origin = originOf(caller, source?.origin)
  const key = throttleKeyOf('trace', `${origin} ${networkOfAddress(address)}`)
  const turn = await spendAttempt(db, key, traceLimit, now)
  if (!turn.allowed) return refuseTooMany(turn.until)
  const scope = clientScopeOf({ clientId })
  const { id, sessionId, event, target, widget, page, data, lang } = body
  return db.transaction(async (tx) => {
    const { visit, isNew } = await lockVisit(tx, scope, {
      ...{ id: sessionId, clientId, day: beijingDay(now), widget, origin },
      ...{ device: deviceOf(agent), startedAt: now },
    })
    if (visit.events >= maxEventsOfVisit) return refuse(5029, { errorType: 1 })
    const isStored = await insertRecord(tx, {
      ...{ id, sessionId, clientId, event, widget, data, lang, createdAt: now },
      userId: caller && !caller.embed ? caller.userId : null,
      ...{ page: page ?? null, target: target ?? null, userAgent: describeBrowser(agent) },
    })
    if (isStored) await countEvent(tx, scope, { visit, isNew, step: funnelStepOf(target, data), now })
    return answer(id)
  })
}

/** The origin of an embedding page, `portal`, or `site`. */
function originOf(caller: Caller | undefined, origin: string | undefined): string {
  if (caller?.embed) return origin ?? 'site'
  return caller ? 'portal' : 'site'
}
