import { and, eq } from 'drizzle-orm'
import { embedKey } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { worksAt } from '../embed/embed-session.store.ts'

/** The pages that may frame a widget of this embed key: its origins, while the key is valid. None without a key. */
export async function frameAncestors(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
): Promise<readonly string[]> {
  const [found] = await db
    .select({ origins: embedKey.origins })
    .from(embedKey)
    .where(and(eq(embedKey.publicId, key), worksAt(clock.now())))
  // CSP has no syntax for IPv6 hosts; browsers would report an error in every frame.
  return (found?.origins ?? []).filter((origin) => !origin.includes('['))
}
