import { argon2, createHash, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'

interface HashCost {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

const defaultCost: HashCost = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32

/** The SHA-256 of the typed password as hex: sent at sign-in, and the input of the stored hash. */
export function clientPasswordHash(password: string): string {
  return createHash('sha256').update(password).digest('hex')
}

/** Argon2id with a random salt, as a PHC string. */
export async function hashPassword(clientHash: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive({ message: clientHash, nonce: salt, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Without a hash the same work is done, so that an unknown account takes as long as a wrong password. */
export async function isPassword(clientHash: string, hash: string | null | undefined): Promise<boolean> {
  const parts = parseHash(hash ?? unknownAccountHash)
  const tag = await derive({ message: clientHash, nonce: parts.salt, tagLength: parts.tag.length, ...parts.cost })
  return timingSafeEqual(tag, parts.tag) && Boolean(hash)
}

const unknownAccountHash = `$argon2id$v=19$m=${defaultCost.memory},t=${defaultCost.passes},p=${defaultCost.parallelism}$${plain(Buffer.alloc(16))}$${plain(Buffer.alloc(tagLength))}`

function parseHash(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash is not an argon2id PHC string.')
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
