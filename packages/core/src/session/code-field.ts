import { fieldProps, type FieldElementProps, type FieldSettings } from '../shared/forms/field.ts'
import { keepCodeDigits } from './code.rules.ts'

type CodeField = Omit<FieldSettings, 'label' | 'input' | 'filterText'>

export function createCodeField(settings: CodeField): FieldElementProps {
  return fieldProps({
    hint: { key: 'secondFactor.codeHint' },
    ...settings,
    label: { key: 'secondFactor.code' },
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
