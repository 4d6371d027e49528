import type { TaskColleague, TaskKind } from '@gangway/core'
import { FilterBar } from '../shared/filters/filters.tsx'
import { SelectFilter } from '../shared/filters/text-filter.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import type { TaskParams } from './task-params.ts'

interface TaskFiltersProps {
  params: TaskParams
  counts: readonly { kind: TaskKind; count: number; isAtLeast: boolean }[]
  colleagues: readonly TaskColleague[]
}

export function TaskFilters({ params, counts, colleagues }: TaskFiltersProps) {
  const { translate } = useTranslator()
  const { kind, owner, isSnoozed, count, set, reset } = params
  return (
    <FilterBar count={count} onReset={reset}>
      <SelectFilter
        label={translate('task.filter.kind')}
        anyLabel={translate('task.filter.anyKind')}
        choices={counts.map((each) => [
          each.kind,
          `${translate(`task.kind.${each.kind}`)} (${each.count}${each.isAtLeast ? '+' : ''})`,
        ])}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <SelectFilter
        label={translate('task.filter.owner')}
        anyLabel={translate('task.filter.anyone')}
        choices={[
          ['me', translate('task.filter.me')],
          ['none', translate('task.filter.nobody')],
          ...colleagues.map(({ id, name }) => [id, name] as const),
        ]}
        value={owner}
        onChange={(chosen) => set({ owner: chosen })}
      />
      <Button aria-pressed={isSnoozed} onClick={() => set({ state: isSnoozed ? '' : 'snoozed' })}>
        {translate('task.filter.snoozed')}
      </Button>
    </FilterBar>
  )
}
