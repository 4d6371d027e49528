import { scopeOf } from '../../database/tenant-scope.ts'
import type { Lang } from '@gangway/core/contract'
import type { Tx } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { announceArticles } from '../articles/help-reader.ts'
import { auditText } from './audit-text.ts'
import {
  changeText,
  deleteText,
  findPublicLangs,
  lockTexts,
  savedContentOf,
  setRevisedAt,
  wasPublic,
  type HelpText,
} from './help-text.store.ts'
import { refuseVersion } from './refuse-version.ts'

type Publish = 'POST /console/help/article/publish'
type Unpublish = 'POST /console/help/article/unpublish'
type Discard = 'POST /console/help/article/discard'
type Confirm = 'POST /console/help/article/confirmTranslation'

type ChangeCall = Call<Publish> | Call<Unpublish> | Call<Discard> | Call<Confirm>
type Parts = Pick<Deps, 'db' | 'clock' | 'help'>

interface Seen {
  lang: Lang
  version: number
}

/** Changes one text and returns its version, or refuses before it has changed anything. */
type TextWork = (tx: Tx, text: HelpText, at: Date, texts: readonly HelpText[]) => Promise<number | Refusal>

/** Shows the saved texts to readers. */
export function publishTexts(deps: Parts, call: Call<Publish>): Promise<Reply<Answer<Publish>> | Refusal> {
  const { slug, texts } = call.body
  return changeTexts(deps, call, 'HELP_ARTICLE_PUBLISH', { slug, seen: texts }, (tx, text, at) =>
    changeText(
      tx,
      text,
      'publish',
      { ...savedContentOf(text), changes: null, state: 'published' },
      { userId: call.caller.userId, scope: scopeOf(call.caller), at },
    ),
  )
}

/** Readers no longer find the text. What was saved stays as a draft. */
export function unpublishText(deps: Parts, call: Call<Unpublish>): Promise<Reply<Answer<Unpublish>> | Refusal> {
  const { slug, ...seen } = call.body
  return changeTexts(deps, call, 'HELP_ARTICLE_UNPUBLISH', { slug, seen: [seen] }, (tx, text, at) =>
    changeText(
      tx,
      text,
      'unpublish',
      { ...savedContentOf(text), changes: null, state: 'draft' },
      { userId: call.caller.userId, scope: scopeOf(call.caller), at },
    ),
  )
}

/** Drops what readers have not seen: the saved changes of a text, or a text that was never published. */
export function discardText(deps: Parts, call: Call<Discard>): Promise<Reply<Answer<Discard>> | Refusal> {
  const { slug, ...seen } = call.body
  return changeTexts(deps, call, 'HELP_ARTICLE_DISCARD', { slug, seen: [seen] }, async (tx, text, at) => {
    const by = { userId: call.caller.userId, scope: scopeOf(call.caller), at }
    if (text.changes !== null) return changeText(tx, text, 'draft', { changes: null }, by)
    if (wasPublic(text, await findPublicLangs(tx, slug)))
      return refuse(5312, { errorType: 1, values: { context: 'helpArticleKept' } })
    await deleteText(tx, text)
    return text.version
  })
}

/** The text agrees with the other one although that one is newer. */
export async function confirmTranslation(deps: Parts, call: Call<Confirm>): Promise<Reply<boolean> | Refusal> {
  const { slug, ...seen } = call.body
  const confirm: TextWork = async (tx, text, _at, texts) => {
    const times = texts.map(({ revisedAt }) => revisedAt.getTime())
    await setRevisedAt(tx, text, new Date(Math.max(...times)))
    return text.version
  }
  const done = await changeTexts(deps, call, 'HELP_TRANSLATION_CONFIRM', { slug, seen: [seen] }, confirm)
  return done.kind === 'answer' ? answer(true) : done
}

/** Changes the texts that the caller has seen in their current version: all of them, or none. */
async function changeTexts(
  { db, clock, help }: Parts,
  { caller, address, agent }: ChangeCall,
  action: AuditEntry['action'],
  { slug, seen }: { slug: string; seen: readonly Seen[] },
  change: TextWork,
): Promise<Reply<Answer<Publish>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const now = clock.now()
  const changed = await db.transaction(async (tx) => {
    const texts = await lockTexts(tx, slug)
    const versions: Answer<Publish>['versions'] = []
    for (const { lang, version } of new Map(seen.map((each) => [each.lang, each])).values()) {
      const text = texts.find((each) => each.lang === lang)
      if (text?.version !== version) return refuseVersion(text)
      const changedVersion = await change(tx, text, now, texts)
      if (typeof changedVersion !== 'number') return changedVersion
      versions.push({ lang, version: changedVersion })
      const detail = { lang, version: text.version }
      await auditText(tx, action, { slug, detail }, { caller, address, agent, now })
    }
    await announceArticles(tx)
    return answer({ slug, versions })
  })
  help.forget()
  return changed
}
