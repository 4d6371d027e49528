import { argon2, createHash, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'

interface HashCost {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

const usual: HashCost = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32

/** What travels in a sign-in and what the hash below is made of: the SHA-256 of the typed password, as hex. */
export function travelling(password: string): string {
  return createHash('sha256').update(password).digest('hex')
}

/** Argon2id with a salt of its own, as a PHC string. */
export async function hashPassword(travelled: string, cost = usual): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive({ message: travelled, nonce: salt, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Without a hash the same work is done for nothing, so that a missing account takes as long as a wrong password. */
export async function isPassword(travelled: string, hash: string | null | undefined): Promise<boolean> {
  const parts = readHash(hash ?? nobodysHash)
  const tag = await derive({ message: travelled, nonce: parts.salt, tagLength: parts.tag.length, ...parts.cost })
  return timingSafeEqual(tag, parts.tag) && Boolean(hash)
}

const nobodysHash = `$argon2id$v=19$m=${usual.memory},t=${usual.passes},p=${usual.parallelism}$${plain(Buffer.alloc(16))}$${plain(Buffer.alloc(tagLength))}`

function readHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash is no argon2id PHC string.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (problem, tag) => (problem ? reject(problem) : resolve(tag)))
  })
}

function plain(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
