import type { Tx } from '../../database/db.ts'
import { announcement } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { newId } from '../../shared/ids.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import { changeAnnouncement, findAnnouncement } from './announcement.store.ts'

type Save = 'POST /console/news/save'
type Withdraw = 'POST /console/news/withdraw'

/** Creates a piece of news, or changes one. Agencies see it from its time on. */
export async function saveAnnouncement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  call: Call<Save>,
): Promise<Reply<Answer<Save>> | Refusal> {
  const { caller, body } = call
  if (!caller.provider) return refuse(403)
  const { newsId, version, publishAt, ...texts } = body
  const now = clock.now()
  return db.transaction(async (tx) => {
    const changedBy = await operatorName(tx, caller)
    const at = publishAt === undefined ? undefined : new Date(publishAt)
    if (newsId === undefined) {
      const id = newId(now)
      await tx.insert(announcement).values({ ...texts, id, changedBy, publishedAt: at ?? now })
      await record(tx, call, id, now)
      return answer({ newsId: id })
    }
    if (!(await findAnnouncement(tx, newsId))) return refuse(5004)
    const change = { ...texts, changedBy, ...(at && { publishedAt: at }) }
    const changed = await changeAnnouncement(tx, { id: newsId, version }, change)
    if (!changed) return changedMeanwhile
    await record(tx, call, newsId, now)
    return answer({ newsId })
  })
}

/** Agencies stop seeing it at once, or see it again. */
export async function withdrawAnnouncement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  call: Call<Withdraw>,
): Promise<Reply<Answer<Withdraw>> | Refusal> {
  const { caller, body } = call
  if (!caller.provider) return refuse(403)
  const { newsId, version, withdrawn } = body
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!(await findAnnouncement(tx, newsId))) return refuse(5004)
    const change = { withdrawnAt: withdrawn ? now : null, changedBy: await operatorName(tx, caller) }
    const changed = await changeAnnouncement(tx, { id: newsId, version }, change)
    if (!changed) return changedMeanwhile
    await record(tx, call, newsId, now)
    return answer({ version: changed.version })
  })
}

const changedMeanwhile = refuse(5312, { errorType: 1, values: { context: 'newsVersion' } })

async function record(
  tx: Tx,
  { caller, body, address, agent }: Call<Save> | Call<Withdraw>,
  id: string,
  now: Date,
): Promise<void> {
  const isText = 'category' in body
  await writeAuditLog(
    tx,
    {
      action: isText ? 'NEWS_SAVE' : 'NEWS_WITHDRAW',
      by: caller,
      from: { address, agent },
      object: { kind: 'news', id },
      detail: isText ? { category: body.category, title: body.titleEn } : { withdrawn: body.withdrawn },
    },
    now,
  )
}
