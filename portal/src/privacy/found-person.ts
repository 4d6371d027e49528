import type { CallAnswer } from '@gangway/core'
import { formatPassengerName } from '../booking/list/booking-columns.tsx'

export type PersonRow = CallAnswer<'POST /personalData/find'>['people'][number]

export function personNameOf({ person }: PersonRow): string {
  return person.kind === 'PASSENGER' ? formatPassengerName(`${person.lastName}/${person.firstName}`) : person.name
}

/** What is typed to confirm an erasure. */
export function confirmationOf({ person }: PersonRow): string {
  return person.kind === 'PASSENGER' ? person.lastName : person.email
}
