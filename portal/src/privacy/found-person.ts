import { displayPassengerName, type CallAnswer } from '@gangway/core'

export type PersonRow = CallAnswer<'POST /personalData/find'>['people'][number]

export function personNameOf({ person, user }: PersonRow): string {
  if (person.kind === 'PASSENGER') return displayPassengerName(`${person.lastName}/${person.firstName}`)
  return person.kind === 'CONTACT' ? person.name : (user?.name ?? '')
}

export function emailOf({ person, user }: PersonRow): string {
  return person.kind === 'CONTACT' ? person.email : (user?.email ?? '')
}

/** What is typed to confirm an erasure. */
export function confirmationOf(row: PersonRow): string {
  return row.person.kind === 'PASSENGER' ? row.person.lastName : emailOf(row)
}
