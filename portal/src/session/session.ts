import { localStore } from '../shared/browser/local-store.ts'

/** Cause of the end of a session. `elsewhere`: in another tab of this browser. */
export type SessionEnd = 'signed-out' | 'signed-out-everywhere' | 'expired' | 'elsewhere'

const endListeners = listeners<(end: SessionEnd) => void>()
const beginListeners = listeners<(where: 'here' | 'elsewhere') => void>()

/** Token of this browser. No other module stores or removes it. */
export const session = {
  token: () => localStore.read('Authorization'),
  start(token: string): void {
    localStore.write('Authorization', token)
    localStore.remove('userInfo')
    for (const listener of beginListeners.all()) listener('here')
  },
  /** Takes effect once, also when several calls detect the end. */
  end(end: SessionEnd): void {
    if (!session.token() && end !== 'elsewhere') return
    localStore.remove('Authorization')
    localStore.remove('userInfo')
    for (const listener of endListeners.all()) listener(end)
  },
  onStart: beginListeners.add,
  onEnd: endListeners.add,
}

/** Follows token changes in other tabs of this browser. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== 'Authorization' && event.key !== null) return
    if (!session.token()) session.end('elsewhere')
    else for (const listener of beginListeners.all()) listener('elsewhere')
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
