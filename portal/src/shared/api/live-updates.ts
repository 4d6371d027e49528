import { followEvents, systemClock, type AccountEvent } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { loadPermissions, useCurrentUser } from '../../session/current-user.ts'
import { announceDownload } from '../../download/announce-download.ts'
import { client } from './client.ts'
import { affectedQueryKeys } from './live-updates.rules.ts'
import { useOffline } from '../hooks/use-offline.ts'

/** Events within this many milliseconds cause one refetch. */
const batchDelayMs = 400

/**
 * Subscribes to the agency's events and invalidates the affected queries. Only a visible tab subscribes,
 * because a browser limits connections per server; a tab that becomes visible again receives what it missed.
 */
export function useLiveUpdates(): void {
  const cache = useQueryClient()
  const user = useCurrentUser()?.user.id
  const isPageVisible = useIsPageVisible()
  const isOffline = useOffline()
  const isActive = isPageVisible && !isOffline
  const lastEvent = useRef({ user, id: '' })
  useEffect(() => {
    if (user === undefined || !isActive) return undefined
    if (lastEvent.current.user !== user) lastEvent.current = { user, id: '' }
    const abort = new AbortController()
    const affectedKeys = new Map<string, readonly string[]>()
    let cancelTimer = () => {}
    void followEvents({
      ...{ client, path: '/events', clock: systemClock, signal: abort.signal, after: lastEvent.current.id },
      onEvent(event) {
        lastEvent.current.id = event.id
        if (event.kind === 'access') void loadPermissions()
        if (event.kind === 'download') void announceEvent(event.data)
        const isScheduled = affectedKeys.size > 0
        for (const key of affectedQueryKeys({ kind: toEventKind(event.kind) })) affectedKeys.set(key.join(), key)
        // One refetch at a time: a large import sends events continuously.
        if (isScheduled || affectedKeys.size === 0) return
        cancelTimer = systemClock.after(batchDelayMs, () => {
          for (const queryKey of affectedKeys.values()) void cache.invalidateQueries({ queryKey })
          affectedKeys.clear()
        })
      },
    })
    return () => {
      abort.abort()
      cancelTimer()
      for (const queryKey of affectedKeys.values()) void cache.invalidateQueries({ queryKey, refetchType: 'none' })
    }
  }, [cache, user, isActive])
}

/** A failure to read the file leaves its list, which is refetched as well. */
async function announceEvent(data: string): Promise<void> {
  const { id } = JSON.parse(data) as { id?: unknown }
  if (typeof id === 'string') await announceDownload(id).catch(() => {})
}

/** An event kind that this version does not know may affect any data. */
function toEventKind(name: string): AccountEvent['kind'] {
  return eventKinds.find((each) => each === name) ?? 'refresh'
}

const eventKinds = [
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
  'task',
  'access',
] as const satisfies readonly AccountEvent['kind'][]

function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible')
}

function subscribeVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
