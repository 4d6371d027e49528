import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CallAnswer, CallInput } from '@gangway/core'

type Credential = CallInput<'POST /sysUser/passkey/register'>['body']['credential']
type SignedAnswer = CallInput<'POST /passkey/signIn'>['body']
type Asked = Pick<CallAnswer<'POST /passkey/signInOptions'>, 'challenge' | 'rpId'>

interface Ceremony {
  origin?: string
  /** How often the device says that it has signed. */
  counter?: number
  userHandle?: string
  /** Whether the device says that it has asked for fingerprint or PIN. */
  isUserVerified?: boolean
}

const text = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (value: Uint8Array | string) => createHash('sha256').update(value).digest()
/** The heads of CBOR byte strings. */
const bytesOf = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])

/** A device that makes and uses one passkey, as a browser passes it on. */
export function createSoftwarePasskey(ownOrigin: string) {
  const credentialId = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = text(credentialId)

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, { counter = 0, isUserVerified = true }: Ceremony, rest = Buffer.alloc(0)) {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }

  return {
    id,
    create({ challenge, rpId }: Asked, ceremony: Ceremony = {}): Credential {
      const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')])
      const key = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        ...[Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)],
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = authenticatorData(rpId, ceremony, Buffer.concat([Buffer.alloc(16), length, credentialId, key]))
      const attestation = [
        ...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
        ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
        bytesOf(data),
      ]
      const clientDataJSON = text(clientData('webauthn.create', challenge, ceremony.origin ?? ownOrigin))
      return {
        id,
        response: { clientDataJSON, attestationObject: text(Buffer.concat(attestation)), transports: ['usb'] },
      }
    },
    sign({ challenge, rpId }: Asked, ceremony: Ceremony = {}): SignedAnswer {
      const data = authenticatorData(rpId, ceremony)
      const signed = clientData('webauthn.get', challenge, ceremony.origin ?? ownOrigin)
      const signature = sign('sha256', Buffer.concat([data, sha256(signed)]), privateKey)
      const { userHandle } = ceremony
      return {
        id,
        response: {
          ...{ clientDataJSON: text(signed), authenticatorData: text(data), signature: text(signature) },
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}
