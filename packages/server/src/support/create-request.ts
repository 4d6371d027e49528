import {
  getAnswerDeadline,
  categories,
  getResolutionDeadline,
  isRequestActionAllowed,
  requestSides,
  categoryTitle,
  toServerTime,
  type CategoryPath,
  type Lang,
} from '@gangway/core/contract'
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { operatorName } from '../shared/agency/operator-name.ts'
import type { Tx } from '../database/db.ts'
import { appUser, serviceRequest } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { newId } from '../shared/ids.ts'
import { assignToSimulatedAgent } from './simulated-agents/assign-simulated-agent.ts'
import { storeChange, writeRequestLog, changeRequestStatus, publishRequest } from './change-request-status.ts'
import { mailRequest } from './request-mail.ts'
import { lockRequest, openRequestOf, type Request } from './request.store.ts'
import { serviceHoursOf } from './support-hours.ts'

/** A validated request to support. */
export interface RequestDraft {
  category: CategoryPath
  /** Made from the category labels by default. */
  title?: string
  /** Of a bug. */
  priority?: number
  /** Empty when it concerns no booking. */
  orderNo: string
  description: string
  attachments?: string
  /** Contact address; the author's email address by default. */
  email?: string
  conversationId?: string
}

interface RequestAuthor {
  caller: Caller
  /** The default language; the script of the description overrides it. */
  lang: Lang
}

/** Creates a request; undefined when one about the booking is open already. */
export async function createRequest(
  tx: Tx,
  deps: Deps,
  author: RequestAuthor,
  draft: RequestDraft,
): Promise<Request | undefined> {
  const row = await insert(tx, deps, author, draft)
  if (!row) return undefined
  const now = row.createdAt
  const change = { step: 'CREATED', side: requestSides.customer, name: row.creator, now } as const
  await storeChange(tx, row, change)
  await publishRequest(tx, deps, row, { step: 'CREATED', from: undefined })
  await writeRequestLog(tx, row, change)
  await mailRequest(tx, deps, row, change)
  if (author.caller.mode === 'test') await assignToSimulatedAgent(tx, deps, row, now)
  return row
}

/** Creates a request, or comments on the open one about the booking. */
export async function createOrCommentRequest(
  tx: Tx,
  deps: Deps,
  author: RequestAuthor,
  draft: RequestDraft,
): Promise<void> {
  if (await createRequest(tx, deps, author, draft)) return
  const { caller } = author
  const scope = scopeOf(caller)
  const open = await openRequestOf(tx, scope, draft.orderNo)
  const locked = open && (await lockRequest(tx, scope, open.requestNo))
  if (!locked) return
  const action = isRequestActionAllowed(locked.state, 'comment') ? 'comment' : 'notSolved'
  await changeRequestStatus(tx, deps, locked, {
    action,
    step: action === 'comment' ? 'COMMENTED' : 'NOT_SOLVED',
    side: requestSides.customer,
    name: await operatorName(tx, caller),
    now: caller.clock.now(),
    message: { content: draft.description },
  })
}

const maxNumberAttempts = 5

/** Undefined when there is an open one about the booking. */
async function insert(
  tx: Tx,
  deps: Deps,
  { caller, lang }: RequestAuthor,
  draft: RequestDraft,
): Promise<Request | undefined> {
  const { clientId, userId } = caller
  const now = caller.clock.now()
  const hours = serviceHoursOf(deps)
  const { category, orderNo, description } = draft
  const requestLang = detectLanguage(description) ?? lang
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
    title: draft.title || categoryTitle(categories, category, requestLang),
    priority: priority ?? null,
    orderNo,
    description,
    attachments: draft.attachments ?? '',
    // Guests have no mail address: they enter one, or read the answer on the page.
    email: draft.email || (caller.embed?.isGuest ? '' : (user?.email ?? '')),
    creator: await operatorName(tx, caller),
    lang: requestLang,
    conversationId: draft.conversationId ?? null,
    answerBy: new Date(getAnswerDeadline(hours, now.getTime())),
    expectedAt: new Date(getResolutionDeadline(hours, now.getTime(), { category, priority })),
    createdAt: now,
    updatedAt: now,
  }
  for (let attempt = 0; attempt < maxNumberAttempts; attempt++) {
    const [made] = await tx
      .insert(serviceRequest)
      .values({ ...values, id: newId(now), requestNo: newRequestNo(now) })
      // A concurrent insert waits here and finds the number or booking taken.
      .onConflictDoNothing()
      .returning()
    if (made) return made
    if (orderNo && (await openRequestOf(tx, scopeOf(caller), orderNo))) return undefined
  }
  return undefined
}

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `SR`, the time in Beijing to the second, and four capitals. */
function newRequestNo(now: Date): string {
  const second = toServerTime(now).slice(0, 19).replace(/\D/g, '')
  return `SR${second}${Array.from({ length: 4 }, () => capitals[randomInt(capitals.length)]).join('')}`
}

/** The language of a text; undefined when it contains no letters. */
function detectLanguage(text: string): 'en' | 'cn' | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'cn'
  return /[a-z]{2}/i.test(text) ? 'en' : undefined
}
