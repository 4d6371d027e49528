import { confirmDays } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { useAddressFilters } from '../shared/address-filters.ts'
import { FilterRow } from '../shared/list-row.ts'
import { TextChip } from '../shared/text-chip.tsx'
import { Page } from '../layout/page.tsx'
import { Button } from '../shared/button.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListEmpty, ListFailed, ListLoading, textOf } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { Note } from '../shared/note.ts'
import { Pager } from '../shared/pager.tsx'
import { useWords } from '../shared/words.ts'
import { RaiseButton } from '../support/raise-button.tsx'
import { phoneQuery } from '../theme.ts'
import { useChosen } from './chosen.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { useConfirm } from './confirm-refunds.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { fits } from './refund-list.rules.ts'
import { UnconfirmedCards } from './unconfirmed-cards.tsx'
import { unconfirmedColumns } from './unconfirmed-columns.tsx'
import { useUnconfirmed, type Unconfirmed } from './unconfirmed.ts'

/** Money that came back from the airlines, to be accepted or disputed. */
export function Screen() {
  const { say, lang, words } = useWords()
  const isPhone = useMedia(phoneQuery)
  const { page, value, set, goTo } = useAddressFilters()
  const known = (name: 'refundNo' | 'orderNo') => {
    const text = value(name)?.toUpperCase()
    return text !== undefined && fits(name, text) ? text : undefined
  }
  const question = { page, refundNo: known('refundNo'), orderNo: known('orderNo') }
  const isNarrowed = question.refundNo !== undefined || question.orderNo !== undefined
  const list = useUnconfirmed(question)
  const [disputed, setDisputed] = useState<Unconfirmed>()
  const chosen = useChosen(`${question.refundNo} ${question.orderNo} ${page}`)
  const { ask, failed, isBusy } = useConfirm(chosen.clear)
  const rows = list.data?.list ?? []
  const ways = { isBusy, confirm: (row: Unconfirmed) => void ask([row]), dispute: setDisputed }
  const some = rows.filter(({ refundNo }) => chosen.has(refundNo))
  const around = { say, lang, names: list.data?.names }
  return (
    <Page title={say('page.unconfirmedRefunds.title')} beside={<RaiseButton scene={4} />}>
      <FilterRow>
        {(['refundNo', 'orderNo'] as const).map((name) => (
          <TextChip
            key={name}
            label={say(`refund.filter.${name}`)}
            value={question[name]}
            fits={(typed) => fits(name, typed.toUpperCase())}
            problem={say(`refund.filter.${name}Wrong`)}
            onChange={(typed) => set({ [name]: typed.toUpperCase() })}
          />
        ))}
      </FilterRow>
      {failed && (
        <Note role="alert" $kind="bad">
          {textOf(failed, words.t)}
        </Note>
      )}
      {list.isPending && <ListLoading label={say('refund.unconfirmed.loading')} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <>
          <About>{say('refund.unconfirmed.about', { days: confirmDays })}</About>
          <ChosenBar chosen={chosen}>
            <Button $kind="main" $small disabled={isBusy} onClick={() => void ask(some)}>
              {say('refund.confirm.many', { count: some.length })}
            </Button>
          </ChosenBar>
          {isPhone ? (
            <UnconfirmedCards rows={rows} around={around} chosen={chosen} ways={ways} />
          ) : (
            <DataTable
              label={say('page.unconfirmedRefunds.title')}
              columns={unconfirmedColumns(around, rows, chosen, ways)}
              rows={rows}
              idOf={({ refundNo }) => refundNo}
              isStale={list.isPlaceholderData}
            />
          )}
          {list.data && <Pager {...list.data} onPage={goTo} />}
        </>
      )}
      {list.data && rows.length === 0 && (
        <ListEmpty
          title={say('refund.unconfirmed.noneTitle')}
          text={say(isNarrowed ? 'refund.unconfirmed.noneOfFilter' : 'refund.unconfirmed.noneText')}
        >
          {isNarrowed && <Button onClick={() => set({ refundNo: '', orderNo: '' })}>{say('filter.clearAll')}</Button>}
        </ListEmpty>
      )}
      {disputed && <DisputeDialog row={disputed} onClose={() => setDisputed(undefined)} />}
    </Page>
  )
}

const About = styled.p`
  margin-block-end: 12px;
  color: ${({ theme }) => theme.color.muted};
`
