import type { CallError, Result } from './call-error.ts'

/** Result of an ended session. A proxy may report it by the HTTP status alone. */
export function createSessionEndedResult(): Result<never> {
  return { ok: false, error: { kind: 'session-invalid', code: '5107', messageKey: 'error.session', retry: 'no' } }
}

export function createFailure(
  kind: 'timeout' | 'network' | 'superseded' | 'unreadable' | 'contract-broken',
  messageKey = kind === 'network' ? 'error.network' : 'error.unknown',
  text?: string,
) {
  const retry = kind === 'timeout' || kind === 'network' || kind === 'unreadable' ? ('yes' as const) : ('no' as const)
  return { ok: false as const, error: { kind, code: kind, messageKey, retry, text } satisfies CallError }
}
