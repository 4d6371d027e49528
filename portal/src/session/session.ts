import { stored } from '../shared/stored.ts'

/** How a session ended. `elsewhere`: in another tab of this browser. */
export type SessionEnd = 'signed-out' | 'signed-out-everywhere' | 'expired' | 'elsewhere'

const ended = listeners<(end: SessionEnd) => void>()
const begun = listeners<(where: 'here' | 'elsewhere') => void>()

/** The credential of this browser. Only here is it kept and dropped. */
export const session = {
  token: () => stored.read('Authorization'),
  begin(token: string): void {
    stored.write('Authorization', token)
    stored.remove('userInfo')
    for (const listener of begun.all()) listener('here')
  },
  /** Ends once, however many calls find out together. */
  end(end: SessionEnd): void {
    if (!session.token() && end !== 'elsewhere') return
    stored.remove('Authorization')
    stored.remove('userInfo')
    for (const listener of ended.all()) listener(end)
  },
  onBegin: begun.add,
  onEnd: ended.add,
}

/** Follows what other tabs of this browser do with the credential. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== 'Authorization' && event.key !== null) return
    if (!session.token()) session.end('elsewhere')
    else for (const listener of begun.all()) listener('elsewhere')
  })
}

function listeners<Listener>() {
  const those = new Set<Listener>()
  return {
    all: () => [...those],
    add(listener: Listener): () => void {
      those.add(listener)
      return () => those.delete(listener)
    },
  }
}
