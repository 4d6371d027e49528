import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../session/current-user.ts'
import { localStore } from '../browser/local-store.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A user's preference in local storage, kept apart per user of this browser.
 * `read` validates the stored value, which may be of an older version.
 */
export function useLocalPreference<Value>(
  name: string,
  read: (parsed: unknown) => Value,
): [value: Value, change: (value: Value) => void] {
  const userId = useCurrentUser()?.user.id ?? ''
  const key = `settings:${userId}:${name}` as const
  const text = useSyncExternalStore(subscribe, () => localStore.read(key))
  return [
    read(parse(text)),
    (value) => {
      localStore.write(key, JSON.stringify(value))
      for (const listener of listeners) listener()
    },
  ]
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
