import type { Lang } from '@gangway/core/contract'
import type { AssistantTone } from '../../ports/assistant/assistant.port.ts'
import type { Db, Tx } from '../../database/db.ts'
import { assistantTone } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'

/** What the chat of an agency looks like, and the questions it suggests. */
interface ChatAppearance {
  logo: string
  color: string
  starters: Readonly<Record<Lang, string[]>>
}

type Tone = AssistantTone & { version: number }

/** How the assistant speaks for an agency that has set nothing; version 0. */
const providerTone: Tone & ChatAppearance = {
  ...{ name: '', greeting: { en: '', cn: '' }, formality: 'formal' },
  ...{ logo: '', color: '', starters: { en: [], cn: [] } },
  version: 0,
}

export async function readTone(db: Db | Tx, owner: { clientId: string }): Promise<Tone & ChatAppearance> {
  const [row] = await db
    .select()
    .from(assistantTone)
    .where(clientScopeOf({ clientId: owner.clientId }).client(assistantTone))
  if (!row) return providerTone
  const { name, greetingEn: en, greetingCn: cn, formality, logo, color, startersEn, startersCn, version } = row
  return { name, greeting: { en, cn }, formality, logo, color, starters: { en: startersEn, cn: startersCn }, version }
}
