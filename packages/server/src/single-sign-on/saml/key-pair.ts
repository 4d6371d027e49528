import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const years = 10

/**
 * A key with a certificate of its own, which an identity provider uses to check our requests and to encrypt assertions.
 * SAML trusts the certificate that was exchanged, so no authority signs it.
 */
export function createKeyPair(commonName: string, now: Date): { privateKey: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const publicInfo = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const sha256Rsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
  const name = sequence(tagged(0x31, sequence(Buffer.from('0603550403', 'hex'), tagged(0x0c, Buffer.from(commonName)))))
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + years)
  // The first bit of a positive number is 0.
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)])
  const content = sequence(
    tagged(0x02, serial),
    sha256Rsa,
    name,
    sequence(timeOf(now), timeOf(until)),
    name,
    publicInfo,
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const certificate = sequence(content, sha256Rsa, signature).toString('base64')
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate: pemOf(certificate) }
}

/** A certificate in base64 as PEM text. */
export function pemOf(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)

/** A value of DER: tag, length, content. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** Years until 2049 have two digits in a certificate. */
function timeOf(moment: Date): Buffer {
  const digits = moment.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
  const isShort = moment.getUTCFullYear() < 2050
  return tagged(isShort ? 0x17 : 0x18, Buffer.from(`${isShort ? digits.slice(2) : digits}Z`))
}
