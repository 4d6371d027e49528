import { countryCodes, findPassengerProblems, languageTag, type Lang, type Passenger } from '@gangway/core/contract'
import type { PassengerField } from '../tool.model.ts'

const validPassenger: Passenger = {
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

/** Normalizes a new passenger value by the rules of booking; undefined if it is invalid. */
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
    counts: { adult: 1, child: 0, infant: 0 },
  }
  const problems = findPassengerProblems([{ ...validPassenger, ...changed.passenger }], terms).filter(
    ({ key }) => !aside.has(key),
  )
  return problems.length === 0 ? changed.accepted : undefined
}

/** Whether the passenger type fits the birthday is checked by support. */
const aside: ReadonlySet<string> = new Set(['input.passenger.type', 'input.passenger.adult', 'input.passenger.party'])

/** A document number, its expiry date, or both. */
const documentForm = /^(?:(?<number>(?!\d{4}-\d\d-\d\d$).+?)(?:, ?|$))?(?<expiry>\d{4}-\d\d-\d\d)?$/

type Changed = { passenger: Partial<Passenger>; accepted: string } | undefined

const changes: Record<PassengerField, (text: string) => Changed> = {
  name(text) {
    const [lastName = '', firstName = ''] = text
      .toUpperCase()
      .split('/')
      .map((part) => part.trim())
    return firstName === '' ? undefined : { passenger: { lastName, firstName }, accepted: `${lastName}/${firstName}` }
  },
  birthday(text) {
    const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? []
    const birth = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return year === '' ? undefined : { passenger: { birth }, accepted: birth }
  },
  nationality(text) {
    const code = countryOf(text)
    return code ? { passenger: { nationality: code }, accepted: code } : undefined
  },
  gender(text) {
    const word = text.toLowerCase()
    const gender = /^(?:f|female|woman|女|女性)$/.test(word)
      ? 'FEMALE'
      : /^(?:m|male|man|男|男性)$/.test(word)
        ? 'MALE'
        : undefined
    return gender && { passenger: { gender }, accepted: gender }
  },
  document(text) {
    const { number = '', expiry: documentExpiry = '' } = documentForm.exec(text)?.groups ?? {}
    const documentNumber = number.toUpperCase().replaceAll(/[ -]/g, '')
    return {
      passenger: { ...(documentNumber && { documentNumber }), ...(documentExpiry && { documentExpiry }) },
      accepted: [documentNumber, documentExpiry].filter(Boolean).join(', '),
    }
  },
}

const langs: readonly Lang[] = ['en', 'cn']

function countryOf(text: string): string | undefined {
  const word = text.toLowerCase()
  return countryCodes.find(
    (code) =>
      code.toLowerCase() === word ||
      langs.some(
        (lang) => new Intl.DisplayNames(languageTag(lang), { type: 'region' }).of(code)?.toLowerCase() === word,
      ),
  )
}
