import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Starts a mutation unless it is running. The second click of a double click arrives before the button is drawn as
 * disabled, and would send a second call.
 */
export function useRunOnce<Variables>({
  mutate,
}: Pick<UseMutationResult<unknown, Error, Variables>, 'mutate'>): (variables: Variables) => void {
  const isRunning = useRef(false)
  return (variables) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(variables, { onSettled: () => void (isRunning.current = false) })
  }
}
