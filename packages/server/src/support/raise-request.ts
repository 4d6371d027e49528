import {
  answerBy,
  categories,
  expectedBy,
  mayDo,
  sides,
  titleOf,
  toServerTime,
  type CategoryPath,
  type Lang,
} from '@gangway/core/contract'
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { operatorName } from '../booking/operator.ts'
import type { Tx } from '../database/db.ts'
import { appUser, serviceRequest } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/call.ts'
import { newId } from '../shared/ids.ts'
import { putOnDesk } from './desk/put-on-desk.ts'
import { keepChange, logRequest, moveRequest, tellRequest } from './move-request.ts'
import { mailRequest } from './request-mail.ts'
import { holdRequest, openRequestOf, type Request } from './request.store.ts'
import { hoursOf } from './support-hours.ts'

/** What is asked of support, checked. */
export interface RequestDraft {
  category: CategoryPath
  /** Made of the labels of the category when there is none. */
  title?: string
  /** Of a bug. */
  priority?: number
  /** Empty when it is about no booking. */
  orderNo: string
  description: string
  enclosures?: string
  /** Where to write to; the mail address of whoever raises it when there is none. */
  email?: string
  conversationId?: string
}

interface Raiser {
  caller: Caller
  /** Unless the description says otherwise by how it is written. */
  lang: Lang
}

/** Raises a request, unless one about the booking is open already: then there is nothing. */
export async function raiseRequest(
  tx: Tx,
  deps: Deps,
  raiser: Raiser,
  draft: RequestDraft,
): Promise<Request | undefined> {
  const row = await insert(tx, deps, raiser, draft)
  if (!row) return undefined
  const now = row.createdAt
  const change = { step: 'CREATED', side: sides.customer, name: row.creator, now } as const
  await keepChange(tx, row, change)
  await tellRequest(tx, deps, row, { step: 'CREATED', from: undefined })
  await logRequest(tx, row, change)
  await mailRequest(tx, deps, row, change)
  if (raiser.caller.mode === 'test') await putOnDesk(tx, deps, row, now)
  return row
}

/** Raises a request, or says it in the one that is open about the booking already. */
export async function tellSupport(tx: Tx, deps: Deps, raiser: Raiser, draft: RequestDraft): Promise<void> {
  if (await raiseRequest(tx, deps, raiser, draft)) return
  const { caller } = raiser
  const scope = scopeOf(caller)
  const open = await openRequestOf(tx, scope, draft.orderNo)
  const held = open && (await holdRequest(tx, scope, open.requestNo))
  if (!held) return
  const action = mayDo(held.state, 'comment') ? 'comment' : 'notSolved'
  await moveRequest(tx, deps, held, {
    action,
    step: action === 'comment' ? 'COMMENTED' : 'NOT_SOLVED',
    side: sides.customer,
    name: await operatorName(tx, caller),
    now: caller.clock.now(),
    words: { content: draft.description },
  })
}

const mostAttempts = 5

/** Nothing when there is one about the booking already. */
async function insert(tx: Tx, deps: Deps, { caller, lang }: Raiser, draft: RequestDraft): Promise<Request | undefined> {
  const { clientId, userId } = caller
  const now = caller.clock.now()
  const hours = hoursOf(deps)
  const { category, orderNo, description } = draft
  const itsLang = langOf(description) ?? lang
  const isBug = category[0] === 12
  const priority = isBug ? draft.priority : undefined
  const [user] = await tx
    .select({ email: appUser.email })
    .from(appUser)
    .where(scopeOf(caller).client(appUser, eq(appUser.id, userId)))
  const values = {
    clientId,
    userId,
    state: 'NEW' as const,
    processId: newId(now),
    category: [...category],
    title: draft.title || titleOf(categories, category, itsLang),
    priority: priority ?? null,
    orderNo,
    description,
    enclosures: draft.enclosures ?? '',
    // Nobody reads letters to somebody on a page of the client: he says where to write to, or looks at the page.
    email: draft.email || (caller.embed?.isGuest ? '' : (user?.email ?? '')),
    creator: await operatorName(tx, caller),
    lang: itsLang,
    conversationId: draft.conversationId ?? null,
    answerBy: new Date(answerBy(hours, now.getTime())),
    expectedAt: new Date(expectedBy(hours, now.getTime(), { category, priority })),
    createdAt: now,
    updatedAt: now,
  }
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const [made] = await tx
      .insert(serviceRequest)
      .values({ ...values, id: newId(now), requestNo: newRequestNo(now) })
      // Whoever comes second waits here for the first, and finds his number or his booking taken.
      .onConflictDoNothing()
      .returning()
    if (made) return made
    if (orderNo && (await openRequestOf(tx, scopeOf(caller), orderNo))) return undefined
  }
  return undefined
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `SR`, the second in Beijing and four capitals. */
function newRequestNo(now: Date): string {
  const second = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `SR${second}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}

/** The language that somebody writes; unknown where there are no letters. */
function langOf(text: string): 'en' | 'cn' | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'cn'
  return /[a-z]{2}/i.test(text) ? 'en' : undefined
}
