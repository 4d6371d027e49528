import { useState } from 'react'
import styled from 'styled-components'
import { FilterChip } from '../shared/chip.tsx'
import { IconButton } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { textIn } from '../shared/form-text.ts'
import { changeList, writeList, type ListState } from './order-list.rules.ts'
import { mostViews, useSavedViews } from './saved-views.ts'

const path = '/order/list'

/** All bookings, those that wait for something, and what the person has saved. */
export function ViewTabs({ state, total }: { state: ListState; total: string | undefined }) {
  const { say } = useWords()
  const [views, change] = useSavedViews()
  const query = queryOf(state)
  const saved = views.find((view) => view.query === query)
  const tabs = [
    // Not the bare address: on the list itself that is a link to where one is, elsewhere it leads back to what was left.
    { id: 'all', label: say('booking.view.all'), to: `${path}?view=all` },
    { id: 'pending', label: say('booking.view.pending'), to: `${path}?view=pending` },
    ...views.map((view) => ({ id: view.query, label: view.name, to: `${path}?${view.query}` })),
  ]
  const current = saved?.query ?? state.view
  return (
    <Row>
      <Tabs
        label={say('booking.view.label')}
        tabs={tabs.map((tab) => (tab.id === current ? { ...tab, count: total } : tab))}
        current={current}
      />
      {saved && (
        <IconButton
          aria-label={say('booking.view.forget', { name: saved.name })}
          title={say('booking.view.forget', { name: saved.name })}
          onClick={() => {
            change(views.filter((view) => view !== saved))
            toast.success(say('booking.view.forgotten'))
          }}
        >
          <Icon name="close" size={15} />
        </IconButton>
      )}
    </Row>
  )
}

/** Keeps the filters and the order of the list under a name. */
export function SaveView({ state }: { state: ListState }) {
  const { say } = useWords()
  const [views, change] = useSavedViews()
  const [problem, setProblem] = useState<'missing' | 'taken'>()
  const query = queryOf(state)
  if (query === '' || views.length >= mostViews || views.some((view) => view.query === query)) return null
  return (
    <FilterChip
      isDashed
      label={say('booking.view.save')}
      onApply={(entered) => {
        const name = textIn(entered, 'name')
        const wrong = name === '' ? 'missing' : views.some((view) => view.name === name) ? 'taken' : undefined
        setProblem(wrong)
        if (wrong) return false
        change([...views, { name, query }])
        toast.success(say('booking.view.saved'))
        return true
      }}
    >
      <PlainField
        name="name"
        label={say('booking.view.name')}
        maxLength={30}
        autoComplete="off"
        hint={say('booking.view.hint')}
        problem={problem && say(`booking.view.${problem}`)}
      />
    </FilterChip>
  )
}

/** What a view is about: not the page one happens to be on. */
function queryOf(state: ListState): string {
  const asked = writeList(changeList(state, {}))
  return asked.toString() === 'view=pending' ? '' : asked.toString()
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-block: -10px 12px;

  nav {
    flex: 1;
    margin-block: 0;
  }
`
