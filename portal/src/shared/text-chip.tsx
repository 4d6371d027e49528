import { useState } from 'react'
import { FilterChip } from './chip.tsx'
import { PlainField, PlainSelect } from './plain-field.tsx'
import { textIn } from './form-text.ts'

interface TextChipProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  /** Whether what was typed can be used, and what to say when not. */
  fits?: (typed: string) => boolean
  problem?: string
  maxLength?: number
}

/** A filter that is one typed text. */
export function TextChip({ label, value, onChange, fits = () => true, problem, maxLength = 120 }: TextChipProps) {
  const [isWrong, setWrong] = useState(false)
  return (
    <FilterChip
      label={label}
      value={value}
      onClear={() => onChange('')}
      onApply={(entered) => {
        const typed = textIn(entered, 'text')
        const isGood = typed === '' || fits(typed)
        setWrong(!isGood)
        if (isGood) onChange(typed)
        return isGood
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

interface ChoiceChipProps {
  label: string
  /** What each choice is called. */
  choices: readonly (readonly [id: string, name: string])[]
  any: string
  value: string | undefined
  onChange: (value: string) => void
}

/** A filter that is one of several. */
export function ChoiceChip({ label, choices, any, value, onChange }: ChoiceChipProps) {
  return (
    <FilterChip
      label={label}
      value={choices.find(([id]) => id === value)?.[1]}
      onClear={() => onChange('')}
      onApply={(entered) => {
        onChange(textIn(entered, 'choice'))
        return true
      }}
    >
      <PlainSelect name="choice" label={label} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PlainSelect>
    </FilterChip>
  )
}
