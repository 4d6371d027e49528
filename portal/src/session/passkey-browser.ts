import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { CallAnswer, CallInput } from '@gangway/core'

type Credential = CallInput<'POST /sysUser/passkey/register'>['body']['credential']
type Transport = NonNullable<Credential['response']['transports']>[number]
type SignedAnswer = CallInput<'POST /passkey/signIn'>['body']

/** Signature algorithms that the server verifies: Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257]

/** How a browser reaches the device; one that is not known here is left out, which costs nothing but a hint. */
const transportNames: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const isKnownTransport = (name: string): name is Transport => transportNames.includes(name)

/** Makes a passkey on this device, on a phone or on a security key. */
export async function createPasskey(asked: CallAnswer<'POST /sysUser/passkey/registerOptions'>): Promise<Credential> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: 'Gangway' },
      user: asked.user,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: asked.passkeys.map((each) => ({ ...each, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, response: { clientDataJSON, attestationObject, transports: transports?.filter(isKnownTransport) } }
}

/** Signs with a passkey of the user; any that this browser has when none is named. */
export async function signWithPasskey(asked: CallAnswer<'POST /passkey/signInOptions'>): Promise<SignedAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.rpId,
      allowCredentials: asked.passkeys.map((each) => ({ ...each, type: 'public-key' })),
      userVerification: 'required',
    },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
