import { createHash } from 'node:crypto'

/** The retry rules of a queue, and the type of its jobs' data. */
export interface Queue<Data extends object> {
  retryLimit: number
  retryDelaySeconds: number
  /** `stately`: at most one waiting and one running job; further ones are dropped. */
  policy?: 'stately'
  /** Never set: carries the type. */
  data?: Data
}

const queue = <Data extends object>(settings: Omit<Queue<Data>, 'data'>): Queue<Data> => settings

/** Every queue. A new one is a line here. */
export const queues = {
  /** Sends a stored mail to the mail server: after 30 s, 1 min, 2 min … up to about half a day. */
  'mail.send': queue<{ id: string }>({ retryLimit: 11, retryDelaySeconds: 30 }),
  /** Purges expired rows; each job sends the next one. */
  'rows.purge': queue<object>({ retryLimit: 3, retryDelaySeconds: 60, policy: 'stately' }),
  /** Seals the entries of the audit log; each job sends the next one. */
  'audit.seal': queue<object>({ retryLimit: 3, retryDelaySeconds: 10, policy: 'stately' }),
  /** Adds up the measurements of the status page; each job sends the next one. */
  'status.rollup': queue<object>({ retryLimit: 3, retryDelaySeconds: 60, policy: 'stately' }),
}

export type QueueName = keyof typeof queues
export type DataOf<Name extends QueueName> = NonNullable<(typeof queues)[Name]['data']>

/** A fingerprint of the queues and their settings. */
export function queuesFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(queues)).digest('hex').slice(0, 12)
}
