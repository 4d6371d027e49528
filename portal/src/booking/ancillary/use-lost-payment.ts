import { systemClock } from '@gangway/core'
import { useEffect, useState } from 'react'

const checkIntervalMs = 3_000
/** Later arrivals are possible but harmless: an order is paid once. */
const checksUntilUnpaid = 2

type LostPayment =
  | { state: 'none' | 'unpaid' }
  /** It is not known yet whether the payment arrived. */
  | { state: 'checking'; checks: number }

/** Checks an order by itself after the answer to its payment was lost. A paid order no longer offers the payment. */
export function useLostPayment(reload: () => Promise<unknown>) {
  const [lost, setLost] = useState<LostPayment>({ state: 'none' })
  useEffect(() => {
    if (lost.state !== 'checking') return undefined
    let isCurrent = true
    async function check(checks: number): Promise<void> {
      await reload()
      if (isCurrent) setLost(checks < checksUntilUnpaid ? { state: 'checking', checks } : { state: 'unpaid' })
    }
    const cancel = systemClock.after(checkIntervalMs, () => void check(lost.checks + 1))
    return () => {
      isCurrent = false
      cancel()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `reload` is new on each render
  }, [lost])
  return {
    state: lost.state,
    start: () => setLost({ state: 'checking', checks: 0 }),
    stop: () => setLost({ state: 'none' }),
  }
}
