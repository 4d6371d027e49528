import { isAreaCode } from '../shared/contract/country.ts'
import type { FieldProblemKey } from './passenger.rules.ts'

export interface Contact {
  name: string
  email: string
  mobile: string
  /** `65`: without leading zeros or a plus sign. */
  areaCode: string
}

/** In the order of the form. */
export const contactFields = ['name', 'email', 'areaCode', 'mobile'] as const

const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/
const mobilePattern = /^\d{5,20}$/

export function findContactProblems(contact: Contact): FieldProblemKey[] {
  const wrong: [keyof Contact, boolean, string][] = [
    ['email', emailPattern.test(contact.email) && contact.email.length <= 254, 'input.contact.email'],
    ['mobile', mobilePattern.test(contact.mobile), 'input.contact.mobile'],
    ['areaCode', isAreaCode(contact.areaCode), 'input.contact.areaCode'],
  ]
  const missing = contactFields.filter((field) => contact[field] === '')
  return [
    ...missing.map((field) => ({ path: `contact.${field}`, key: 'input.required' })),
    ...wrong
      .filter(([field, isRight]) => !isRight && !missing.includes(field))
      .map(([field, , key]) => ({ path: `contact.${field}`, key })),
  ]
}
