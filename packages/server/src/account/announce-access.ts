import type { Deps } from '../deps.ts'
import type { AccountChange } from './change-accounts.ts'

/**
 * Wakes every open event stream of the agency, in all processes. A stream reads its user before it delivers an event: it
 * ends when the user was disabled, and otherwise tells the page to read the permissions again.
 */
export async function announceAccess(
  { events }: Pick<Deps, 'events'>,
  { tx, scope }: Pick<AccountChange, 'tx' | 'scope'>,
): Promise<void> {
  await events.publish(tx, { topic: `client:${scope.clientId}`, kind: 'access', data: {} })
}
