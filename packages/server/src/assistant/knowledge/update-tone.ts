import { eq } from 'drizzle-orm'
import { assistantTone } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'

type Update = 'POST /assistant/tone/update'

/** Sets how the assistant speaks and what its chat looks like. Only who has seen the last change can make the next one. */
export async function updateTone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  const { version, name, greeting, formality, logo, color, starters } = body
  const now = clock.now()
  const values = {
    ...{ name, greetingEn: greeting.en, greetingCn: greeting.cn, formality },
    ...{ logo, color, startersEn: starters.en, startersCn: starters.cn, changedAt: now },
  }
  const { clientId } = caller
  return db.transaction(async (tx) => {
    const first = { clientId, ...values, version: 1 }
    // Of two first changes at once, the key of the table lets one through.
    const [written] =
      version === 0
        ? await tx
            .insert(assistantTone)
            .values(first)
            .onConflictDoNothing()
            .returning({ version: assistantTone.version })
        : await tx
            .update(assistantTone)
            .set({ ...values, version: version + 1 })
            .where(scopeOf(caller).client(assistantTone, eq(assistantTone.version, version)))
            .returning({ version: assistantTone.version })
    if (!written) return refuse(5312, { errorType: 1, values: { context: 'toneVersion' } })
    const object = { kind: 'agency', id: clientId }
    const detail = { formality, named: name !== '', color, hasLogo: logo !== '', version: written.version }
    const entry = { action: 'ASSISTANT_TONE_UPDATE', by: caller, from: { address, agent }, object, detail } as const
    await writeAuditLog(tx, entry, now)
    return answer({ version: written.version })
  })
}
