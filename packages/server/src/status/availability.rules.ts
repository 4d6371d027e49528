import type { ComponentState, OutageImpact } from '@gangway/core/contract'

interface Measured {
  requests: number
  failures: number
}

/** Fewer failures are an accident, not a state. */
export const minFailures = 3
/** Per cent of successful requests below which a component is degraded, and out of order. */
export const degradedBelow = 99
export const outageBelow = 90

/** Per cent with two decimals, rounded down: 100 means that no request failed. */
export function availabilityOf({ requests, failures }: Measured): number | null {
  return requests === 0 ? null : Math.floor((10_000 * (requests - failures)) / requests) / 100
}

export function measuredState(measured: Measured): ComponentState {
  const availability = availabilityOf(measured)
  if (availability === null) return 'UNKNOWN'
  if (measured.failures < minFailures || availability >= degradedBelow) return 'OPERATIONAL'
  return availability >= outageBelow ? 'DEGRADED' : 'OUTAGE'
}

const severity: readonly ComponentState[] = ['UNKNOWN', 'OPERATIONAL', 'MAINTENANCE', 'DEGRADED', 'OUTAGE']

/** The most severe of the states; unknown only when there is no other. */
export function worstState(states: readonly (ComponentState | OutageImpact)[]): ComponentState {
  return severity[Math.max(0, ...states.map((state) => severity.indexOf(state)))] ?? 'UNKNOWN'
}
