import { isCountry } from '../shared/country.ts'
import type { PassengerType } from '../shared/offer.contract.ts'
import type { DocumentType } from './booking.contract.ts'
import { ageOn, isDate, plusMonths, plusYears } from '../shared/local-date.ts'

export interface Passenger {
  type: PassengerType
  lastName: string
  firstName: string
  middleName: string
  gender: 'MALE' | 'FEMALE'
  /** Dates are `1990-02-14`; empty means not given. */
  birth: string
  nationality: string
  documentType: string
  documentNumber: string
  documentExpiry: string
  documentCountry: string
}

/** What a trip asks of its passengers. */
export interface PassengerTerms {
  /** Where the last flight leaves. Ages and documents are counted on it. */
  lastFlightDate: string
  today: string
  documentRequired: boolean
  documentTypes: readonly DocumentType[]
  /** Adults and children. */
  maxPassengers: number
  infantAllowed: boolean
  /** Whom the price was asked for. */
  party: { adult: number; child: number; infant: number }
}

/** A field and the key of a sentence about it. */
export interface FieldNote {
  path: string
  key: string
}

/** By age on the date of the last flight. */
export function passengerTypeOn(birth: string, date: string): PassengerType {
  const age = ageOn(birth, date)
  return age >= 12 ? 'ADULT' : age >= 2 ? 'CHILD' : 'INFANT'
}

/** Everything that is wrong with the passengers of a booking. */
export function passengerProblems(passengers: readonly Passenger[], terms: PassengerTerms): FieldNote[] {
  return [
    ...passengers.flatMap((each, index) => problemsOf(each, terms, `passengers.${index}`)),
    ...twins(passengers),
    ...partyProblems(passengers, terms),
  ]
}

/** Nothing is refused for these: a document that many countries will not accept. */
export function passengerWarnings(
  passengers: readonly Passenger[],
  { lastFlightDate }: Pick<PassengerTerms, 'lastFlightDate'>,
): FieldNote[] {
  const soon = plusMonths(lastFlightDate, 6)
  return passengers.flatMap(({ documentExpiry: expiry }, index) =>
    isDate(expiry) && expiry >= lastFlightDate && expiry < soon
      ? [{ path: `passengers.${index}.documentExpiry`, key: 'input.passenger.expirySoon' }]
      : [],
  )
}

function problemsOf(passenger: Passenger, terms: PassengerTerms, at: string): FieldNote[] {
  const problems: FieldNote[] = []
  const note = (field: string, key: string) => void problems.push({ path: `${at}.${field}`, key })
  for (const field of ['lastName', 'firstName'] as const) {
    if (passenger[field] === '') note(field, 'input.required')
    else if (!isName(passenger[field])) note(field, 'input.passenger.name')
  }
  if (passenger.middleName !== '' && !isName(passenger.middleName)) note('middleName', 'input.passenger.name')
  if (passenger.birth === '') note('birth', 'input.required')
  else if (!isBirth(passenger.birth, terms.today)) note('birth', 'input.passenger.birth')
  else if (passengerTypeOn(passenger.birth, terms.lastFlightDate) !== passenger.type) note('type', wrongType)
  if (passenger.nationality !== '' && !isCountry(passenger.nationality)) note('nationality', 'input.passenger.country')
  for (const [field, key] of documentProblems(passenger, terms)) note(field, key)
  return problems
}

/** The problem that is told as a wrong passenger type, and the one as too many passengers. */
export const wrongType = 'input.passenger.type'
export const tooMany = 'input.passenger.many'

type DocumentField = 'nationality' | 'documentType' | 'documentNumber' | 'documentExpiry' | 'documentCountry'

function documentProblems(passenger: Passenger, terms: PassengerTerms): [DocumentField, string][] {
  const { documentType: type, documentNumber: number, documentExpiry: expiry, documentCountry: country } = passenger
  const isGiven = [type, number, expiry, country].some((field) => field !== '')
  if (!isGiven && !terms.documentRequired) return []
  const fields = ['nationality', 'documentType', 'documentNumber', 'documentExpiry', 'documentCountry'] as const
  // Who gives a document gives all of it; where he is from is asked for only with a document that is needed.
  const needed = terms.documentRequired ? fields : fields.slice(1)
  const problems = needed
    .filter((field) => passenger[field] === '')
    .map((field): [DocumentField, string] => [field, 'input.required'])
  if (type !== '' && !terms.documentTypes.some((known) => known === type))
    problems.push(['documentType', 'input.passenger.documentType'])
  if (number !== '' && !/^[A-Za-z0-9]{5,20}$/.test(number))
    problems.push(['documentNumber', 'input.passenger.documentNumber'])
  if (expiry !== '' && !isDate(expiry)) problems.push(['documentExpiry', 'input.passenger.date'])
  else if (expiry !== '' && expiry < terms.lastFlightDate)
    problems.push(['documentExpiry', 'input.passenger.documentExpiry'])
  if (country !== '' && !isCountry(country)) problems.push(['documentCountry', 'input.passenger.country'])
  return problems
}

/** The same name and birth date twice. */
function twins(passengers: readonly Passenger[]): FieldNote[] {
  const seen = new Set<string>()
  return passengers.flatMap((passenger, index) => {
    const who = `${passengerName(passenger)} ${passenger.birth}`
    if (seen.has(who)) return [{ path: `passengers.${index}`, key: 'input.passenger.twice' }]
    seen.add(who)
    return []
  })
}

function partyProblems(passengers: readonly Passenger[], terms: PassengerTerms): FieldNote[] {
  const count = (type: PassengerType) => passengers.filter((each) => each.type === type).length
  const [adult, child, infant] = [count('ADULT'), count('CHILD'), count('INFANT')]
  const { party } = terms
  const whole = (key: string) => [{ path: 'passengers', key }]
  if (adult + child > terms.maxPassengers) return whole(tooMany)
  if (adult === 0) return whole('input.passenger.adult')
  if (infant > adult) return whole('input.passenger.infants')
  if (infant > 0 && !terms.infantAllowed) return whole('input.passenger.infantRefused')
  return adult === party.adult && child === party.child && infant === party.infant ? [] : whole('input.passenger.party')
}

/** `LAST/FIRST MIDDLE`, as airlines and lists write it. */
export function passengerName({
  lastName,
  firstName,
  middleName = '',
}: Pick<Passenger, 'lastName' | 'firstName'> & { middleName?: string }): string {
  return `${lastName}/${firstName} ${middleName}`.trim().replace(/ +/g, ' ').toUpperCase()
}

function isName(name: string): boolean {
  return /^[A-Za-z '-]{1,40}$/.test(name) && /[A-Za-z]/.test(name)
}

function isBirth(birth: string, today: string): boolean {
  return isDate(birth) && birth <= today && birth >= plusYears(today, -120)
}
