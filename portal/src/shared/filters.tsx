import { useState, type ReactNode } from 'react'
import { phoneQuery } from '../theme.ts'
import { Button } from './button.tsx'
import { FilterRow } from './list-row.ts'
import { useMedia } from './media.ts'
import { useWords } from './words.ts'

interface FiltersProps {
  /** How many are set. */
  count: number
  /** What stands beside them on a phone, where a table has no head to press. */
  onPhone?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** Everything a list can be narrowed down by, as chips. On a phone they come when they are asked for. */
export function Filters({ count, onPhone, after, children }: FiltersProps) {
  const { say } = useWords()
  const isPhone = useMedia(phoneQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterRow>
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? say('filter.openCount', { count }) : say('filter.open')}
        </Button>
      )}
      {isPhone && onPhone}
      {(isOpen || !isPhone) && children}
      {after}
    </FilterRow>
  )
}
