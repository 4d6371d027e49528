import { readDate } from '../shared/read-date.ts'
import type { Message } from '../shared/message.ts'
import type { BookingForm, TypedPassenger } from './booking-view.ts'
import { passengerName } from './passenger.rules.ts'

/** `LIM/WEI LING` as soon as there is a name. */
export function whoIs(
  passenger: Pick<TypedPassenger, 'lastName' | 'firstName' | 'middleName'>,
  index: number,
): Message {
  const name = passengerName(passenger)
  return name === '/'
    ? { key: 'person.passenger', values: { number: index + 1 } }
    : { key: '', text: name.replace('/', ' / ') }
}

export function readTypedDate(typed: string, today: string, name: 'birth' | 'documentExpiry'): string {
  return readDate(typed, { lang: 'en', near: today, towards: name === 'birth' ? 'past' : 'future' }) ?? typed
}

export function typedDates<Typed extends TypedPassenger>(passenger: Typed, today: string) {
  return {
    ...passenger,
    gender: passenger.gender || ('MALE' as const),
    birth: readTypedDate(passenger.birth, today, 'birth'),
    documentExpiry: readTypedDate(passenger.documentExpiry, today, 'documentExpiry'),
  }
}

/** The people as they are sent: without what surrounds a name, and with dates that were read. */
export function peopleOf({ passengers }: Pick<BookingForm, 'passengers'>, today: string) {
  return passengers.map((typed) => {
    const all = typedDates(typed, today)
    for (const field of ['lastName', 'firstName', 'middleName', 'documentNumber'] as const) {
      all[field] = all[field]
        .trim()
        .replace(/\s+/g, field === 'documentNumber' ? '' : ' ')
        .toUpperCase()
    }
    // Nobody who gives nothing else of a document has chosen its type, or where it is from.
    const isGiven = all.documentNumber + all.documentExpiry !== ''
    return isGiven ? all : { ...all, documentType: '', documentCountry: '' }
  })
}
