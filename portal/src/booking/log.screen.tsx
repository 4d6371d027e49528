import { logStages, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { useNow } from '../shared/now.ts'
import { Pager } from '../shared/pager.tsx'
import { PlainField } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { dayShape, useAddressFilters } from '../shared/address-filters.ts'
import { DateRangeChip } from '../shared/date-range-chip.tsx'
import { midnight } from '../shared/dates.rules.ts'
import { textIn } from '../shared/form-text.ts'
import { FilterRow } from '../shared/list-row.ts'
import { LogTable } from './log-table.tsx'
import { fits } from './order-list.rules.ts'
import { ChoiceChip, TextChip } from '../shared/text-chip.tsx'

type Body = CallInput<'POST /order/queryLog.do'>['body']

/** Who did what with a booking, and what happened to it by itself. */
export function Screen() {
  const { say } = useWords()
  const now = useNow(60_000)
  const { page, value, set, goTo } = useAddressFilters()
  const orderNumber = value('orderNumber')?.toUpperCase()
  const isKnown = orderNumber !== undefined && fits('orderNo', orderNumber)
  const stage = logStages.find((each) => each === value('stage'))
  const [from, to] = [value('from', dayShape), value('to', dayShape)]
  const body: Body = {
    page,
    pageSize: 20,
    stage,
    operator: value('operator'),
    from: from && midnight(from),
    to: to && midnight(to, 'end'),
  }
  return (
    <Page title={say('page.operationLog.title')}>
      <AskNumber key={orderNumber} known={orderNumber} onAsk={(typed) => set({ orderNumber: typed })} />
      {isKnown && (
        <FilterRow>
          <ChoiceChip
            label={say('booking.log.stage')}
            any={say('booking.log.anyStage')}
            choices={logStages.map((each) => [each, say(`booking.stage.${each}`)])}
            value={stage}
            onChange={(chosen) => set({ stage: chosen })}
          />
          <TextChip
            label={say('booking.log.operator')}
            value={value('operator')}
            onChange={(typed) => set({ operator: typed })}
          />
          <DateRangeChip
            name="logged"
            from={from}
            to={to}
            now={now}
            onChange={(start, end) => set({ from: start, to: end })}
          />
        </FilterRow>
      )}
      <Panel>
        {isKnown ? (
          <Entries orderNumber={orderNumber} body={body} onPage={goTo} />
        ) : (
          <ListEmpty title={say('booking.log.askTitle')} text={say('booking.log.askText')} />
        )}
      </Panel>
    </Page>
  )
}

function AskNumber({ known, onAsk }: { known: string | undefined; onAsk: (typed: string) => void }) {
  const { say } = useWords()
  const [isWrong, setWrong] = useState(false)
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = textIn(new FormData(event.currentTarget), 'orderNumber').toUpperCase()
    const isGood = fits('orderNo', typed)
    setWrong(!isGood)
    if (isGood) onAsk(typed)
  }
  return (
    <Ask onSubmit={ask} role="search" noValidate>
      <PlainField
        name="orderNumber"
        label={say('booking.filter.orderNo')}
        defaultValue={known}
        autoComplete="off"
        spellCheck={false}
        problem={isWrong ? say('booking.filter.orderNoWrong') : undefined}
      />
      <Button type="submit">{say('filter.apply')}</Button>
    </Ask>
  )
}

function Entries({ orderNumber, body, onPage }: { orderNumber: string; body: Body; onPage: (page: number) => void }) {
  const { say, lang } = useWords()
  const log = useQuery({
    queryKey: ['booking', 'log', orderNumber, body],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /order/queryLog.do', {
          query: { orderNumber },
          body,
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (log.isPending) return <ListLoading label={say('booking.log.loading')} />
  if (log.isError) return <ListFailed error={log.error} onRetry={() => void log.refetch()} />
  if (log.data.list.length === 0) {
    return <ListEmpty title={say('booking.log.noneTitle')} text={say('booking.log.noneText')} />
  }
  return (
    <>
      <LogTable
        aria-busy={log.isPlaceholderData}
        caption={<Link to={`/order/detail/${orderNumber}/${lang}`}>{orderNumber}</Link>}
        entries={log.data.list}
        last={log.data.total - (log.data.page - 1) * log.data.pageSize}
      />
      <Pager {...log.data} onPage={onPage} />
    </>
  )
}

const Ask = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px;
  margin-block-end: 12px;

  > div {
    flex: 0 1 260px;
  }
`
