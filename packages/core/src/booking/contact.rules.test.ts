import { describe, expect, it } from 'vitest'
import { contactProblems } from './contact.rules.ts'
import { areaCodeOf, countryCodes } from '../shared/country.ts'

const jane = { name: 'Jane Doe', email: 'jane.doe+trips@mail.example.org', mobile: '81234567', areaCode: '65' }
const problemsWith = (more: Partial<typeof jane>) =>
  contactProblems({ ...jane, ...more }).map(({ path, key }) => `${path} ${key}`)

describe('a contact', () => {
  it('has a name, an e-mail address and a mobile', () => {
    expect(problemsWith({})).toEqual([])
    expect(problemsWith({ name: '', email: '', mobile: '', areaCode: '' })).toEqual([
      'contact.name input.required',
      'contact.email input.required',
      'contact.mobile input.required',
      'contact.areaCode input.required',
    ])
  })

  it.each(['jane', 'jane@', '@example.org', 'jane@example', 'jane@example.o', 'ja ne@example.org', 'jäne@example.org'])(
    'is not reached at %s',
    (email) => expect(problemsWith({ email })).toEqual(['contact.email input.contact.email']),
  )

  it('has a mobile of 5 to 20 digits and the calling code of a country', () => {
    for (const mobile of ['1234', '1'.repeat(21), '+6581234567', '8123 4567']) {
      expect(problemsWith({ mobile }), mobile).toEqual(['contact.mobile input.contact.mobile'])
    }
    expect(problemsWith({ mobile: '12345' })).toEqual([])
    expect(problemsWith({ areaCode: '0065' })).toEqual(['contact.areaCode input.contact.areaCode'])
  })
})

it('every country has a calling code', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  for (const country of countryCodes) expect(areaCodeOf(country), country).toMatch(/^\d{1,3}$/)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((country) => names.of(country) === undefined)).toEqual([])
})
