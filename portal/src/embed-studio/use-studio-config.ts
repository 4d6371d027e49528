import { systemClock } from '@gangway/core'
import { useEffect, useRef, useState } from 'react'
import { useUrlQuery } from '../shared/browser/url-query.ts'
import { serializeStudioConfig, parseStudioConfig, type StudioConfig } from './studio-config.rules.ts'

/**
 * Milliseconds until a change is written to the URL; browsers limit history updates, e.g. while a slider is dragged.
 */
const urlWriteDelayMs = 250

interface PendingConfig {
  config: StudioConfig
  /** Queries for which the unsaved state is valid. */
  validQueries: readonly string[]
}

/**
 * The query before the changes, those of changes that may still appear late on a busy machine, and the newest. Once the
 * newest is shown, no other appears by itself.
 */
export function listValidQueries(before: readonly string[], shown: string, newest: string): string[] {
  return before.at(-1) === shown ? [shown, newest] : [...before, shown, newest]
}

/** State of the studio in the URL. Any other navigation discards a pending change. */
export function useStudioConfig(): [StudioConfig, (change: (now: StudioConfig) => StudioConfig) => void] {
  const { address, setAddress } = useUrlQuery()
  const [pending, setPending] = useState<PendingConfig>()
  const cancelWrite = useRef(() => {})
  /** Whether the pending write adds a history entry. A later change that replaces the write must keep it. */
  const addsEntry = useRef(false)
  const currentQuery = address.toString()
  const isPending = pending?.validQueries.includes(currentQuery) ?? false
  const config = pending && isPending ? pending.config : parseStudioConfig(address)
  const latest = useRef(config)
  useEffect(() => {
    latest.current = config
    if (isPending) return
    cancelWrite.current()
    addsEntry.current = false
  })
  useEffect(() => {
    /** A write that is still waiting would replace the entry to which the user went back. */
    function discardChange(): void {
      cancelWrite.current()
      addsEntry.current = false
      setPending(undefined)
    }
    globalThis.addEventListener('popstate', discardChange)
    return () => {
      globalThis.removeEventListener('popstate', discardChange)
      cancelWrite.current()
    }
  }, [])

  function change(update: (now: StudioConfig) => StudioConfig): void {
    const next = update(latest.current)
    const isNewPreview = next.widget !== latest.current.widget || next.method !== latest.current.method
    const newParams = serializeStudioConfig(next)
    latest.current = next
    setPending((before) => ({
      config: next,
      validQueries: listValidQueries(before?.validQueries ?? [], currentQuery, newParams.toString()),
    }))
    cancelWrite.current()
    addsEntry.current ||= isNewPreview
    cancelWrite.current = systemClock.after(isNewPreview ? 0 : urlWriteDelayMs, () => {
      setAddress(newParams, { replace: !addsEntry.current })
      addsEntry.current = false
    })
  }
  return [config, change]
}
