import { logSubjects, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { Pager } from '../../shared/list/pager.tsx'
import { PlainField } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { dayPattern, useUrlFilters } from '../../shared/filters/url-filters.ts'
import { DateRangeFilter } from '../../shared/filters/date-range-filter.tsx'
import { toMidnight } from '../../shared/i18n/dates.rules.ts'
import { readFormText } from '../../shared/ui/form-text.ts'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { LogTable } from './log-table.tsx'
import { isBookingFilterValue } from '../list/booking-list.rules.ts'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'

type LogQuery = CallInput<'POST /order/queryLog.do'>['body']

export function Screen() {
  const { translate } = useTranslator()
  const now = useNow(60_000)
  const { page, value, set, goTo } = useUrlFilters()
  const orderNumber = value('orderNumber')?.toUpperCase()
  const isOrderNo = orderNumber !== undefined && isBookingFilterValue('orderNo', orderNumber)
  const stage = logSubjects.find((each) => each === value('stage'))
  const [from, to] = [value('from', dayPattern), value('to', dayPattern)]
  const body: LogQuery = {
    page,
    pageSize: 20,
    stage,
    operator: value('operator'),
    from: from && toMidnight(from),
    to: to && toMidnight(to, 'end'),
  }
  return (
    <Page title={translate('page.operationLog.title')}>
      <OrderNumberForm
        key={orderNumber}
        initialNumber={orderNumber}
        onSubmit={(typed) => set({ orderNumber: typed })}
      />
      {isOrderNo && (
        <FilterRow>
          <SelectFilter
            label={translate('booking.log.stage')}
            anyLabel={translate('booking.log.anyStage')}
            choices={logSubjects.map((each) => [each, translate(`booking.stage.${each}`)])}
            value={stage}
            onChange={(chosen) => set({ stage: chosen })}
          />
          <TextFilter
            label={translate('booking.log.operator')}
            value={value('operator')}
            onChange={(typed) => set({ operator: typed })}
          />
          <DateRangeFilter
            name="logged"
            from={from}
            to={to}
            now={now}
            onChange={(start, end) => set({ from: start, to: end })}
          />
        </FilterRow>
      )}
      <ContentCard>
        {isOrderNo ? (
          <Entries orderNumber={orderNumber} body={body} onPage={goTo} />
        ) : (
          <ListEmpty title={translate('booking.log.noNumberTitle')} text={translate('booking.log.noNumberText')} />
        )}
      </ContentCard>
    </Page>
  )
}

function OrderNumberForm({
  initialNumber,
  onSubmit,
}: {
  initialNumber: string | undefined
  onSubmit: (typed: string) => void
}) {
  const { translate } = useTranslator()
  const [isWrong, setWrong] = useState(false)
  function submitNumber(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = readFormText(new FormData(event.currentTarget), 'orderNumber').toUpperCase()
    const isValid = isBookingFilterValue('orderNo', typed)
    setWrong(!isValid)
    if (isValid) onSubmit(typed)
  }
  return (
    <NumberForm onSubmit={submitNumber} role="search" noValidate>
      <PlainField
        name="orderNumber"
        label={translate('booking.filter.orderNo')}
        defaultValue={initialNumber}
        autoComplete="off"
        spellCheck={false}
        problem={isWrong ? translate('booking.filter.orderNoWrong') : undefined}
      />
      <Button type="submit">{translate('filter.apply')}</Button>
    </NumberForm>
  )
}

function Entries({
  orderNumber,
  body,
  onPage,
}: {
  orderNumber: string
  body: LogQuery
  onPage: (page: number) => void
}) {
  const { translate, lang } = useTranslator()
  const log = useQuery({
    queryKey: ['booking', 'log', orderNumber, body],
    queryFn: ({ signal }) =>
      unwrapResult(
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
  if (log.isPending) return <ListLoading label={translate('booking.log.loading')} />
  if (log.isError) return <ListFailed error={log.error} onRetry={() => void log.refetch()} />
  if (log.data.list.length === 0) {
    return <ListEmpty title={translate('booking.log.noneTitle')} text={translate('booking.log.noneText')} />
  }
  return (
    <>
      <LogTable
        aria-busy={log.isPlaceholderData}
        caption={<Link to={`/order/detail/${orderNumber}/${lang}`}>{orderNumber}</Link>}
        entries={log.data.list}
        lastNumber={log.data.total - (log.data.page - 1) * log.data.pageSize}
      />
      <Pager {...log.data} onPage={onPage} />
    </>
  )
}

const NumberForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px;
  margin-block-end: 12px;

  > div {
    flex: 0 1 260px;
  }
`
