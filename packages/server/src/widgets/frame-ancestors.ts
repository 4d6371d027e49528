import { and, eq } from 'drizzle-orm'
import { embedKey } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { worksAt } from '../embed/embed-session.store.ts'

/** The pages of an agency that may frame its pages: the origins of all of its valid embed keys. */
export async function frameAncestorsOfClient(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
): Promise<readonly string[]> {
  const keys = await db
    .select({ origins: embedKey.origins })
    .from(embedKey)
    .where(scope.client(embedKey, worksAt(clock.now())))
  return [...new Set(keys.flatMap(({ origins }) => originsOfPolicy(origins)))]
}

/** The pages that may frame a widget of this embed key: its origins, while the key is valid. None without a key. */
export async function frameAncestors(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
): Promise<readonly string[]> {
  const [found] = await db
    .select({ origins: embedKey.origins })
    .from(embedKey)
    .where(and(eq(embedKey.publicId, key), worksAt(clock.now())))
  return originsOfPolicy(found?.origins ?? [])
}

/** CSP has no syntax for IPv6 hosts; browsers would report an error in every frame. */
function originsOfPolicy(origins: readonly string[]): string[] {
  return origins.filter((origin) => !origin.includes('['))
}
