import type { CallAnswer, InvitedFunction, PermissionSet } from '@gangway/core'
import { client, queryClient, unwrapResult } from '../shared/api/client.ts'
import { observable, useObservable } from '../shared/browser/observable.ts'
import { isOffline } from '../shared/hooks/use-offline.ts'
import { localStore } from '../shared/browser/local-store.ts'
import { session } from './session.ts'

export interface CurrentUser {
  user: CallAnswer<'GET /login-user.do'>
  permissions: UserPermissions
}

export interface UserPermissions extends PermissionSet {
  /** Calls that change something of the agency and that the user may not make. */
  refusedCalls: readonly string[]
  /** The session of an order link opens the page of this order only. */
  orderNo?: string
}

/** The user and their permissions as of the last navigation; undefined for a guest. */
const currentUser = observable<CurrentUser | undefined>(undefined)
session.onStart(() => currentUser.set(undefined))
session.onEnd(() => currentUser.set(undefined))

export function useCurrentUser(): CurrentUser | undefined {
  return useObservable(currentUser)
}

/** Whether a function for invited agencies is open to the agency of the user. */
export function useIsInvited(to: InvitedFunction): boolean {
  return useCurrentUser()?.user.uninvited.includes(to) === false
}

/** Reloads the permissions of the stored token. When that fails, the token is dropped. */
export async function loadPermissions(): Promise<UserPermissions | undefined> {
  const cachedUser = currentUser.get()
  // Offline, the last known permissions apply.
  if (cachedUser && isOffline()) return cachedUser.permissions
  const token = session.token()
  try {
    const loadedUser = await queryClient.fetchQuery({
      queryKey: ['session', 'rights'],
      queryFn: fetchCurrentUser,
      staleTime: 0,
    })
    if (session.token() === token) currentUser.set(loadedUser)
    return loadedUser.permissions
  } catch {
    // Another tab may have signed in meanwhile; keep its token.
    if (session.token() !== token) return session.token() ? loadPermissions() : undefined
    session.end('expired')
    return undefined
  }
}

async function fetchCurrentUser(): Promise<CurrentUser> {
  const [menu, user] = await Promise.all([
    unwrapResult(client.call('POST /sysPermission/getMenuListByUserId', { body: {}, reads: true, quiet: true })),
    unwrapResult(client.call('GET /login-user.do', { quiet: true })),
  ])
  const { id, email, nickname, lastname, clientName, clientCode, username, orderNo } = user
  localStore.write('userInfo', JSON.stringify({ id, email, nickname, lastname, clientName, clientCode, username }))
  return {
    user,
    permissions: { codes: menu.codes, restricted: user.restrictedRoutes, refusedCalls: user.refusedCalls, orderNo },
  }
}
