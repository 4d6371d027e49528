import { useState } from 'react'
import { FilterChip } from './filter-chip.tsx'
import { PlainField, PlainSelect } from '../ui/plain-field.tsx'
import { readFormText } from '../ui/form-text.ts'

interface TextFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  /** Validates the typed text; `problem` is shown for an invalid one. */
  isValid?: (typed: string) => boolean
  problem?: string
  maxLength?: number
}

/** Filter by a text. */
export function TextFilter({
  label,
  value,
  onChange,
  isValid = () => true,
  problem,
  maxLength = 120,
}: TextFilterProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <FilterChip
      label={label}
      value={value}
      onClear={() => onChange('')}
      onApply={(formData) => {
        const typed = readFormText(formData, 'text')
        const isValidText = typed === '' || isValid(typed)
        setWrong(!isValidText)
        if (isValidText) onChange(typed)
        return isValidText
      }}
    >
      <PlainField
        name="text"
        label={label}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        problem={isWrong ? problem : undefined}
      />
    </FilterChip>
  )
}

interface SelectFilterProps {
  label: string
  /** Id and label of each choice. */
  choices: readonly (readonly [id: string, name: string])[]
  anyLabel: string
  value: string | undefined
  onChange: (value: string) => void
}

/** Filter by one of several choices. */
export function SelectFilter({ label, choices, anyLabel, value, onChange }: SelectFilterProps) {
  return (
    <FilterChip
      label={label}
      value={choices.find(([id]) => id === value)?.[1]}
      onClear={() => onChange('')}
      onApply={(formData) => {
        onChange(readFormText(formData, 'choice'))
        return true
      }}
    >
      <PlainSelect name="choice" label={label} defaultValue={value ?? ''}>
        <option value="">{anyLabel}</option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PlainSelect>
    </FilterChip>
  )
}
