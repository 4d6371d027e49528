import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id of 26 characters: ten for the time, so that ids sort by age, and sixteen random ones (80 bits). */
export function newId(now: Date): string {
  return encodeTime(now.getTime()) + Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
}

/** The same with random bytes from the caller, for data that must be reproducible. */
export function composeId(moment: Date, nextByte: () => number): string {
  return encodeTime(moment.getTime()) + Array.from({ length: 16 }, () => alphabet[nextByte() & 31]).join('')
}

/** A secret for links, sessions and keys: 256 bits, safe in an address. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

function encodeTime(milliseconds: number): string {
  let remaining = milliseconds
  let text = ''
  for (let position = 0; position < 10; position++) {
    text = alphabet[remaining % 32] + text
    remaining = Math.floor(remaining / 32)
  }
  return text
}
