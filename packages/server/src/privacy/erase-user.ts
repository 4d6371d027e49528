import { eq, sql } from 'drizzle-orm'
import { changeAccounts, findChangeableUser, type AccountChange } from '../account/change-accounts.ts'
import { erasedUser } from '../database/full-name.ts'
import { appUser, role, webhook } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { lockUser } from '../session/lock-user-row.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'
import { eraseExports } from './erase-files.ts'
import { eraseNames } from './erase-names.ts'
import { deleteUserRows, replaceUserNames } from './erase-user-rows.ts'
import { refuseErasure } from './erasure-blockers.ts'
import { findUserBlockers, listUserNames, type User, type UserPerson } from './user.ts'

type Erase = 'POST /personalData/erase'

/**
 * Erases a disabled user who owns nothing open. The row stays, because bookings, payments and audit entries refer to it;
 * its names are replaced, and everything that only the user has used is deleted. All of it or nothing.
 */
export async function eraseUser(
  deps: Pick<Deps, 'db' | 'clock' | 'files' | 'scheduler'>,
  call: Call<Erase>,
  person: UserPerson,
): Promise<Reply<Answer<Erase>> | Refusal> {
  return changeAccounts(deps, call, async (context) => {
    const { tx, scope, now, entry } = context
    const found = await findChangeableUser(context, person.id)
    if ('kind' in found) return found
    // Waits for a sign-in in progress.
    await lockUser(tx, scope, person.id)
    const [blocker] = await findUserBlockers(tx, scope, found.user)
    if (blocker) return refuseErasure(blocker)
    const exported = await eraseExports(tx, deps, scope, person)
    await deleteUserRows(tx, scope, found.user)
    await replaceUserNames(tx, scope, found.user, { isProvider: call.caller.provider })
    const texts = await eraseNames(tx, scope, listUserNames(found.user), { bookingIds: [], orderNos: [] })
    await replaceUser(context, found.user)
    const { caller, address, agent } = entry
    const object = { kind: 'user', id: person.id }
    const detail = { texts }
    await writeAuditLog(tx, { action: 'USER_ERASE', by: caller, from: { address, agent }, object, detail }, now)
    // A file without a row would never be found again; if the commit fails, the call is repeated.
    for (const path of exported) await deps.files.remove(path)
    return answer({ bookings: 0, texts, files: 0, contacts: 0 })
  })
}

/** The account itself. It gets the built-in role with the fewest permissions, so that its former role can be deleted. */
async function replaceUser({ tx, scope, now, actor }: AccountChange, { id, roleId, version }: User): Promise<void> {
  const [readOnly] = await tx
    .select({ id: role.id })
    .from(role)
    .where(scope.client(role, eq(role.builtIn, 'readOnly')))
  await tx
    .update(webhook)
    .set({ userId: actor.user.id })
    .where(scope.client(webhook, eq(webhook.userId, id)))
  await tx
    .update(appUser)
    .set({
      ...{ ...erasedUser, email: `${id}@erased.invalid`, username: `erased-${id}`, roleId: readOnly?.id ?? roleId },
      ...{ passwordHash: null, passwordChangedAt: null, authenticator: null, authenticatorBoundAt: null },
      ...{ lastUsedStep: 0, offeredAuthenticator: null, offeredAt: null, moneyActionsFrom: null, zone: null },
      ...{ langChosenAt: null, remark: '', lastSignInAt: null, guideDoneAt: null, guideRegion: null },
      ...{ version: sql`${version + 1}`, erasedAt: now },
    })
    .where(scope.client(appUser, eq(appUser.id, id)))
}
