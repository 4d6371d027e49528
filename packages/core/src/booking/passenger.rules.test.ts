import { describe, expect, it, test } from 'vitest'
import { documentTypes } from './booking.contract.ts'
import { addDays } from '../shared/format/local-date.ts'
import { getBirthDateLimits, getDocumentExpiryLimits } from './date-limits.rules.ts'
import {
  formatPassengerName,
  findPassengerProblems,
  getPassengerType,
  findPassengerWarnings,
  type Passenger,
  type PassengerTerms,
} from './passenger.rules.ts'

const jane: Passenger = {
  type: 'ADULT',
  lastName: 'Doe',
  firstName: 'Jane',
  middleName: '',
  gender: 'FEMALE',
  birth: '1990-02-14',
  nationality: 'SE',
  documentType: 'PP',
  documentNumber: 'X1234567',
  documentExpiry: '2031-01-01',
  documentCountry: 'SE',
}
const withoutDocument = {
  nationality: '',
  documentType: '',
  documentNumber: '',
  documentExpiry: '',
  documentCountry: '',
}
const abroad: PassengerTerms = {
  lastFlightDate: '2026-04-20',
  today: '2026-03-02',
  documentRequired: true,
  documentTypes,
  maxPassengers: 9,
  infantAllowed: true,
  counts: { adult: 1, child: 0, infant: 0 },
}
const atHome = { ...abroad, documentRequired: false }

const problemsWith = (more: Partial<Passenger>, terms: PassengerTerms = abroad) =>
  findPassengerProblems([{ ...jane, ...more }], terms).map(({ path, key }) => `${path} ${key}`)

describe('a passenger', () => {
  it('has no problems when all fields are valid', () => {
    expect(problemsWith({})).toEqual([])
    expect(problemsWith({ lastName: "O'Neil-van der Berg", middleName: 'Anna Maria' })).toEqual([])
    expect(problemsWith(withoutDocument, atHome)).toEqual([])
  })

  it('requires names of 1 to 40 Latin letters, spaces, hyphens and apostrophes', () => {
    const wrong = ['李', 'Doe2', 'Doe/Jane', '-', 'ü', 'a'.repeat(41)]
    for (const name of wrong) {
      expect(problemsWith({ lastName: name }), name).toEqual(['passengers.0.lastName input.passenger.name'])
      expect(problemsWith({ firstName: name }), name).toEqual(['passengers.0.firstName input.passenger.name'])
      expect(problemsWith({ middleName: name }), name).toEqual(['passengers.0.middleName input.passenger.name'])
    }
    expect(problemsWith({ lastName: 'a'.repeat(40) })).toEqual([])
    expect(problemsWith({ lastName: '' })).toEqual(['passengers.0.lastName input.required'])
  })

  it('requires an existing birth date in the past', () => {
    for (const birth of ['2026-02-30', '1990-2-14', 'yesterday', '2026-03-03', '1890-01-01']) {
      expect(problemsWith({ birth }), birth).toEqual(['passengers.0.birth input.passenger.birth'])
    }
    expect(problemsWith({ birth: '' })).toEqual(['passengers.0.birth input.required'])
  })

  it('is an adult from 12 years, a child from 2, otherwise an infant, on the date of the last flight', () => {
    const on = (birth: string) => getPassengerType(birth, '2026-04-20')
    expect(['2014-04-20', '2014-04-21'].map(on)).toEqual(['ADULT', 'CHILD'])
    expect(['2024-04-20', '2024-04-21'].map(on)).toEqual(['CHILD', 'INFANT'])
    expect(problemsWith({ birth: '2014-04-21' })).toEqual(['passengers.0.type input.passenger.type'])
  })

  it('requires a document on international flights', () => {
    expect(problemsWith(withoutDocument)).toEqual([
      'passengers.0.nationality input.required',
      'passengers.0.documentType input.required',
      'passengers.0.documentNumber input.required',
      'passengers.0.documentExpiry input.required',
      'passengers.0.documentCountry input.required',
    ])
  })

  it('requires all document fields or none', () => {
    expect(problemsWith({ ...withoutDocument, documentNumber: 'X1234567' }, atHome)).toEqual([
      'passengers.0.documentType input.required',
      'passengers.0.documentExpiry input.required',
      'passengers.0.documentCountry input.required',
    ])
  })

  it.each([
    ['documentType', 'ID', 'documentType'],
    ['documentNumber', 'X123', 'documentNumber'],
    ['documentNumber', 'X 12345', 'documentNumber'],
    ['documentNumber', '1'.repeat(21), 'documentNumber'],
    ['documentExpiry', '2026-04-19', 'documentExpiry'],
    ['documentExpiry', '2026-13-01', 'date'],
    ['documentCountry', 'XX', 'country'],
    ['nationality', 'ZZ', 'country'],
  ])('reports an invalid %s %s', (field, value, key) => {
    expect(problemsWith({ [field]: value })).toEqual([`passengers.0.${field} input.passenger.${key}`])
  })

  it('accepts a document until its last day and warns when it expires within 6 months', () => {
    const at = (documentExpiry: string) => ({ ...jane, documentExpiry })
    expect(problemsWith({ documentExpiry: '2026-04-20' })).toEqual([])
    const warned = findPassengerWarnings([at('2026-04-20'), at('2026-10-19'), at('2026-10-20')], abroad)
    expect(warned.map(({ path }) => path)).toEqual(['passengers.0.documentExpiry', 'passengers.1.documentExpiry'])
  })
})

