import type { traceRoutes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { marketingLog, marketingObject } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { refuseTooMany } from '../session/sign-in/refuse-too-many.ts'
import { networkOfAddress, spendAttempt, throttleKeyOf, type ThrottleLimit } from '../session/sign-in/throttle.ts'
import type { Call, Handlers } from '../shared/http/pipeline/call.ts'
import { isFromKnownPage } from '../shared/http/pages/sent-by-own-page.ts'
import { answer, refuse, type Refusal } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'settings'>

const objectLimit: ThrottleLimit = { failures: 20, minutes: 60 }
const logLimit: ThrottleLimit = { failures: 60, minutes: 60 }
const minuteMs = 60_000

export function marketingHandlers(
  deps: Needed,
): Pick<
  Handlers<typeof traceRoutes>,
  'POST /tGangwayTraceRecord/addMarketingObject' | 'POST /tGangwayTraceRecord/addMarketingUserLog/{id}'
> {
  const { db, clock } = deps
  return {
    async 'POST /tGangwayTraceRecord/addMarketingObject'(call) {
      const refused = await refuseStranger(deps, call, 'marketing', objectLimit)
      if (refused) return refused
      const { campaign, email, company, lang } = call.body
      const now = clock.now()
      const id = newId(now)
      await db.insert(marketingObject).values({ id, campaign, email, company, lang, hasConsent: true, createdAt: now })
      return answer(id)
    },
    async 'POST /tGangwayTraceRecord/addMarketingUserLog/{id}'(call) {
      const refused = await refuseStranger(deps, call, 'marketing-log', logLimit)
      if (refused) return refused
      const { id } = call.params
      const [found] = await db
        .select({ id: marketingObject.id })
        .from(marketingObject)
        .where(eq(marketingObject.id, id))
      if (!found) return refuse(5004)
      const minute = new Date(Math.floor(clock.now().getTime() / minuteMs) * minuteMs)
      await db.insert(marketingLog).values({ objectId: id, at: minute }).onConflictDoNothing()
      return answer(true)
    },
  }
}

/** Other pages could send from the addresses of their visitors, and programs without end. */
async function refuseStranger(
  { db, clock, settings }: Needed,
  { source, address }: Pick<Call<'POST /tGangwayTraceRecord/addMarketingObject'>, 'source' | 'address'>,
  name: string,
  limit: ThrottleLimit,
): Promise<Refusal | undefined> {
  if (source && !isFromKnownPage(settings, source)) return refuse(403)
  const turn = await spendAttempt(db, throttleKeyOf(name, networkOfAddress(address)), limit, clock.now())
  return turn.allowed ? undefined : refuseTooMany(turn.until)
}
