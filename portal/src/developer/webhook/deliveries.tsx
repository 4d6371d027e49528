import { formatDateTime, deliveryStatuses, webhookTypes, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlFilters } from '../../shared/filters/url-filters.ts'
import { FilterRow } from '../../shared/filters/filter-row.ts'
import { isBookingFilterValue } from '../../booking/list/booking-list.rules.ts'
import { SelectFilter, TextFilter } from '../../shared/filters/text-filter.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { HiddenText } from '../../shared/ui/hidden-text.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { deliveryStatusTones, getProblemKey } from './delivery-status.ts'
import { ListHeader, Mono } from '../section-header.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { eventTypeLabelKey } from './webhook-form.tsx'

type DeliveryRow = CallAnswer<'POST /clientProfile/webhook/getDeliveries'>['list'][number]

const statusOptions = ['ping', ...webhookTypes] as const

/** Webhook deliveries, newest first, each with its attempts. */
export function Deliveries() {
  const { translate } = useTranslator()
  const { page, value, set, goTo } = useUrlFilters()
  const [opened, setOpened] = useState<string>()
  const type = statusOptions.find((each) => each === value('type'))
  const status = deliveryStatuses.find((each) => each === value('status'))
  const orderNo = value('orderNo')?.toUpperCase()
  const filters = {
    page,
    pageSize: 20,
    type,
    status,
    orderNo: orderNo && isBookingFilterValue('orderNo', orderNo) ? orderNo : undefined,
  }
  const deliveries = useQuery({
    queryKey: ['developer', 'webhook', 'deliveries', filters],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /clientProfile/webhook/getDeliveries', { body: filters, reads: true, quiet: true, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  return (
    <section aria-labelledby="deliveries">
      <ListHeader
        id="deliveries"
        title={translate('developer.log.title')}
        isBusy={deliveries.isFetching}
        onRefresh={() => void deliveries.refetch()}
      />
      <FilterRow>
        <SelectFilter
          label={translate('developer.status')}
          anyLabel={translate('developer.log.anyStatus')}
          choices={deliveryStatuses.map((each) => [each, translate(`developer.log.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <SelectFilter
          label={translate('developer.log.what')}
          anyLabel={translate('developer.log.anyType')}
          choices={statusOptions.map((each) => [each, `${translate(eventTypeLabelKey(each))} (${each})`])}
          value={type}
          onChange={(chosen) => set({ type: chosen })}
        />
        <TextFilter
          label={translate('booking.filter.orderNo')}
          value={orderNo}
          onChange={(typed) => set({ orderNo: typed.toUpperCase() })}
          isValid={(typed) => isBookingFilterValue('orderNo', typed.toUpperCase())}
          problem={translate('booking.filter.orderNoWrong')}
        />
      </FilterRow>
      <ContentCard>
        {deliveries.isPending && <ListLoading label={translate('developer.loading')} />}
        {deliveries.isError && <ListFailed error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
        {deliveries.data?.list.length === 0 && (
          <ListEmpty title={translate('developer.log.noneTitle')} text={translate('developer.log.noneText')} />
        )}
        {deliveries.data && deliveries.data.list.length > 0 && (
          <>
            <Table rows={deliveries.data.list} isStale={deliveries.isPlaceholderData} onOpen={setOpened} />
            <Pager {...deliveries.data} onPage={goTo} />
          </>
        )}
      </ContentCard>
      {opened !== undefined && <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

interface TableProps {
  rows: readonly DeliveryRow[]
  isStale: boolean
  onOpen: (id: string) => void
}

function Table({ rows, isStale, onOpen }: TableProps) {
  const { translate, lang } = useTranslator()
  const names = {
    status: translate('developer.status'),
    booking: translate('booking.column.booking'),
    answer: translate('developer.log.answer'),
    created: translate('developer.log.created'),
  }
  return (
    <PlainTable aria-label={translate('developer.log.title')} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{translate('developer.log.what')}</th>
          <th scope="col">{names.status}</th>
          <th scope="col">{names.booking}</th>
          <th scope="col">{names.answer}</th>
          <th scope="col">{names.created}</th>
          <th scope="col">
            <HiddenText>{translate('developer.actions')}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {translate(eventTypeLabelKey(row.type))}
              <small>
                <Mono>{row.type}</Mono>
              </small>
            </th>
            <td data-name={names.status}>
              <span>
                <Pill $tone={deliveryStatusTones[row.status]}>{translate(`developer.log.status.${row.status}`)}</Pill>
                {row.dueAt && (
                  <small>{translate('developer.log.next', { time: formatDateTime(row.dueAt, lang) })}</small>
                )}
              </span>
            </td>
            <td data-name={names.booking}>{row.orderNo && <Mono>{row.orderNo}</Mono>}</td>
            <td data-name={names.answer}>
              <span>
                {row.lastStatus ?? (row.lastProblem ? translate(getProblemKey(row.lastProblem)) : '–')}
                {row.attempts > 1 && <small>{translate('developer.log.tries', { count: row.attempts })}</small>}
              </span>
            </td>
            <td data-name={names.created}>
              <time dateTime={row.created}>{formatDateTime(row.created, lang)}</time>
            </td>
            <td data-number>
              <Button
                $small
                aria-label={translate('developer.log.openOf', {
                  type: row.type,
                  time: formatDateTime(row.created, lang),
                })}
                onClick={() => onOpen(row.id)}
              >
                {translate('developer.log.open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
