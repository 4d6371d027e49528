import type { CallError } from '../../shared/client/call-error.ts'
import type { ChatContext } from './chat-context.ts'

/** Owner of a conversation. Messages of one user are never shown to or sent as another. */
export interface ChatUser {
  /** `anonymous`: not signed in. `unknown`: not determined yet. */
  key: string
  name: string
  /** Id on the server. */
  id?: string
  /** Address of the session's user; empty for customers of the agency. */
  email?: string
  /** May neither submit nor answer service requests, according to the server. */
  cannotRaise?: boolean
  /** May not see service requests either. */
  withoutRequests?: boolean
}

export const anonymousUser: ChatUser = { key: 'anonymous', name: '' }
export const unknownUser: ChatUser = { key: 'unknown', name: '' }

/** Current user: the name as set by the page, else as known to the server, and always what the server lets them do. */
export async function findChatUser(
  { client, pageContext }: Pick<ChatContext, 'client' | 'pageContext'>,
  failed: (error: CallError) => void,
): Promise<ChatUser> {
  const { user } = pageContext()
  const currentUser = await client.call('GET /login-user.do', { quiet: true })
  const cannotRaise = currentUser.ok && currentUser.value.refusedCalls.includes('POST /flowable/submit')
  const withoutRequests = currentUser.ok && currentUser.value.withoutRequests
  const may = { cannotRaise, withoutRequests, email: currentUser.ok ? currentUser.value.email : '' }
  if (user) return { key: `user:${user}`, name: user, ...may }
  if (currentUser.ok) {
    const { id, email, nickname, username } = currentUser.value
    // For customers of the agency the server knows only an id; the page has to supply the name.
    return { key: `id:${id}`, name: email && (nickname || username), id, ...may }
  }
  failed(currentUser.error)
  return currentUser.error.kind === 'session-invalid' ? anonymousUser : unknownUser
}

export const isKnownUser = (user: ChatUser) => user !== unknownUser && user !== anonymousUser
