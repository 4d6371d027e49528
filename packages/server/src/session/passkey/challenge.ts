import type { Deps } from '../../deps.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'

/** What a challenge is signed for, in which session; a sign-in has none yet. */
export interface ChallengeUse {
  use: 'register' | 'sign-in' | 'confirm'
  sessionId?: string
}

type ChallengeDependencies = Pick<Deps, 'secret' | 'clock'>

export const challengeMinutes = 5
const purpose = 'passkey challenge'

/** A challenge that no table keeps: it is encrypted, so only this server can have issued it. */
export function createChallenge({ secret, clock }: ChallengeDependencies, use: ChallengeUse): string {
  const now = clock.now().getTime()
  const until = new Date(now + challengeMinutes * 60_000)
  return encryptForOwner(secret, purpose, ownerOf(use), String(now), until)
}

/** When a challenge was issued; undefined when it has expired or was issued for something else. */
export function issueTimeOf({ secret }: Pick<Deps, 'secret'>, use: ChallengeUse, challenge: string): Date | undefined {
  const issued = decryptForOwner(secret, purpose, ownerOf(use), challenge)
  return issued === undefined ? undefined : new Date(Number(issued))
}

/** The pages for which a passkey of this server works. */
export function passkeyOriginOf({ publicUrl }: Pick<Deps['settings'], 'publicUrl'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}

const ownerOf = ({ use, sessionId = '' }: ChallengeUse) => `${use} ${sessionId}`
