import { and, eq } from 'drizzle-orm'
import { embedKey } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { worksAt } from '../embed/visitor.store.ts'

/** The pages that may show a frame of ours for this key: those it names, as long as it works. Nobody without one. */
export async function framersOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): Promise<readonly string[]> {
  const [found] = await db
    .select({ origins: embedKey.origins })
    .from(embedKey)
    .where(and(eq(embedKey.publicId, key), worksAt(clock.now())))
  // Policies know no names of this kind: browsers would complain of it in every frame.
  return (found?.origins ?? []).filter((origin) => !origin.includes('['))
}
