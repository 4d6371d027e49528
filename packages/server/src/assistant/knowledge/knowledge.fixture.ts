import { agencyArticle } from '../../database/schema.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../shared/ids.ts'

/** Published articles of an agency. */
export async function insertArticles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  clientId: string,
  count: number,
): Promise<void> {
  const now = clock.now()
  const shared = { kind: 'article', lang: 'en', state: 'published', text: 'Text', changedAt: now } as const
  const rows = Array.from({ length: count }, (_, at) => ({ id: newId(now), clientId, title: `Title ${at}`, ...shared }))
  await db.insert(agencyArticle).values(rows)
}
