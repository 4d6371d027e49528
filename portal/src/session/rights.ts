import type { CallAnswer, Rights } from '@gangway/core'
import { client, queries, valueOf } from '../shared/client.ts'
import { observable, useObservable } from '../shared/observable.ts'
import { isOffline } from '../shared/online.ts'
import { stored } from '../shared/stored.ts'
import { session } from './session.ts'

export interface SignedIn {
  user: CallAnswer<'GET /login-user.do'>
  rights: Rights
}

/** Who is signed in and what they may do, as the last navigation found it; nothing for a guest. */
const signedIn = observable<SignedIn | undefined>(undefined)
session.onBegin(() => signedIn.set(undefined))
session.onEnd(() => signedIn.set(undefined))

export function useSignedIn(): SignedIn | undefined {
  return useObservable(signedIn)
}

/** The rights of the stored credential, asked for anew. When they cannot be had, the credential is dropped. */
export async function currentRights(): Promise<Rights | undefined> {
  const known = signedIn.get()
  // Nothing can be asked without a connection: what was known last still decides.
  if (known && isOffline()) return known.rights
  const token = session.token()
  try {
    const found = await queries.fetchQuery({
      queryKey: ['session', 'rights'],
      queryFn: loadSignedIn,
      staleTime: 0,
    })
    if (session.token() === token) signedIn.set(found)
    return found.rights
  } catch {
    // Another tab may have signed in meanwhile: its credential is none of this failure.
    if (session.token() !== token) return session.token() ? currentRights() : undefined
    session.end('expired')
    return undefined
  }
}

async function loadSignedIn(): Promise<SignedIn> {
  const [menu, user] = await Promise.all([
    valueOf(client.call('POST /sysPermission/getMenuListByUserId', { body: {}, reads: true, quiet: true })),
    valueOf(client.call('GET /login-user.do', { quiet: true })),
  ])
  const { id, email, nickname, lastname, clientName, clientCode, username } = user
  stored.write('userInfo', JSON.stringify({ id, email, nickname, lastname, clientName, clientCode, username }))
  return { user, rights: { codes: menu.codes, restricted: user.restrictedRoutes } }
}
