import { formatList } from '@gangway/core'
import { useState } from 'react'
import { FilterChip } from './filter-chip.tsx'
import { readFormText } from '../ui/form-text.ts'
import { PlainField } from '../ui/plain-field.tsx'
import { useTranslator } from '../i18n/translations.ts'

interface ReferenceFilterProps<Name extends string> {
  /** A value matches any of these reference numbers. */
  names: readonly Name[]
  label: string
  /** Label of a field and its validation message. */
  labelOf: (name: Name) => string
  getProblem: (name: Name) => string
  isValid: (name: Name, typed: string) => boolean
  filters: Partial<Record<Name, string>>
  setFilters: (part: Partial<Record<Name, string>>) => void
}

/** Filter by one of several reference numbers. */
export function ReferenceFilter<Name extends string>(props: ReferenceFilterProps<Name>) {
  const { names, label, labelOf, getProblem, isValid, filters, setFilters } = props
  const { lang } = useTranslator()
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const values = names.flatMap((name) => filters[name] ?? [])
  const allNames = (valueOf: (name: Name) => string) => {
    const part: Partial<Record<Name, string>> = {}
    for (const name of names) part[name] = valueOf(name)
    return part
  }
  return (
    <FilterChip
      label={label}
      value={values.length > 0 ? formatList(values, lang) : undefined}
      onClear={() => setFilters(allNames(() => ''))}
      onApply={(formData) => {
        const typed = allNames((name) => readFormText(formData, name).toUpperCase())
        const invalidName = names.filter((name) => typed[name] && !isValid(name, typed[name]))
        setWrong(invalidName)
        if (invalidName.length === 0) setFilters(typed)
        return invalidName.length === 0
      }}
    >
      {names.map((name) => (
        <PlainField
          key={name}
          name={name}
          label={labelOf(name)}
          defaultValue={filters[name]}
          autoComplete="off"
          spellCheck={false}
          problem={wrong.includes(name) ? getProblem(name) : undefined}
        />
      ))}
    </FilterChip>
  )
}
