import { describe, expect, it } from 'vitest'
import { findContactProblems } from './contact.rules.ts'
import { getDefaultAreaCode, countryCodes } from '../shared/contract/country.ts'

const jane = { name: 'Jane Doe', email: 'jane.doe+trips@mail.example.org', mobile: '81234567', areaCode: '65' }
const problemsWith = (more: Partial<typeof jane>) =>
  findContactProblems({ ...jane, ...more }).map(({ path, key }) => `${path} ${key}`)

describe('a contact', () => {
  it('requires a name, an e-mail address and a mobile number', () => {
    expect(problemsWith({})).toEqual([])
    expect(problemsWith({ name: '', email: '', mobile: '', areaCode: '' })).toEqual([
      'contact.name input.required',
      'contact.email input.required',
      'contact.areaCode input.required',
      'contact.mobile input.required',
    ])
  })

  it.each(['jane', 'jane@', '@example.org', 'jane@example', 'jane@example.o', 'ja ne@example.org', 'jäne@example.org'])(
    'rejects the e-mail address %s',
    (email) => expect(problemsWith({ email })).toEqual(['contact.email input.contact.email']),
  )

  it('requires a mobile number of 5 to 20 digits and a country calling code', () => {
    for (const mobile of ['1234', '1'.repeat(21), '+6581234567', '8123 4567']) {
      expect(problemsWith({ mobile }), mobile).toEqual(['contact.mobile input.contact.mobile'])
    }
    expect(problemsWith({ mobile: '12345' })).toEqual([])
    expect(problemsWith({ areaCode: '0065' })).toEqual(['contact.areaCode input.contact.areaCode'])
  })
})

it('has a calling code for every country', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  for (const country of countryCodes) expect(getDefaultAreaCode(country), country).toMatch(/^\d{1,3}$/)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((country) => names.of(country) === undefined)).toEqual([])
})
