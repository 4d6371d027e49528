import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { composeId, newId } from '../shared/ids.ts'
import type { LeadKind, LeadValues } from './lead-fields.ts'

const lifetimeMs = 24 * 3_600_000
/** A person takes longer to fill in a form; a program that posts to many sites does not. */
const shortestMs = 3_000

/** The id of a shown form: the same content is stored once with it. It expires after a day. */
export function createFormToken({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, kind: LeadKind): string {
  const now = clock.now()
  const shown = { id: newId(now), at: now.getTime() }
  return secret.encrypt(purposeOf(kind), JSON.stringify(shown), new Date(now.getTime() + lifetimeMs))
}

export type FormState =
  | { state: 'ready'; text: string; id: string; at: Date }
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
  return clock.now().getTime() - at < shortestMs
    ? { state: 'early', text }
    : { state: 'ready', text, id, at: new Date(at) }
}

/** The same for the same content of a shown form, whose fields may be changed and sent again. */
export function leadIdOf({ id, at }: { id: string; at: Date }, path: string, values: LeadValues): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([id, path, values]))
    .digest()
    .values()
  return composeId(at, () => bytes.next().value ?? 0)
}

const purposeOf = (kind: LeadKind) => `site-form-${kind}`
