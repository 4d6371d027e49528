import { labelOf, requestStates } from '@gangway/core'
import { dayShape, type useAddressFilters } from '../shared/address-filters.ts'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import { midnight } from '../shared/dates.rules.ts'
import { ChoiceChip, TextChip } from '../shared/text-chip.tsx'
import { Filters } from '../shared/filters.tsx'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { useCategories, usePeople, type RequestListBody } from './request-queries.ts'

type AddressFilters = Pick<ReturnType<typeof useAddressFilters>, 'value' | 'set'>

const names = ['requestNo', 'orderNo', 'category', 'state', 'creator', 'createdFrom', 'createdTo']

/** What the list is narrowed down by, as its address says it. */
export function readRequestFilters({ value }: Pick<AddressFilters, 'value'>): RequestListBody {
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

export function isNarrowed({ value }: Pick<AddressFilters, 'value'>): boolean {
  return names.some((name) => value(name) !== undefined)
}

export function RequestFilters({ value, set }: AddressFilters) {
  const count = names.filter((name) => value(name) !== undefined).length
  return (
    <Filters count={count}>
      <Chips value={value} set={set} />
    </Filters>
  )
}

function Chips({ value, set }: AddressFilters) {
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
