import type { Deps } from '../deps.ts'
import { newId } from '../shared/ids.ts'
import type { LeadKind } from './lead-fields.ts'

const lifetimeMs = 24 * 3_600_000
/** A person takes longer to fill in a form; a program that posts to many sites does not. */
const shortestMs = 3_000

/** The id of a shown form: what is sent with it is stored once. It expires after a day. */
export function createFormToken({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, kind: LeadKind): string {
  const now = clock.now()
  const shown = { id: newId(now), at: now.getTime() }
  return secret.encrypt(purposeOf(kind), JSON.stringify(shown), new Date(now.getTime() + lifetimeMs))
}

export type FormState =
  | { state: 'ready'; text: string; id: string }
  | { state: 'early'; text: string }
  | { state: 'expired' }

export function readFormToken(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  kind: LeadKind,
  text: unknown,
): FormState {
  const shown = typeof text === 'string' ? secret.decrypt(purposeOf(kind), text) : undefined
  if (typeof text !== 'string' || shown === undefined) return { state: 'expired' }
  const { id, at } = JSON.parse(shown) as { id: string; at: number }
  return clock.now().getTime() - at < shortestMs ? { state: 'early', text } : { state: 'ready', text, id }
}

const purposeOf = (kind: LeadKind) => `site-form-${kind}`
