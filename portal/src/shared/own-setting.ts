import { useSyncExternalStore } from 'react'
import { useSignedIn } from '../session/rights.ts'
import { stored } from './stored.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Something a person has set up for themselves, kept in this browser and apart from what others of it have set up. `read`
 * makes sense of what is stored, whatever it has become meanwhile.
 */
export function useOwnSetting<Value>(
  name: string,
  read: (known: unknown) => Value,
): [value: Value, change: (value: Value) => void] {
  const userId = useSignedIn()?.user.id ?? ''
  const key = `settings:${userId}:${name}` as const
  const text = useSyncExternalStore(subscribe, () => stored.read(key))
  return [
    read(parse(text)),
    (value) => {
      stored.write(key, JSON.stringify(value))
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
