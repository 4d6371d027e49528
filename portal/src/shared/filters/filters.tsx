import { useState, type ReactNode } from 'react'
import { phoneQuery } from '../../theme.ts'
import { Button } from '../ui/button.tsx'
import { ResetButton } from '../ui/reset-button.tsx'
import { FilterRow } from './filter-row.ts'
import { useMediaQuery } from '../hooks/use-media-query.ts'
import { useTranslator } from '../i18n/translations.ts'

interface FilterBarProps {
  /** Number of active filters. */
  count: number
  /** Shown beside the filters on a phone, e.g. a sort field. */
  phoneOnly?: ReactNode
  trailing?: ReactNode
  /** Clears all filters. */
  onReset?: () => void
  children: ReactNode
}

/** Filter chips of a list; collapsed on a phone. */
export function FilterBar({ count, phoneOnly, trailing, onReset, children }: FilterBarProps) {
  const { translate } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterRow>
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? translate('filter.openCount', { count }) : translate('filter.open')}
        </Button>
      )}
      {isPhone && phoneOnly}
      {(isOpen || !isPhone) && children}
      {onReset && <ResetButton isPlain isEmpty={count === 0} onReset={onReset} />}
      {trailing}
    </FilterRow>
  )
}
