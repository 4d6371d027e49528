import type { CallError, CallInput, IncidentReason } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../shared/client.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'

type Choice = Omit<CallInput<'POST /orderEvent/handle'>['body'], 'ids'>

interface Handling {
  isBusy: boolean
  problem: string | undefined
  /** Somebody else was faster with these. */
  stale: readonly string[]
  run(ids: readonly string[], choice: Choice): Promise<void>
  forget(): void
}

/** Confirms incidents by a call, and asks anew for whatever tells of them. */
export function useHandling(onDone: (reason: IncidentReason) => void): Handling {
  const { words } = useWords()
  const cache = useQueryClient()
  const key = useRef({ asked: '', value: '' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [stale, setStale] = useState<readonly string[]>([])

  /** The same question again is the same deed, whatever became of its answer. */
  function keyOf(asked: string): string {
    if (key.current.asked !== asked) key.current = { asked, value: crypto.randomUUID() }
    return key.current.value
  }

  return {
    isBusy,
    problem,
    stale,
    forget: () => setStale([]),
    async run(ids, choice) {
      setBusy(true)
      setProblem(undefined)
      setStale([])
      const body = { ids: [...ids], ...choice }
      const options = { body, idempotencyKey: keyOf(JSON.stringify(body)), quiet: true }
      const told = await client.call('POST /orderEvent/handle', options)
      setBusy(false)
      for (const queryKey of [['incident'], ['booking']]) void cache.invalidateQueries({ queryKey })
      const reason = choice.scheduleChangeType ?? choice.cancelledType
      if (told.ok && reason) {
        toast.success()
        onDone(reason)
        return
      }
      if (told.ok) return
      key.current = { asked: '', value: '' }
      const late = staleIn(told.error)
      if (late.length > 0) setStale(late)
      else setProblem(told.error.fields?.[0]?.message ?? told.error.text ?? words.t(told.error.messageKey))
    },
  }
}

function staleIn({ code, data }: CallError): string[] {
  if (code !== '706' || typeof data !== 'object' || data === null || !('ids' in data)) return []
  return Array.isArray(data.ids) ? data.ids.filter((each) => typeof each === 'string') : []
}
