import { isCountry } from '../shared/contract/country.ts'
import type { PassengerType } from '../shared/contract/offer.contract.ts'
import type { DocumentType } from './booking.contract.ts'
import { getAgeOnDate, isDate, addMonths, addYears } from '../shared/format/local-date.ts'

export interface Passenger {
  type: PassengerType
  lastName: string
  firstName: string
  middleName: string
  gender: 'MALE' | 'FEMALE'
  /** Dates are `1990-02-14`; empty when not given. */
  birth: string
  nationality: string
  documentType: string
  documentNumber: string
  documentExpiry: string
  documentCountry: string
}

/** Requirements of a trip for its passengers. */
export interface PassengerTerms {
  /** Local date at the departure of the last flight; reference date for ages and documents. */
  lastFlightDate: string
  today: string
  documentRequired: boolean
  documentTypes: readonly DocumentType[]
  /** Adults and children. */
  maxPassengers: number
  infantAllowed: boolean
  /** Counts the price was requested for. */
  counts: { adult: number; child: number; infant: number }
}

/** A field and the message key of its problem. */
export interface FieldProblemKey {
  path: string
  key: string
}

/** By age on the date of the last flight. */
export function getPassengerType(birth: string, date: string): PassengerType {
  const age = getAgeOnDate(birth, date)
  return age >= 12 ? 'ADULT' : age >= 2 ? 'CHILD' : 'INFANT'
}

export function findPassengerProblems(passengers: readonly Passenger[], terms: PassengerTerms): FieldProblemKey[] {
  return [
    ...passengers.flatMap((each, index) => findProblems(each, terms, `passengers.${index}`)),
    ...findDuplicates(passengers),
    ...findCountProblems(passengers, terms),
  ]
}

/** Warnings that do not block a booking: documents that many countries do not accept. */
export function findPassengerWarnings(
  passengers: readonly Passenger[],
  { lastFlightDate }: Pick<PassengerTerms, 'lastFlightDate'>,
): FieldProblemKey[] {
  const soon = addMonths(lastFlightDate, 6)
  return passengers.flatMap(({ documentExpiry: expiry }, index) =>
    isDate(expiry) && expiry >= lastFlightDate && expiry < soon
      ? [{ path: `passengers.${index}.documentExpiry`, key: 'input.passenger.expirySoon' }]
      : [],
  )
}

function findProblems(passenger: Passenger, terms: PassengerTerms, at: string): FieldProblemKey[] {
  const problems: FieldProblemKey[] = []
  const note = (field: string, key: string) => void problems.push({ path: `${at}.${field}`, key })
  for (const field of ['lastName', 'firstName'] as const) {
    if (passenger[field] === '') note(field, 'input.required')
    else if (!isName(passenger[field])) note(field, 'input.passenger.name')
  }
  if (passenger.middleName !== '' && !isName(passenger.middleName)) note('middleName', 'input.passenger.name')
  if (passenger.birth === '') note('birth', 'input.required')
  else if (!isBirth(passenger.birth, terms.today)) note('birth', 'input.passenger.birth')
  else if (getPassengerType(passenger.birth, terms.lastFlightDate) !== passenger.type)
    note('type', wrongPassengerTypeKey)
  if (passenger.nationality !== '' && !isCountry(passenger.nationality)) note('nationality', 'input.passenger.country')
  for (const [field, key] of findDocumentProblems(passenger, terms)) note(field, key)
  return problems
}

/** Message keys reported as a wrong passenger type and as too many passengers. */
export const wrongPassengerTypeKey = 'input.passenger.type'
export const tooManyPassengersKey = 'input.passenger.many'

/** In the order of the form. */
export const documentFields = [
  'nationality',
  'documentType',
  'documentNumber',
  'documentExpiry',
  'documentCountry',
] as const

type DocumentField = (typeof documentFields)[number]

function findDocumentProblems(passenger: Passenger, terms: PassengerTerms): [DocumentField, string][] {
  const { documentType: type, documentNumber: number, documentExpiry: expiry, documentCountry: country } = passenger
  const [, ...ofDocument] = documentFields
  const isGiven = ofDocument.some((field) => passenger[field] !== '')
  if (!isGiven && !terms.documentRequired) return []
  // A document is given completely or not at all; nationality is required only when a document is.
  const needed = terms.documentRequired ? documentFields : ofDocument
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

/** Passengers with the same name and birth date. */
function findDuplicates(passengers: readonly Passenger[]): FieldProblemKey[] {
  const seen = new Set<string>()
  return passengers.flatMap((passenger, index) => {
    const nameAndBirth = `${formatPassengerName(passenger)} ${passenger.birth}`
    if (seen.has(nameAndBirth)) return [{ path: `passengers.${index}`, key: 'input.passenger.twice' }]
    seen.add(nameAndBirth)
    return []
  })
}

export function passengerCounts(passengers: readonly Pick<Passenger, 'type'>[]) {
  const count = (type: PassengerType) => passengers.filter((each) => each.type === type).length
  return { adult: count('ADULT'), child: count('CHILD'), infant: count('INFANT') }
}

function findCountProblems(passengers: readonly Passenger[], terms: PassengerTerms): FieldProblemKey[] {
  const { adult, child, infant } = passengerCounts(passengers)
  const { counts } = terms
  const whole = (key: string) => [{ path: 'passengers', key }]
  if (adult + child > terms.maxPassengers) return whole(tooManyPassengersKey)
  if (adult === 0) return whole('input.passenger.adult')
  if (infant > adult) return whole('input.passenger.infants')
  if (infant > 0 && !terms.infantAllowed) return whole('input.passenger.infantRefused')
  return adult === counts.adult && child === counts.child && infant === counts.infant
    ? []
    : whole('input.passenger.party')
}

export function formatPassengerName({
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
  return isDate(birth) && birth <= today && birth >= addYears(today, -120)
}
