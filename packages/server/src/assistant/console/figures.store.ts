import type { InsightDays, Lang } from '@gangway/core/contract'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { assistantFeedback, assistantRun, conversationMessage, helpArticle } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'

/** For the provider's console only, whose calls exclude all agencies: answers to every agency are counted. */

const dayMs = 86_400_000
const mostArticles = 20
const mostUnanswered = 5_000

const itsMessage = eq(conversationMessage.id, assistantRun.messageId)
const itsFeedback = eq(assistantFeedback.runId, assistantRun.id)
const endedSince = (now: Date, days: InsightDays) =>
  and(gte(assistantRun.endedAt, new Date(now.getTime() - days * dayMs)), sql`${assistantRun.outcome} <> 'busy'`)

/** Language of the question: Chinese characters count, whatever the language of the page. */
const askedIn = sql<Lang>`case when ${conversationMessage.text} ~ '[一-鿿]' then 'cn' else ${conversationMessage.lang} end`
const isUnanswered = sql`(${assistantRun.missed} or ${assistantRun.outcome} in ('unknown', 'empty'))`
const isResolved = sql`${assistantFeedback.resolved}`
const isNotResolved = sql`not ${assistantFeedback.resolved}`
const isHandedOver = sql`(${assistantRun.manual} = 1 or ${assistantFeedback.requested})`
const countOf = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`

const figures = {
  answers: sql<number>`count(*)::int`,
  resolved: countOf(isResolved),
  notResolved: countOf(isNotResolved),
  handovers: countOf(isHandedOver),
  unanswered: countOf(isUnanswered),
}

const none = { answers: 0, resolved: 0, notResolved: 0, handovers: 0, unanswered: 0 }

export async function readFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: InsightDays) {
  const rows = await db
    .select({ lang: askedIn, intent: assistantRun.intent, ...figures })
    .from(assistantRun)
    .innerJoin(conversationMessage, itsMessage)
    .leftJoin(assistantFeedback, itsFeedback)
    .where(endedSince(clock.now(), days))
    .groupBy(sql`1`, assistantRun.intent)
    .orderBy(desc(figures.answers), sql`1`, assistantRun.intent)
  const total = rows.reduce(
    (sum, row) => ({
      answers: sum.answers + row.answers,
      resolved: sum.resolved + row.resolved,
      notResolved: sum.notResolved + row.notResolved,
      handovers: sum.handovers + row.handovers,
      unanswered: sum.unanswered + row.unanswered,
    }),
    none,
  )
  return { total, rows, articles: await readUnhelpful({ db, clock }, days) }
}

/** The provider's articles in answers that were rated as not solved; what agencies wrote is not the provider's matter. */
async function readUnhelpful({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: InsightDays) {
  const source = sql`jsonb_array_elements(coalesce(${assistantRun.answer} -> 'sources', '[]'::jsonb)) as source`
  const isSource = and(eq(helpArticle.slug, sql`source ->> 'slug'`), eq(helpArticle.lang, askedIn))
  const { answers: quoted, resolved, notResolved, handovers } = figures
  return db
    .select({
      ...{ slug: helpArticle.slug, lang: helpArticle.lang, title: helpArticle.title },
      ...{ quoted, resolved, notResolved, handovers },
    })
    .from(assistantRun)
    .innerJoin(conversationMessage, itsMessage)
    .leftJoin(assistantFeedback, itsFeedback)
    .crossJoinLateral(source)
    .innerJoin(helpArticle, isSource)
    .where(endedSince(clock.now(), days))
    .groupBy(helpArticle.slug, helpArticle.lang, helpArticle.title)
    .having(sql`${notResolved} > 0`)
    .orderBy(desc(notResolved), desc(quoted), helpArticle.slug)
    .limit(mostArticles)
}

/** Typed questions that were not understood, newest first. */
export async function readUnanswered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days, lang }: { days: InsightDays; lang: Lang | undefined },
) {
  return db
    .select({
      id: assistantRun.id,
      clientId: assistantRun.clientId,
      lang: askedIn,
      text: conversationMessage.text,
      at: sql<Date>`${assistantRun.endedAt}`.mapWith(assistantRun.endedAt),
    })
    .from(assistantRun)
    .innerJoin(conversationMessage, itsMessage)
    .where(
      and(
        endedSince(clock.now(), days),
        isUnanswered,
        sql`${conversationMessage.text} <> ''`,
        lang && eq(askedIn, lang),
      ),
    )
    .orderBy(desc(assistantRun.endedAt), desc(assistantRun.id))
    .limit(mostUnanswered)
}
