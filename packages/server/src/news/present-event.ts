import { isAllowed, accountEvent, type AccountEvent } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Caller } from '../shared/http/pipeline/call.ts'
import type { StoredEvent } from '../shared/events.ts'

const bookingPermissions = ['sys:booking', 'booking:manual', 'booking:pay'] as const

/** The event as this reader may see it; undefined when the reader may not see it, or when it is internal. */
export function presentEvent({ kind, data }: StoredEvent, reader: Caller): AccountEvent | undefined {
  // Only the fields of the contract are sent, whatever else was published with the event.
  const known = z.safeParse(accountEvent, { ...data, kind })
  return known.success && canReceive(reader, known.data, data) ? known.data : undefined
}

function canReceive(reader: Caller, { kind }: AccountEvent, data: object): boolean {
  switch (kind) {
    case 'booking':
    case 'refund':
      return bookingPermissions.some((code) => isAllowed(reader, code))
    case 'fareSearch':
      return isAllowed(reader, 'sys:fareSearch')
    case 'download':
      return 'userId' in data && data.userId === reader.userId
    case 'refundImport':
      return isAllowed(reader, 'booking:refund:batch')
    case 'incident':
      return isAllowed(reader, 'sys:booking:event')
    case 'proposal':
      return isAllowed(reader, 'booking:pay')
    case 'request':
      return isAllowed(reader, 'sys:request') || isAllowed(reader, 'console:support')
    case 'liveChat':
      return 'userId' in data ? data.userId === reader.userId : isAllowed(reader, 'console:support')
    case 'recharge':
      return isAllowed(reader, 'sys:financial') || isAllowed(reader, 'console:finance')
    case 'airlineAccount':
      return isAllowed(reader, 'sys:byoa')
    case 'balance':
    case 'task':
    case 'access':
      return true
    case 'ready':
    case 'refresh':
      return false
  }
}
