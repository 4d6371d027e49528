import { useLayoutEffect, useRef } from 'react'
import { useLocalPreference } from '../shared/hooks/use-local-preference.ts'
import { readTaskKey, type TaskKey } from './task-keys.rules.ts'

/** Whether single keys act on the list. A user of speech input can turn them off. */
export function useTaskKeysOn(): [isOn: boolean, change: (isOn: boolean) => void] {
  return useLocalPreference('tasks.keys', (known) => known !== false)
}

/** Calls `onKey` for single keys pressed outside of fields, dialogs and menus. It returns whether it took the key. */
export function useTaskKeys(isOn: boolean, onKey: (key: TaskKey) => boolean): void {
  const latest = useRef(onKey)
  // Layout effects: the keys act as soon as the list is shown.
  useLayoutEffect(() => void (latest.current = onKey))
  useLayoutEffect(() => {
    if (!isOn) return undefined
    function handle(event: KeyboardEvent): void {
      const key = readTaskKey({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey || event.isComposing,
        isElsewhere: event.defaultPrevented || isElsewhere(event),
      })
      if (key !== undefined && latest.current(key)) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isOn])
}

function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [popover=auto]:popover-open')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('input, textarea, select')) return true
  // Enter on a link or button activates it.
  return key === 'Enter' && target.closest('a, button, summary') !== null
}
