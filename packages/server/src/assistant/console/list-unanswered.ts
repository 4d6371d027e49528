import { toServerTime } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { findArticles } from '../../help/help-centre.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { readUnanswered } from './figures.store.ts'
import { groupQuestions, showQuestion } from './group-questions.ts'

type List = 'POST /console/assistant/unanswered/getPageList'

const mostNear = 3

/** What users asked and the assistant did not understand, in groups. */
export async function listUnanswered(
  deps: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body: { page, pageSize, days, lang } }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const groups = groupQuestions(await readUnanswered(deps, { days, lang }))
  const help = await deps.help.centreOf(undefined)
  const list = groups.slice((page - 1) * pageSize, page * pageSize).map(({ newest, others, count, agencies }) => ({
    ...{ id: newest.id, lang: newest.lang, question: showQuestion(newest.text), others, count, agencies },
    lastAt: toServerTime(newest.at),
    near: findArticles(help, newest.text.slice(0, 500), newest.lang, mostNear).map(({ slug, title }) => ({
      slug,
      title,
    })),
  }))
  return answer({ list, total: groups.length, page, pageSize })
}
