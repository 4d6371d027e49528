import type { CallError } from '../shared/call-error.ts'
import type { ChatStage } from './chat-stage.ts'

/** Whose conversation it is. What was said as one is never shown or sent as another. */
export interface Person {
  /** `anonymous`: nobody is signed in. `unknown`: it could not be asked yet. */
  key: string
  name: string
  /** As the server knows them. */
  id?: string
}

export const anonymous: Person = { key: 'anonymous', name: '' }
export const unknown: Person = { key: 'unknown', name: '' }

/** Who is there: as the page says, else as the server does. */
export async function findPerson(
  { client, context }: Pick<ChatStage, 'client' | 'context'>,
  failed: (error: CallError) => void,
): Promise<Person> {
  const { user } = context()
  if (user) return { key: `user:${user}`, name: user }
  const who = await client.call('GET /login-user.do', { quiet: true })
  if (who.ok) {
    const { id, email, nickname, username } = who.value
    // Of a customer of the agency the server knows a number alone: only the page can say what he is called.
    return { key: `id:${id}`, name: email && (nickname || username), id }
  }
  failed(who.error)
  return who.error.kind === 'session-invalid' ? anonymous : unknown
}

export const isKnown = (person: Person) => person !== unknown && person !== anonymous
