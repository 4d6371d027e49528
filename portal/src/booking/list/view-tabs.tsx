import { useState } from 'react'
import styled from 'styled-components'
import { FilterChip } from '../../shared/filters/filter-chip.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { changeBookingList, serializeBookingListParams, type BookingListState } from './booking-list.rules.ts'
import { maxSavedViews, useSavedViews } from './saved-views.ts'

const path = '/order/list'

/** Tabs for all bookings, pending bookings and the user's saved views. */
export function ViewTabs({ state, total }: { state: BookingListState; total: string | undefined }) {
  const { translate } = useTranslator()
  const [views, change] = useSavedViews()
  const query = buildViewQuery(state)
  const saved = views.find((view) => view.query === query)
  const tabs = [
    // A query is needed: the bare path is the current page on the list itself and restores the saved query elsewhere.
    { id: 'all', label: translate('booking.view.all'), to: `${path}?view=all` },
    { id: 'pending', label: translate('booking.view.pending'), to: `${path}?view=pending` },
    ...views.map((view) => ({ id: view.query, label: view.name, to: `${path}?${view.query}` })),
  ]
  const current = saved?.query ?? state.view
  return (
    <Row>
      <Tabs
        label={translate('booking.view.label')}
        tabs={tabs.map((tab) => (tab.id === current ? { ...tab, count: total } : tab))}
        current={current}
      />
      {saved && (
        <IconButton
          aria-label={translate('booking.view.delete', { name: saved.name })}
          title={translate('booking.view.delete', { name: saved.name })}
          onClick={() => {
            change(views.filter((view) => view !== saved))
            toast.success(translate('booking.view.deleted'))
          }}
        >
          <Icon name="close" size={15} />
        </IconButton>
      )}
    </Row>
  )
}

/** Saves the filters and the sort order under a name. */
export function SaveView({ state }: { state: BookingListState }) {
  const { translate } = useTranslator()
  const [views, change] = useSavedViews()
  const [problem, setProblem] = useState<'missing' | 'taken'>()
  const query = buildViewQuery(state)
  if (query === '' || views.length >= maxSavedViews || views.some((view) => view.query === query)) return null
  return (
    <FilterChip
      isDashed
      label={translate('booking.view.save')}
      onApply={(formData) => {
        const name = readFormText(formData, 'name')
        const nameProblem = name === '' ? 'missing' : views.some((view) => view.name === name) ? 'taken' : undefined
        setProblem(nameProblem)
        if (nameProblem) return false
        change([...views, { name, query }])
        toast.success(translate('booking.view.saved'))
        return true
      }}
    >
      <PlainField
        name="name"
        label={translate('booking.view.name')}
        maxLength={30}
        autoComplete="off"
        hint={translate('booking.view.hint')}
        problem={problem && translate(`booking.view.${problem}`)}
      />
    </FilterChip>
  )
}

/** Query of a view without the page number. */
function buildViewQuery(state: BookingListState): string {
  const asked = serializeBookingListParams(changeBookingList(state, {}))
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
