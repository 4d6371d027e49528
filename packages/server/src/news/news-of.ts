import { mayOpen, newsEvent, type NewsEvent } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Caller } from '../shared/http/call.ts'
import type { StoredEvent } from '../shared/events.ts'

const showsBookings = ['sys:booking', 'booking:manual', 'booking:pay'] as const

/** What a reader is told of something that happened at his client; nothing when it is not for him, or not for anybody outside. */
export function newsOf({ kind, data }: StoredEvent, reader: Caller): NewsEvent | undefined {
  // Only what the contract names goes out, whatever else was published with it.
  const known = z.safeParse(newsEvent, { ...data, kind })
  return known.success && isFor(reader, known.data, data) ? known.data : undefined
}

function isFor(reader: Caller, { kind }: NewsEvent, data: object): boolean {
  switch (kind) {
    case 'booking':
    case 'refund':
      return showsBookings.some((code) => mayOpen(reader, code))
    case 'fareSearch':
      return mayOpen(reader, 'sys:fareSearch')
    case 'download':
      return 'userId' in data && data.userId === reader.userId
    case 'refundImport':
      return mayOpen(reader, 'booking:refund:batch')
    case 'incident':
      return mayOpen(reader, 'sys:booking:event')
    case 'proposal':
      return mayOpen(reader, 'booking:pay')
    case 'request':
      return mayOpen(reader, 'sys:request') || mayOpen(reader, 'console:support')
    case 'ready':
    case 'refresh':
      return false
  }
}
