import { useState } from 'react'
import { textIn } from '../booking/form-text.ts'
import { listText } from '../shared/punctuation.ts'
import { FilterChip } from '../shared/chip.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { fits, type FilterName, type RefundListState } from './refund-list.rules.ts'

interface NumbersChipProps {
  filters: RefundListState['filters']
  set: (part: RefundListState['filters']) => void
}

const names = ['refundNo', 'orderNo', 'pnr'] as const

/** One refund, or those of one booking, by any of its numbers. */
export function NumbersChip({ filters, set }: NumbersChipProps) {
  const { say, lang } = useWords()
  const [wrong, setWrong] = useState<readonly FilterName[]>([])
  const values = names.flatMap((name) => filters[name] ?? [])
  return (
    <FilterChip
      label={say(values.length > 0 ? 'refund.filter.numbers' : 'refund.filter.numbersOpen')}
      value={values.length > 0 ? listText(values, lang) : undefined}
      onClear={() => set({ refundNo: '', orderNo: '', pnr: '' })}
      onApply={(entered) => {
        const typed = Object.fromEntries(names.map((name) => [name, textIn(entered, name).toUpperCase()]))
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
          label={say(`refund.filter.${name}`)}
          defaultValue={filters[name]}
          autoComplete="off"
          spellCheck={false}
          problem={wrong.includes(name) ? say(`refund.filter.${name}Wrong`) : undefined}
        />
      ))}
    </FilterChip>
  )
}
