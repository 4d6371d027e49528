import { createHash } from 'node:crypto'

/** What a queue does with a job that fails, and the type of the data its jobs carry. */
export interface Queue<Data extends object> {
  retryLimit: number
  retryDelaySeconds: number
  /** `stately`: at most one job of the queue waits and one runs; another one that is sent is dropped. */
  policy?: 'stately'
  /** Never set: it carries the type. */
  data?: Data
}

const queue = <Data extends object>(settings: Omit<Queue<Data>, 'data'>): Queue<Data> => settings

/** Every queue. A new one is a line here. */
export const queues = {
  /** Hands a stored mail to the mail server: after 30 s, 1 min, 2 min … up to about half a day. */
  'mail.send': queue<{ id: string }>({ retryLimit: 11, retryDelaySeconds: 30 }),
  /** Removes rows that nobody can use any more; each sends the next one. */
  'rows.sweep': queue<object>({ retryLimit: 3, retryDelaySeconds: 60, policy: 'stately' }),
}

export type QueueName = keyof typeof queues
export type DataOf<Name extends QueueName> = NonNullable<(typeof queues)[Name]['data']>

/** One name for the queues and their settings. */
export function queuesFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(queues)).digest('hex').slice(0, 12)
}
