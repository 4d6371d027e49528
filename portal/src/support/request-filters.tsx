import { categoryLabel, requestStates } from '@gangway/core'
import { dayPattern, type useUrlFilters } from '../shared/filters/url-filters.ts'
import { DateRangeFilter } from '../shared/filters/date-range-filter.tsx'
import { toMidnight } from '../shared/i18n/dates.rules.ts'
import { SelectFilter, TextFilter } from '../shared/filters/text-filter.tsx'
import { FilterBar } from '../shared/filters/filters.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useCategories, useAgencyUsers, type RequestListBody } from './request-queries.ts'

type UrlFilters = Pick<ReturnType<typeof useUrlFilters>, 'value' | 'set'>

const filterNames = ['requestNo', 'orderNo', 'category', 'state', 'creator', 'createdFrom', 'createdTo']

/** Filters of the list in the URL. */
export function parseRequestFilters({ value }: Pick<UrlFilters, 'value'>): RequestListBody {
  const state = requestStates.find((each) => each === value('state'))
  const [from, to] = [value('createdFrom', dayPattern), value('createdTo', dayPattern)]
  const category = Number(value('category', /^\d{1,5}$/))
  return {
    requestNo: value('requestNo'),
    orderNo: value('orderNo'),
    ...(Number.isInteger(category) && { category }),
    ...(state && { state: [state] }),
    creator: value('creator', /^[\w-]{1,64}$/),
    createdFrom: from && toMidnight(from),
    createdTo: to && toMidnight(to, 'end'),
  }
}

export const noRequestFilters = {
  ...{ requestNo: '', orderNo: '', category: '', state: '', creator: '' },
  ...{ createdFrom: '', createdTo: '' },
}

export function hasRequestListFilters({ value }: Pick<UrlFilters, 'value'>): boolean {
  return filterNames.some((name) => value(name) !== undefined)
}

export function RequestFilterChips({ value, set }: UrlFilters) {
  const count = filterNames.filter((name) => value(name) !== undefined).length
  return (
    <FilterBar count={count} onReset={() => set(noRequestFilters)}>
      <FilterChips value={value} set={set} />
    </FilterBar>
  )
}

function FilterChips({ value, set }: UrlFilters) {
  const { translate, lang, translator } = useTranslator()
  const now = useNow(60_000)
  const tree = useCategories()
  const users = useAgencyUsers()
  return (
    <>
      <TextFilter
        label={translate('request.column.number')}
        value={value('requestNo')}
        onChange={(requestNo) => set({ requestNo })}
        maxLength={40}
      />
      <TextFilter
        label={translate('request.column.booking')}
        value={value('orderNo')}
        onChange={(typedText) => set({ orderNo: typedText.toUpperCase() })}
        maxLength={40}
      />
      <SelectFilter
        label={translate('request.field.category')}
        anyLabel={translate('request.filter.any')}
        choices={tree.map((node) => [String(node.value), categoryLabel(node, lang)])}
        value={value('category')}
        onChange={(category) => set({ category })}
      />
      <SelectFilter
        label={translate('request.column.state')}
        anyLabel={translate('request.filter.any')}
        choices={requestStates.map((state) => [state, translator.t(`support.state.${state}`)])}
        value={value('state')}
        onChange={(state) => set({ state })}
      />
      <SelectFilter
        label={translate('request.column.creator')}
        anyLabel={translate('request.filter.any')}
        choices={users.map(({ id, name }) => [id, name])}
        value={value('creator')}
        onChange={(creator) => set({ creator })}
      />
      <DateRangeFilter
        name="created"
        from={value('createdFrom', dayPattern)}
        to={value('createdTo', dayPattern)}
        now={now}
        onChange={(createdFrom, createdTo) => set({ createdFrom, createdTo })}
      />
    </>
  )
}
