import type { CallError, CallInput, IncidentReason } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../shared/api/client.ts'
import { toast } from '../shared/ui/toast.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

type ConfirmationChoice = Omit<CallInput<'POST /orderEvent/handle'>['body'], 'ids'>

interface IncidentConfirmation {
  isBusy: boolean
  problem: string | undefined
  /** Incidents that another user confirmed meanwhile. */
  alreadyConfirmed: readonly string[]
  run(ids: readonly string[], choice: ConfirmationChoice): Promise<void>
  reset(): void
}

/** Confirms incidents and invalidates all incident queries. */
export function useConfirmIncidents(onDone: (reason: IncidentReason) => void): IncidentConfirmation {
  const { translator } = useTranslator()
  const cache = useQueryClient()
  const key = useRef({ lastRequest: '', value: '' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [alreadyConfirmed, setAlreadyConfirmed] = useState<readonly string[]>([])

  /** Idempotency key: the same request keeps its key, so a retry after a lost response has no second effect. */
  function idempotencyKeyFor(lastRequest: string): string {
    if (key.current.lastRequest !== lastRequest) key.current = { lastRequest, value: crypto.randomUUID() }
    return key.current.value
  }

  return {
    isBusy,
    problem,
    alreadyConfirmed,
    reset: () => setAlreadyConfirmed([]),
    async run(ids, choice) {
      setBusy(true)
      setProblem(undefined)
      setAlreadyConfirmed([])
      const body = { ids: [...ids], ...choice }
      const options = { body, idempotencyKey: idempotencyKeyFor(JSON.stringify(body)), quiet: true }
      const result = await client.call('POST /orderEvent/handle', options)
      setBusy(false)
      for (const queryKey of [['incident'], ['booking']]) void cache.invalidateQueries({ queryKey })
      const reason = choice.scheduleChangeType ?? choice.cancelledType
      if (result.ok && reason) {
        toast.success()
        onDone(reason)
        return
      }
      if (result.ok) return
      key.current = { lastRequest: '', value: '' }
      const confirmedIds = readAlreadyConfirmed(result.error)
      if (confirmedIds.length > 0) setAlreadyConfirmed(confirmedIds)
      else setProblem(result.error.fields?.[0]?.message ?? result.error.text ?? translator.t(result.error.messageKey))
    },
  }
}

function readAlreadyConfirmed({ code, data }: CallError): string[] {
  if (code !== '706' || typeof data !== 'object' || data === null || !('ids' in data)) return []
  return Array.isArray(data.ids) ? data.ids.filter((each) => typeof each === 'string') : []
}
