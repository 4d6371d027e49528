import { formatList } from '@gangway/core'
import { FilterChip } from './filter-chip.tsx'
import { CheckboxList } from '../list/column-choice.tsx'
import { useTranslator } from '../i18n/translations.ts'

interface MultiSelectFilterProps {
  label: string
  /** Id and label of each choice. */
  choices: readonly (readonly [id: string, name: string])[]
  values: readonly string[]
  onChange: (selected: readonly unknown[]) => void
}

/** Filter that matches any of the selected choices. */
export function MultiSelectFilter({ label, choices, values, onChange }: MultiSelectFilterProps) {
  const { lang } = useTranslator()
  const names = choices.flatMap(([id, name]) => (values.includes(id) ? [name] : []))
  return (
    <FilterChip
      label={label}
      value={names.length > 0 ? formatList(names, lang) : undefined}
      onClear={() => onChange([])}
      onApply={(formData) => {
        onChange(formData.getAll('choice'))
        return true
      }}
    >
      <CheckboxList>
        {choices.map(([id, name]) => (
          <label key={id}>
            <input type="checkbox" name="choice" value={id} defaultChecked={values.includes(id)} />
            {name}
          </label>
        ))}
      </CheckboxList>
    </FilterChip>
  )
}
