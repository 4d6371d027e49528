import type { AssistantTone } from '../../ports/assistant/assistant.port.ts'
import type { Db, Tx } from '../../database/db.ts'
import { assistantTone } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'

/** How the assistant speaks for an agency that has set nothing; version 0. */
const providerTone: AssistantTone & { version: number } = {
  ...{ name: '', greeting: { en: '', cn: '' }, formality: 'formal' },
  version: 0,
}

export async function readTone(db: Db | Tx, owner: { clientId: string }): Promise<AssistantTone & { version: number }> {
  const [row] = await db
    .select()
    .from(assistantTone)
    .where(clientScopeOf({ clientId: owner.clientId }).client(assistantTone))
  if (!row) return providerTone
  const { name, greetingEn: en, greetingCn: cn, formality, version } = row
  return { name, greeting: { en, cn }, formality, version }
}
