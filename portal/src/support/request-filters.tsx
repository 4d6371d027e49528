import { labelOf, requestStates } from '@gangway/core'
import { useState } from 'react'
import { dayShape, type useAddressFilters } from '../booking/address-filters.ts'
import { DateRangeChip } from '../booking/date-range-chip.tsx'
import { midnight } from '../booking/dates.rules.ts'
import { FilterRow } from '../booking/list-row.ts'
import { ChoiceChip, TextChip } from '../booking/text-chip.tsx'
import { Button } from '../shared/button.tsx'
import { useMedia } from '../shared/media.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { useCategories, usePeople, type RequestListBody } from './request-queries.ts'

type Filters = Pick<ReturnType<typeof useAddressFilters>, 'value' | 'set'>

const names = ['requestNo', 'orderNo', 'category', 'state', 'creator', 'createdFrom', 'createdTo']

/** What the list is narrowed down by, as its address says it. */
export function readRequestFilters({ value }: Pick<Filters, 'value'>): RequestListBody {
  const state = requestStates.find((each) => each === value('state'))
  const [from, to] = [value('createdFrom', dayShape), value('createdTo', dayShape)]
  const category = Number(value('category', /^\d{1,5}$/))
  return {
    requestNo: value('requestNo'),
    orderNo: value('orderNo'),
    ...(Number.isInteger(category) && { category }),
    ...(state && { state: [state] }),
    creator: value('creator', /^[\w-]{1,64}$/),
    createdFrom: from && midnight(from),
    createdTo: to && midnight(to, 'end'),
  }
}

export function isNarrowed({ value }: Pick<Filters, 'value'>): boolean {
  return names.some((name) => value(name) !== undefined)
}

/** On a phone the filters come when they are asked for. */
export function RequestFilters({ value, set }: Filters) {
  const { say } = useWords()
  const isPhone = useMedia(phoneQuery)
  const [isOpen, setOpen] = useState(false)
  const count = names.filter((name) => value(name) !== undefined).length
  return (
    <FilterRow>
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? say('filter.openCount', { count }) : say('filter.open')}
        </Button>
      )}
      {(isOpen || !isPhone) && <Chips value={value} set={set} />}
    </FilterRow>
  )
}

function Chips({ value, set }: Filters) {
  const { say, lang, words } = useWords()
  const now = useNow(60_000)
  const tree = useCategories()
  const people = usePeople()
  return (
    <>
      <TextChip
        label={say('request.column.number')}
        value={value('requestNo')}
        onChange={(requestNo) => set({ requestNo })}
        maxLength={40}
      />
      <TextChip
        label={say('request.column.booking')}
        value={value('orderNo')}
        onChange={(typed) => set({ orderNo: typed.toUpperCase() })}
        maxLength={40}
      />
      <ChoiceChip
        label={say('request.field.category')}
        any={say('request.filter.any')}
        choices={tree.map((node) => [String(node.value), labelOf(node, lang)])}
        value={value('category')}
        onChange={(category) => set({ category })}
      />
      <ChoiceChip
        label={say('request.column.state')}
        any={say('request.filter.any')}
        choices={requestStates.map((state) => [state, words.t(`support.state.${state}`)])}
        value={value('state')}
        onChange={(state) => set({ state })}
      />
      <ChoiceChip
        label={say('request.column.creator')}
        any={say('request.filter.any')}
        choices={people.map(({ id, name }) => [id, name])}
        value={value('creator')}
        onChange={(creator) => set({ creator })}
      />
      <DateRangeChip
        name="created"
        from={value('createdFrom', dayShape)}
        to={value('createdTo', dayShape)}
        now={now}
        onChange={(createdFrom, createdTo) => set({ createdFrom, createdTo })}
      />
    </>
  )
}
