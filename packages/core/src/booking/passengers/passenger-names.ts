import { parseDate } from '../../shared/format/parse-date.ts'
import { displayPassengerName } from '../../shared/format/passenger-name.ts'
import type { Message } from '../../shared/message.ts'
import type { BookingForm, TypedPassenger } from '../drawer/booking-view.ts'
import { formatPassengerName } from '../passenger.rules.ts'

/** `LIM / WEI LING`, or a numbered label until a name is entered. */
export function passengerLabel(
  passenger: Pick<TypedPassenger, 'lastName' | 'firstName' | 'middleName'>,
  index: number,
): Message {
  const text = displayPassengerName(formatPassengerName(passenger))
  return text ? { key: '', text } : { key: 'person.passenger', values: { number: index + 1 } }
}

export function parseDateInput(typed: string, today: string, name: 'birth' | 'documentExpiry'): string {
  return parseDate(typed, { lang: 'en', near: today, towards: name === 'birth' ? 'past' : 'future' }) ?? typed
}

export function parseDateInputs<Typed extends TypedPassenger>(passenger: Typed, today: string) {
  return {
    ...passenger,
    gender: passenger.gender || ('MALE' as const),
    birth: parseDateInput(passenger.birth, today, 'birth'),
    documentExpiry: parseDateInput(passenger.documentExpiry, today, 'documentExpiry'),
  }
}

/** Passengers in wire format: names trimmed and dates parsed. */
export function passengersFromForm({ passengers }: Pick<BookingForm, 'passengers'>, today: string) {
  return passengers.map((typed) => {
    const all = parseDateInputs(typed, today)
    for (const field of ['lastName', 'firstName', 'middleName', 'documentNumber'] as const) {
      all[field] = all[field]
        .trim()
        .replace(/\s+/g, field === 'documentNumber' ? '' : ' ')
        .toUpperCase()
    }
    // Without a number or an expiry date, the preset document type and country do not count as given.
    const isGiven = all.documentNumber + all.documentExpiry !== ''
    return isGiven ? all : { ...all, documentType: '', documentCountry: '' }
  })
}
