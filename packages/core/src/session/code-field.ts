import { fieldBags, type FieldBags, type FieldSettings } from '../shared/field.ts'
import { codeDigits } from './code.rules.ts'

type CodeField = Omit<FieldSettings, 'label' | 'hint' | 'input' | 'keep'>

/** The field for the six digits of an authenticator app. */
export function codeField(settings: CodeField): FieldBags {
  return fieldBags({
    ...settings,
    label: { key: 'secondFactor.code' },
    hint: { key: 'secondFactor.codeHint' },
    keep: codeDigits,
    input: {
      name: 'code',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      'aria-required': 'true',
    },
  })
}
