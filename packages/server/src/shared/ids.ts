import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * An id of 26 characters: ten of the moment, so that ids sort by age, and sixteen (80 bits) that nobody can guess.
 */
export function newId(now: Date): string {
  return moment(now.getTime()) + Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('')
}

/** A secret for links, sessions and keys: 256 bits, safe in an address. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

function moment(milliseconds: number): string {
  let rest = milliseconds
  let text = ''
  for (let place = 0; place < 10; place++) {
    text = alphabet[rest % 32] + text
    rest = Math.floor(rest / 32)
  }
  return text
}
