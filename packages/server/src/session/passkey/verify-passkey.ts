import type { Deps } from '../../deps.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { refuse } from '../../shared/http/reply.ts'
import { issueTimeOf, passkeyOriginOf, type ChallengeUse } from './challenge.ts'
import { findPasskeyByCredential, type Passkey } from './passkey.store.ts'

type SignedAnswer = Call<'POST /passkey/signIn'>['body']

export interface VerifiedPasskey {
  passkey: Passkey
  counter: number
  challengeAt: Date
}

/** `known`: the passkey of the id, whose signature was refused. */
export type PasskeyCheck = { isRight: true; verified: VerifiedPasskey } | { isRight: false; known?: Passkey }

/**
 * Checks the answer of a browser: signature, challenge, origin and host name of this server, user verification by the
 * device, counter, and the user to whom the passkey was issued. The caller records the use, which refuses a replay.
 */
export async function verifyPasskey(
  deps: Pick<Deps, 'db' | 'secret' | 'settings'>,
  use: ChallengeUse,
  { id, response }: SignedAnswer,
): Promise<PasskeyCheck> {
  const known = await findPasskeyByCredential(deps.db, id)
  if (!known) return { isRight: false }
  const { userHandle } = response
  if (userHandle !== undefined && userHandle !== userHandleOf(known.userId)) return { isRight: false, known }
  const { origin, rpId } = passkeyOriginOf(deps.settings)
  let challengeAt: Date | undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => (challengeAt = issueTimeOf(deps, use, challenge)) !== undefined,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    })
    if (!verified || challengeAt === undefined) return { isRight: false, known }
    return { isRight: true, verified: { passkey: known, counter: authenticationInfo.newCounter, challengeAt } }
  } catch {
    // Every failed check throws, and so does input that is no WebAuthn data.
    return { isRight: false, known }
  }
}

/** The user as an authenticator stores them with the passkey. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

export const refusePasskey = () => refuse(5602, { errorType: 1, values: { context: 'passkey' } })
