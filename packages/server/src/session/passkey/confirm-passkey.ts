import { randomBytes } from 'node:crypto'
import { eq, gt } from 'drizzle-orm'
import { session } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { createChallenge, passkeyOriginOf } from './challenge.ts'
import { listPasskeysOf, recordPasskeyUse } from './passkey.store.ts'
import { refusePasskey, verifyPasskey } from './verify-passkey.ts'

type Options = 'POST /sysUser/passkey/confirmOptions'
type Confirm = 'POST /sysUser/passkey/confirm'

const lifetimeMs = 2 * 60_000
/** Longer than every other code, so none passes for another. */
const codeLength = 32

export async function askForConfirmation(deps: Deps, { caller }: Call<Options>): Promise<Reply<Answer<Options>>> {
  const known = await listPasskeysOf(deps.db, scopeOf(caller), caller.userId)
  return answer({
    challenge: createChallenge(deps, { use: 'confirm', sessionId: caller.sessionId }),
    rpId: passkeyOriginOf(deps.settings).rpId,
    passkeys: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
}

/** Exchanges the signature of a passkey for a code that confirms one action of this session. */
export async function confirmWithPasskey(deps: Deps, { caller, body }: Call<Confirm>): Promise<Reply<Answer<Confirm>>> {
  const check = await verifyPasskey(deps, { use: 'confirm', sessionId: caller.sessionId }, body)
  if (!check.isRight || check.verified.passkey.userId !== caller.userId) return refusePasskey()
  const { verified } = check
  const code = randomBytes(codeLength / 2).toString('hex')
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    if (!(await recordPasskeyUse(tx, verified.passkey, verified, now))) return refusePasskey()
    await tx
      .update(session)
      .set({ passkeyCodeHash: hashOf(caller, code), passkeyCodeAt: now })
      .where(scopeOf(caller).client(session, eq(session.id, caller.sessionId)))
    return answer({ code })
  })
}

export const isPasskeyCode = (code: string | undefined): code is string => code?.length === codeLength

/** Uses the code of a confirmation up; false when it is wrong, expired or was used. */
export async function consumePasskeyCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  code: string,
): Promise<boolean> {
  const used = await db
    .update(session)
    .set({ passkeyCodeHash: null, passkeyCodeAt: null })
    .where(
      scopeOf(caller).client(
        session,
        eq(session.id, caller.sessionId),
        eq(session.passkeyCodeHash, hashOf(caller, code)),
        gt(session.passkeyCodeAt, new Date(clock.now().getTime() - lifetimeMs)),
      ),
    )
    .returning({ id: session.id })
  return used.length === 1
}

/** A code belongs to one session, so it is useless in another one. */
function hashOf({ sessionId }: Caller, code: string): string {
  return tokenHash(`${sessionId} ${code}`)
}
