import {
  isOutcomeUnknown,
  systemClock,
  type CallAnswer,
  type CallError,
  type CallInput,
  type Result,
} from '@gangway/core'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../shared/api/client.ts'

type OrderBody = CallInput<'POST /postBooking/order'>['body']
type OrderedExtras = CallAnswer<'POST /postBooking/order'>

const checkIntervalMs = 3_000
const checksUntilUnknown = 2

type OrderState =
  | { state: 'none' | 'sending' | 'ordered' }
  /** The answer was lost. `checking`: it is asked for again; `unknown`: that failed too. */
  | { state: 'checking' | 'unknown' }
  | { state: 'refused'; error: CallError }

interface OrderCallbacks {
  onOrdered: (order: OrderedExtras) => Promise<void>
  onRefused: () => void
}

/**
 * Orders ancillaries. After a lost answer the same call is sent again by itself: its key makes it order once and return
 * what was ordered.
 */
export function useAncillaryOrder({ onOrdered, onRefused }: OrderCallbacks) {
  const [now, setNow] = useState<OrderState>({ state: 'none' })
  const isRunning = useRef(false)
  /** Kept while the outcome is unknown; with another price it would be another order. */
  const sent = useRef<{ body: OrderBody; idempotencyKey: string }>(undefined)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  async function send(call: { body: OrderBody; idempotencyKey: string }): Promise<Result<OrderedExtras>> {
    for (let checks = 0; ; checks += 1) {
      const result = await client.call('POST /postBooking/order', { ...call, quiet: true })
      const isLost = !result.ok && isOutcomeUnknown(result.error)
      if (!isLost || checks === checksUntilUnknown || !isMounted.current) return result
      setNow({ state: 'checking' })
      await new Promise<void>((resolve) => void systemClock.after(checkIntervalMs, resolve))
    }
  }

  /** Ignored while a call is running: the second click of a double click arrives before the button is disabled. */
  async function order(body: OrderBody): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setNow({ state: sent.current ? 'checking' : 'sending' })
    sent.current ??= { body, idempotencyKey: crypto.randomUUID() }
    const result = await send(sent.current)
    isRunning.current = false
    if (!result.ok && isOutcomeUnknown(result.error)) return setNow({ state: 'unknown' })
    sent.current = undefined
    if (!result.ok) {
      setNow({ state: 'refused', error: result.error })
      return onRefused()
    }
    setNow({ state: 'ordered' })
    if (isMounted.current) await onOrdered(result.value)
  }

  return { now, order }
}
