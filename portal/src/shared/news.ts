import { followEvents, systemClock, type NewsEvent } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSignedIn } from '../session/rights.ts'
import { client } from './client.ts'
import { touchedBy } from './news.rules.ts'
import { useOffline } from './online.ts'

/** What moves within this time is asked for once. */
const breathMs = 400

/**
 * Hears what moves at the agency, and asks anew for what is shown of it. Only a tab that is looked at listens: a browser has few
 * lines to one server. A tab that is looked at again is told what it has missed.
 */
export function useNews(): void {
  const cache = useQueryClient()
  const user = useSignedIn()?.user.id
  const isSeen = useSeen()
  const isOffline = useOffline()
  const isListening = isSeen && !isOffline
  const known = useRef({ user, id: '' })
  useEffect(() => {
    if (user === undefined || !isListening) return undefined
    if (known.current.user !== user) known.current = { user, id: '' }
    const stop = new AbortController()
    const touched = new Map<string, readonly string[]>()
    let callOff = () => {}
    void followEvents({
      ...{ client, path: '/events', clock: systemClock, signal: stop.signal, after: known.current.id },
      onEvent(event) {
        known.current.id = event.id
        const isAsking = touched.size > 0
        for (const key of touchedBy({ kind: kindOf(event.kind) })) touched.set(key.join(), key)
        // Whatever else comes meanwhile: a file of a thousand claims tells of itself all the time.
        if (isAsking || touched.size === 0) return
        callOff = systemClock.after(breathMs, () => {
          for (const queryKey of touched.values()) void cache.invalidateQueries({ queryKey })
          touched.clear()
        })
      },
    })
    return () => {
      stop.abort()
      callOff()
      for (const queryKey of touched.values()) void cache.invalidateQueries({ queryKey, refetchType: 'none' })
    }
  }, [cache, user, isListening])
}

/** Something that this page has not heard of yet may have moved anything. */
function kindOf(name: string): NewsEvent['kind'] {
  return kinds.find((each) => each === name) ?? 'refresh'
}

const kinds = [
  'ready',
  'refresh',
  'booking',
  'refund',
  'refundImport',
  'download',
  'fareSearch',
  'incident',
  'proposal',
  'request',
] as const satisfies readonly NewsEvent['kind'][]

function useSeen(): boolean {
  return useSyncExternalStore(watchSight, () => document.visibilityState === 'visible')
}

function watchSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
