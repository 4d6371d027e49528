import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { findAnnouncement, presentAnnouncement, readAnnouncements } from './announcement.store.ts'

type List = 'POST /console/news/getPageList'
type Show = 'GET /console/news/info/{newsId}'

export async function listAnnouncements(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const now = clock.now()
  const { list, total } = await readAnnouncements(db, now, {
    ...filters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return answer({ list: list.map((row) => presentAnnouncement(row, now)), total, page, pageSize })
}

export async function showAnnouncement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const row = await findAnnouncement(db, params.newsId)
  return row ? answer(presentAnnouncement(row, clock.now())) : refuse(5004)
}
