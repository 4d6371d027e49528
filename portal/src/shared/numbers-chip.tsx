import { useState } from 'react'
import { FilterChip } from './chip.tsx'
import { textIn } from './form-text.ts'
import { PlainField } from './plain-field.tsx'
import { listText } from './punctuation.ts'
import { useWords } from './words.ts'

interface NumbersChipProps<Name extends string> {
  /** Any of them finds it. */
  names: readonly Name[]
  label: string
  /** Of one field, and what is said of what cannot be such a number. */
  labelOf: (name: Name) => string
  problemOf: (name: Name) => string
  fits: (name: Name, typed: string) => boolean
  filters: Partial<Record<Name, string>>
  set: (part: Partial<Record<Name, string>>) => void
}

/** One thing, by any of its numbers. */
export function NumbersChip<Name extends string>(props: NumbersChipProps<Name>) {
  const { names, label, labelOf, problemOf, fits, filters, set } = props
  const { lang } = useWords()
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const values = names.flatMap((name) => filters[name] ?? [])
  const all = (valueOf: (name: Name) => string) => {
    const part: Partial<Record<Name, string>> = {}
    for (const name of names) part[name] = valueOf(name)
    return part
  }
  return (
    <FilterChip
      label={label}
      value={values.length > 0 ? listText(values, lang) : undefined}
      onClear={() => set(all(() => ''))}
      onApply={(entered) => {
        const typed = all((name) => textIn(entered, name).toUpperCase())
        const bad = names.filter((name) => typed[name] && !fits(name, typed[name]))
        setWrong(bad)
        if (bad.length === 0) set(typed)
        return bad.length === 0
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
          problem={wrong.includes(name) ? problemOf(name) : undefined}
        />
      ))}
    </FilterChip>
  )
}
