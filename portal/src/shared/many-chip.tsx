import { listText } from './punctuation.ts'
import { FilterChip } from './chip.tsx'
import { Choices } from './column-choice.tsx'
import { useWords } from './words.ts'

interface ManyChipProps {
  label: string
  /** What each choice is called. */
  choices: readonly (readonly [id: string, name: string])[]
  values: readonly string[]
  onChange: (wanted: readonly unknown[]) => void
}

/** A filter that is any of several. */
export function ManyChip({ label, choices, values, onChange }: ManyChipProps) {
  const { lang } = useWords()
  const names = choices.flatMap(([id, name]) => (values.includes(id) ? [name] : []))
  return (
    <FilterChip
      label={label}
      value={names.length > 0 ? listText(names, lang) : undefined}
      onClear={() => onChange([])}
      onApply={(entered) => {
        onChange(entered.getAll('choice'))
        return true
      }}
    >
      <Choices>
        {choices.map(([id, name]) => (
          <label key={id}>
            <input type="checkbox" name="choice" value={id} defaultChecked={values.includes(id)} />
            {name}
          </label>
        ))}
      </Choices>
    </FilterChip>
  )
}