describe('passengers of a booking', () => {
  const child: Passenger = { ...jane, type: 'CHILD', firstName: 'Tim', birth: '2019-05-20' }
  const infant: Passenger = { ...jane, type: 'INFANT', firstName: 'Lou', birth: '2025-08-01' }
  const keysOf = (passengers: Passenger[], more: Partial<PassengerTerms> = {}) => {
    const count = (type: string) => passengers.filter((each) => each.type === type).length
    const counts = { adult: count('ADULT'), child: count('CHILD'), infant: count('INFANT') }
    return findPassengerProblems(passengers, { ...abroad, counts, ...more }).map(({ path, key }) => `${path} ${key}`)
  }
  const adults = (number: number) =>
    Array.from({ length: number }, (_, at) => ({ ...jane, firstName: 'J'.repeat(at + 1) }))

  test("are at most nine adults and children, or the airline's maximum", () => {
    expect(keysOf(adults(9))).toEqual([])
    expect(keysOf([...adults(9), infant])).toEqual([])
    expect(keysOf([...adults(9), child])).toEqual(['passengers input.passenger.many'])
    expect(keysOf(adults(5), { maxPassengers: 4 })).toEqual(['passengers input.passenger.many'])
  })

  test('need at least one adult, and one for each infant', () => {
    expect(keysOf([child])).toEqual(['passengers input.passenger.adult'])
    expect(keysOf([jane, infant, { ...infant, firstName: 'Kim' }])).toEqual(['passengers input.passenger.infants'])
    expect(keysOf([jane, infant], { infantAllowed: false })).toEqual(['passengers input.passenger.infantRefused'])
  })

  test('match the counts the price was requested for', () => {
    expect(keysOf([jane, child], { counts: { adult: 2, child: 0, infant: 0 } })).toEqual([
      'passengers input.passenger.party',
    ])
  })

  test('reject duplicates', () => {
    expect(keysOf([jane, { ...jane, lastName: 'DOE' }])).toEqual(['passengers.1 input.passenger.twice'])
    expect(keysOf([jane, { ...jane, birth: '1991-02-14' }])).toEqual([])
  })
})

test('formats a name as LAST/FIRST MIDDLE', () => {
  expect(formatPassengerName({ lastName: 'van  Berg', firstName: 'jane', middleName: 'anna' })).toBe(
    'VAN BERG/JANE ANNA',
  )
  expect(formatPassengerName({ lastName: 'Doe', firstName: 'Jane' })).toBe('DOE/JANE')
})

test('limits date pickers to the dates that are accepted for the last flight', () => {
  const today = '2028-02-29'
  const lastFlightDate = '2028-03-10'
  const acceptedTypes = (type: 'CHILD' | 'INFANT') => {
    const { from, to } = getBirthDateLimits(type, today, lastFlightDate)
    return [addDays(from, -1), from, to, addDays(to, 1)].map((birth) => getPassengerType(birth, lastFlightDate))
  }
  expect(acceptedTypes('CHILD')).toEqual(['ADULT', 'CHILD', 'CHILD', 'INFANT'])
  expect(acceptedTypes('INFANT').slice(0, 3)).toEqual(['CHILD', 'INFANT', 'INFANT'])
  expect(getBirthDateLimits('ADULT', today, lastFlightDate)).toEqual({
    from: '1908-02-29',
    to: '2016-03-10',
    opensOn: '1982-02-01',
    example: '1993-02-28',
  })
  expect(getBirthDateLimits('INFANT', today, lastFlightDate)).toEqual({
    from: '2026-03-11',
    to: today,
    opensOn: today,
    example: '2027-02-28',
  })
  expect(getDocumentExpiryLimits(lastFlightDate)).toMatchObject({ from: lastFlightDate, opensOn: lastFlightDate })
})
