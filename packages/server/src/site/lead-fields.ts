import { countryCodes, emailAddress, isAreaCode, type Lang, type leadKinds } from '@gangway/core/contract'

export type LeadKind = (typeof leadKinds)[number]

export const ticketVolumes = ['under-100', '100-1000', '1000-10000', 'over-10000'] as const
export const leadRoles = ['agent', 'product', 'developer', 'management', 'other'] as const
export const airlineChoices = ['interested', 'not-interested'] as const

type Check = (value: string) => boolean

export interface LeadField {
  name: string
  control: 'text' | 'email' | 'tel' | 'textarea' | 'country' | 'choice' | 'options' | 'consent'
  isRequired: boolean
  maxLength: number
  /** Of an optional field: only checked when it has a value. */
  isValid: Check
  /** The values of a choice or of options. */
  values?: readonly string[]
  autocomplete?: string
}

const text = (name: string, maxLength: number, more: Partial<LeadField> = {}): LeadField => ({
  ...{ name, control: 'text', isRequired: true, maxLength },
  isValid: (value) => value.length <= maxLength,
  ...more,
})
const options = (name: string, values: readonly string[], more: Partial<LeadField> = {}): LeadField =>
  text(name, 40, { control: 'options', values, isValid: (value) => values.includes(value), ...more })

const company = text('company', 100, { autocomplete: 'organization' })
const name = text('name', 100, { autocomplete: 'name' })
const mailAddress = text('email', 254, {
  control: 'email',
  autocomplete: 'email',
  isValid: (value) => emailAddress.safeParse(value).success,
})

/** The fields of each form in the order of the page. */
export const fieldsOf: Record<LeadKind, readonly LeadField[]> = {
  contact: [company, name, mailAddress, text('message', 2000, { control: 'textarea' })],
  event: [
    company,
    name,
    mailAddress,
    text('areaCode', 4, { isRequired: false, autocomplete: 'tel-country-code', isValid: isAreaCode }),
    text('mobile', 20, {
      ...{ control: 'tel', isRequired: false, autocomplete: 'tel-national' },
      isValid: (value) => /^\d[\d -]{3,18}\d$/.test(value),
    }),
    text('country', 2, { control: 'country', isValid: (value) => countryCodes.includes(value) }),
    options('role', leadRoles),
    options('volume', ticketVolumes),
    text('message', 2000, { control: 'textarea', isRequired: false }),
    text('consent', 3, { control: 'consent', isValid: (value) => value === 'yes' }),
  ],
  airline: [
    company,
    name,
    mailAddress,
    options('choice', airlineChoices, { control: 'choice' }),
    text('remark', 2000, { control: 'textarea', isRequired: false }),
  ],
}

export interface Lead {
  id: string
  kind: LeadKind
  subject?: string
  company: string
  name: string
  email: string
  fields: Record<string, string>
  lang: Lang
}

export type LeadValues = Record<string, string>

/** The trimmed values of a sent form, of its own fields only. */
export function readLeadValues(kind: LeadKind, sent: Record<string, unknown>): LeadValues {
  return Object.fromEntries(
    fieldsOf[kind].map((field) => {
      const value = sent[field.name]
      return [field.name, typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '']
    }),
  )
}

/** Names of the fields that are missing or not valid. */
export function findLeadProblems(kind: LeadKind, values: LeadValues): string[] {
  return fieldsOf[kind]
    .filter(({ name: field, isRequired, isValid, maxLength }) => {
      const value = values[field] ?? ''
      return value === '' ? isRequired : value.length > maxLength || !isValid(value)
    })
    .map((field) => field.name)
}
