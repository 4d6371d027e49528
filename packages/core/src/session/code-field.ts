import { fieldProps, type FieldElementProps, type FieldSettings } from '../shared/forms/field.ts'
import { keepCodeDigits } from './code.rules.ts'

type CodeField = Omit<FieldSettings, 'label' | 'hint' | 'input' | 'filterText'>

export function createCodeField(settings: CodeField): FieldElementProps {
  return fieldProps({
    ...settings,
    label: { key: 'secondFactor.code' },
    hint: { key: 'secondFactor.codeHint' },
    filterText: keepCodeDigits,
    input: {
      name: 'code',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      'aria-required': 'true',
    },
  })
}
