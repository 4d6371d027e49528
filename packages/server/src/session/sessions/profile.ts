import { invitedFunctions, isAllowed } from '@gangway/core/contract'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { appUser } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { isCallAllowed, listRefusedCalls } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { findUser, readSalt } from './session.store.ts'

export async function showCurrentUser(
  { db }: Deps,
  { caller }: Call<'GET /login-user.do'>,
): Promise<Reply<Answer<'GET /login-user.do'>>> {
  const scope = scopeOf(caller)
  const account = await findUser(db, scope, caller.userId)
  // Host pages of embedded widgets sign no requests.
  const salt = caller.embed ? '' : (await readSalt(db, scope, caller.sessionId))?.salt
  if (!account || salt === undefined) return refuse(5107)
  const { user, client } = account
  // A guest has only the name given by the agency's server.
  const isGuest = caller.embed?.isGuest === true
  return answer({
    id: user.id,
    email: isGuest ? '' : user.email,
    nickname: user.nickname,
    lastname: user.lastname,
    clientName: client.name,
    clientCode: client.code,
    username: isGuest ? user.nickname : user.username,
    restrictedRoutes: isGuest ? [] : client.restrictedRoutes,
    refusedCalls: listRefusedCalls(caller),
    isSandbox: client.sandboxOf === null ? undefined : true,
    withoutRequests: isCallAllowed(caller, 'POST /flowable/getPageList') ? undefined : true,
    uninvited: isGuest ? [] : invitedFunctions.filter((name) => !client.invitations.includes(name)),
    needNavigation: !caller.embed && user.guideDoneAt === null,
    salt,
    orderNo: caller.orderNo,
  })
}

/** `menus` are the codes that open a menu entry: the user's codes, less those that the provider has closed. */
export async function permissionsOf({
  caller,
}: Call<'POST /sysPermission/getMenuListByUserId'>): Promise<Reply<Answer<'POST /sysPermission/getMenuListByUserId'>>> {
  return answer({ codes: [...caller.codes], menus: caller.codes.filter((code) => isAllowed(caller, code)) })
}

export async function chooseLanguage(
  { db, clock }: Deps,
  { caller, body, address, agent }: Call<'POST /setLanguageVersion.do'>,
): Promise<Reply<boolean>> {
  const { lang, unlessChosen } = body
  const now = clock.now()
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(appUser)
      .set(unlessChosen ? { lang } : { lang, langChosenAt: now })
      .where(
        scopeOf(caller).client(
          appUser,
          eq(appUser.id, caller.userId),
          unlessChosen ? and(isNull(appUser.langChosenAt), ne(appUser.lang, lang)) : undefined,
        ),
      )
      .returning({ id: appUser.id })
    if (changed.length === 0) return
    const object = { kind: 'user', id: caller.userId }
    await writeAuditLog(
      tx,
      { action: 'USER_UPDATE', by: caller, from: { address, agent }, object, detail: { lang } },
      now,
    )
  })
  return answer(true)
}
