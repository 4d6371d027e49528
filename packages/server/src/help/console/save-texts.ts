import type { Tx } from '../../database/db.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { announceArticles } from '../articles/help-reader.ts'
import { auditText } from './audit-text.ts'
import {
  changeText,
  changeTopic,
  savedContentOf,
  insertText,
  lockTexts,
  setRevisedAt,
  type HelpText,
  type TextContent,
} from './help-text.store.ts'
import { changeAddress, chooseSlug, claimAddress } from './choose-slug.ts'
import { refuseVersion } from './refuse-version.ts'

type Save = 'POST /console/help/article/save'
type SentText = Call<Save>['body']['texts'][number]

/** Saves texts as drafts. All of them, or none if one was changed meanwhile. */
export async function saveTexts(
  { db, clock, help }: Pick<Deps, 'db' | 'clock' | 'help'>,
  { caller, body, address, agent }: Call<Save>,
): Promise<Reply<Answer<Save>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { topic, keepsTranslation } = body
  const sent = new Map(body.texts.map((text) => [text.lang, text]))
  if (sent.size < body.texts.length)
    return refuse(5001, { errorType: 1, fields: [{ path: 'texts', key: 'input.twice' }] })
  const by = { userId: caller.userId, scope: scopeOf(caller), at: clock.now() }
  const saved = await db.transaction(async (tx) => {
    const texts = [...sent.values()]
    const before = body.slug === null ? [] : await lockTexts(tx, body.slug)
    if (body.slug !== null && before.length === 0) return refuse(5004)
    const refused = refuseVersions(before, texts)
    if (refused) return refused
    const slug = await slugOf(tx, before, body, by.at)
    if (typeof slug !== 'string') return slug
    const stored = before.map((text) => ({ ...text, slug }))
    const known = new Map(stored.map((text) => [text.lang, text]))
    const versions: Answer<Save>['versions'] = []
    for (const text of texts) {
      const before = known.get(text.lang)
      const revisedAt = revisionTime(stored, texts, text, { keepsTranslation, now: by.at })
      const version = before
        ? await changeText(tx, before, 'draft', { ...savedAs(before, text), revisedAt }, by)
        : await insertText(
            tx,
            { ...contentSent(text), slug, lang: text.lang, topic, state: 'draft', revisedAt },
            by,
          ).then(() => 1)
      versions.push({ lang: text.lang, version })
      const detail = {
        lang: text.lang,
        version,
        ...(body.slug !== null && body.slug !== slug && { addressBefore: body.slug }),
      }
      await auditText(tx, 'HELP_ARTICLE_SAVE', { slug, detail }, { caller, address, agent, now: by.at })
    }
    // A correction that changes no meaning leaves both texts in step.
    if (keepsTranslation) await keepInStep(tx, stored, texts, by.at)
    await changeTopic(tx, slug, topic)
    await announceArticles(tx)
    return answer({ slug, versions })
  })
  help.forget()
  return saved
}

/** The caller holds the locks of the stored texts. */
async function slugOf(
  tx: Tx,
  stored: readonly HelpText[],
  { slug, address, texts }: Pick<Call<Save>['body'], 'slug' | 'address' | 'texts'>,
  now: Date,
): Promise<string | Refusal> {
  if (slug !== null) return address === undefined ? slug : changeAddress(tx, stored, address)
  if (address !== undefined) return claimAddress(tx, address)
  return chooseSlug(tx, texts.find(({ lang }) => lang === 'en')?.title ?? '', now)
}

function refuseVersions(stored: readonly HelpText[], sent: readonly SentText[]): Refusal | undefined {
  for (const { lang, version } of sent) {
    const current = stored.find((text) => text.lang === lang)
    if ((current?.version ?? 0) !== version) return refuseVersion(current)
  }
  return undefined
}

const contentSent = ({ title, questions, text }: SentText): TextContent => ({
  title,
  questions: [...new Set(questions)],
  text,
})

/** Readers of a published text see no draft. Changes that lead back to what they see are none. */
function savedAs(before: HelpText, sent: SentText): Partial<HelpText> {
  const content = contentSent(sent)
  if (before.state !== 'published') return { ...content, changes: null, state: 'draft' }
  const { title, questions, text } = before
  return { changes: isSame(content, { title, questions, text }) ? null : content }
}

const isSame = (one: TextContent, other: TextContent): boolean =>
  one.title === other.title && one.text === other.text && one.questions.join('\n') === other.questions.join('\n')

/**
 * A text that was older takes the time of the other one: it was brought up to date. Otherwise it is newer from now on,
 * and the other one is older, unless both were saved.
 */
function revisionTime(
  stored: readonly HelpText[],
  sent: readonly SentText[],
  { lang, ...content }: SentText,
  { keepsTranslation, now }: { keepsTranslation: boolean; now: Date },
): Date {
  const own = stored.find((text) => text.lang === lang)
  const other = stored.find((text) => text.lang !== lang)
  if (sent.length > 1 || keepsTranslation) return now
  if (own && isSame(savedContentOf(own), content)) return own.revisedAt
  return other && (!own || other.revisedAt > own.revisedAt) ? other.revisedAt : now
}

async function keepInStep(tx: Tx, stored: readonly HelpText[], sent: readonly SentText[], now: Date): Promise<void> {
  for (const text of stored) if (!sent.some(({ lang }) => lang === text.lang)) await setRevisedAt(tx, text, now)
}
