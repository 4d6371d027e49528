import { countryCodes, passengerProblems, resourceOf, type Lang, type Passenger } from '@gangway/core/contract'
import type { PassengerField } from '../want.ts'

const sound: Passenger = {
  type: 'ADULT',
  lastName: 'DOE',
  firstName: 'JANE',
  middleName: '',
  gender: 'FEMALE',
  birth: '1990-01-01',
  nationality: 'SG',
  documentType: 'PP',
  documentNumber: 'X1234567',
  documentExpiry: '2099-01-01',
  documentCountry: 'SG',
}

/** A new value of a passenger as airlines take it; nothing when it is none. The rules are those of every booking. */
export function checkValue(field: PassengerField, typed: string, today: string): string | undefined {
  const text = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const changed = text === '' ? undefined : changes[field](text)
  if (!changed) return undefined
  const terms = {
    lastFlightDate: today,
    today,
    documentRequired: true,
    documentTypes: ['PP' as const],
    maxPassengers: 9,
    infantAllowed: true,
    party: { adult: 1, child: 0, infant: 0 },
  }
  const problems = passengerProblems([{ ...sound, ...changed.passenger }], terms).filter(({ key }) => !aside.has(key))
  return problems.length === 0 ? changed.said : undefined
}

/** Whether somebody is a child with this birthday is for people to see. */
const aside: ReadonlySet<string> = new Set(['input.passenger.type', 'input.passenger.adult', 'input.passenger.party'])

type Changed = { passenger: Partial<Passenger>; said: string } | undefined

const changes: Record<PassengerField, (text: string) => Changed> = {
  name(text) {
    const [lastName = '', firstName = ''] = text
      .toUpperCase()
      .split('/')
      .map((part) => part.trim())
    return firstName === '' ? undefined : { passenger: { lastName, firstName }, said: `${lastName}/${firstName}` }
  },
  birthday(text) {
    const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
    const birth = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return year === '' ? undefined : { passenger: { birth }, said: birth }
  },
  nationality(text) {
    const code = countryOf(text)
    return code ? { passenger: { nationality: code }, said: code } : undefined
  },
  gender(text) {
    const word = text.toLowerCase()
    const gender = /^(?:f|female|woman|女|女性)$/.test(word)
      ? 'FEMALE'
      : /^(?:m|male|man|男|男性)$/.test(word)
        ? 'MALE'
        : undefined
    return gender && { passenger: { gender }, said: gender }
  },
  document(text) {
    const documentNumber = text.toUpperCase().replaceAll(/[ -]/g, '')
    return { passenger: { documentNumber }, said: documentNumber }
  },
}

const langs: readonly Lang[] = ['en', 'cn']

function countryOf(text: string): string | undefined {
  const word = text.toLowerCase()
  return countryCodes.find(
    (code) =>
      code.toLowerCase() === word ||
      langs.some(
        (lang) => new Intl.DisplayNames(resourceOf(lang), { type: 'region' }).of(code)?.toLowerCase() === word,
      ),
  )
}
