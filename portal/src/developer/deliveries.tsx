import { dateTimeText, deliveryStatuses, webhookTypes, type CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressFilters } from '../shared/address-filters.ts'
import { FilterRow } from '../shared/list-row.ts'
import { fits } from '../booking/order-list.rules.ts'
import { ChoiceChip, TextChip } from '../shared/text-chip.tsx'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { HiddenText } from '../shared/hidden-text.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Pager } from '../shared/pager.tsx'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { deliveryLooks, problemKey } from './delivery-words.ts'
import { ListHead, Mono } from './head.tsx'
import { Pill } from '../shared/pill.ts'
import { nameOf } from './webhook-form.tsx'

type Row = CallAnswer<'POST /clientProfile/webhook/getDeliveries'>['list'][number]

const told = ['ping', ...webhookTypes] as const

/** What was told, newest first: every notification with its answers behind it. */
export function Deliveries() {
  const { say } = useWords()
  const { page, value, set, goTo } = useAddressFilters()
  const [opened, setOpened] = useState<string>()
  const type = told.find((each) => each === value('type'))
  const status = deliveryStatuses.find((each) => each === value('status'))
  const orderNo = value('orderNo')?.toUpperCase()
  const filters = {
    page,
    pageSize: 20,
    type,
    status,
    orderNo: orderNo && fits('orderNo', orderNo) ? orderNo : undefined,
  }
  const deliveries = useQuery({
    queryKey: ['developer', 'webhook', 'deliveries', filters],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /clientProfile/webhook/getDeliveries', { body: filters, reads: true, quiet: true, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
  return (
    <section aria-labelledby="deliveries">
      <ListHead
        id="deliveries"
        title={say('developer.log.title')}
        isBusy={deliveries.isFetching}
        onRefresh={() => void deliveries.refetch()}
      />
      <FilterRow>
        <ChoiceChip
          label={say('developer.status')}
          any={say('developer.log.anyStatus')}
          choices={deliveryStatuses.map((each) => [each, say(`developer.log.status.${each}`)])}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <ChoiceChip
          label={say('developer.log.what')}
          any={say('developer.log.anyType')}
          choices={told.map((each) => [each, `${say(nameOf(each))} (${each})`])}
          value={type}
          onChange={(chosen) => set({ type: chosen })}
        />
        <TextChip
          label={say('booking.filter.orderNo')}
          value={orderNo}
          onChange={(typed) => set({ orderNo: typed.toUpperCase() })}
          fits={(typed) => fits('orderNo', typed.toUpperCase())}
          problem={say('booking.filter.orderNoWrong')}
        />
      </FilterRow>
      <Panel>
        {deliveries.isPending && <ListLoading label={say('developer.loading')} />}
        {deliveries.isError && <ListFailed error={deliveries.error} onRetry={() => void deliveries.refetch()} />}
        {deliveries.data?.list.length === 0 && (
          <ListEmpty title={say('developer.log.noneTitle')} text={say('developer.log.noneText')} />
        )}
        {deliveries.data && deliveries.data.list.length > 0 && (
          <>
            <Table rows={deliveries.data.list} isStale={deliveries.isPlaceholderData} onOpen={setOpened} />
            <Pager {...deliveries.data} onPage={goTo} />
          </>
        )}
      </Panel>
      {opened !== undefined && <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

interface TableProps {
  rows: readonly Row[]
  isStale: boolean
  onOpen: (id: string) => void
}

function Table({ rows, isStale, onOpen }: TableProps) {
  const { say, lang } = useWords()
  const names = {
    status: say('developer.status'),
    booking: say('booking.column.booking'),
    answer: say('developer.log.answer'),
    created: say('developer.log.created'),
  }
  return (
    <PlainTable aria-label={say('developer.log.title')} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{say('developer.log.what')}</th>
          <th scope="col">{names.status}</th>
          <th scope="col">{names.booking}</th>
          <th scope="col">{names.answer}</th>
          <th scope="col">{names.created}</th>
          <th scope="col">
            <HiddenText>{say('developer.actions')}</HiddenText>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {say(nameOf(row.type))}
              <small>
                <Mono>{row.type}</Mono>
              </small>
            </th>
            <td data-name={names.status}>
              <span>
                <Pill $look={deliveryLooks[row.status]}>{say(`developer.log.status.${row.status}`)}</Pill>
                {row.dueAt && <small>{say('developer.log.next', { time: dateTimeText(row.dueAt, lang) })}</small>}
              </span>
            </td>
            <td data-name={names.booking}>{row.orderNo && <Mono>{row.orderNo}</Mono>}</td>
            <td data-name={names.answer}>
              <span>
                {row.lastStatus ?? (row.lastProblem ? say(problemKey(row.lastProblem)) : '–')}
                {row.attempts > 1 && <small>{say('developer.log.tries', { count: row.attempts })}</small>}
              </span>
            </td>
            <td data-name={names.created}>
              <time dateTime={row.created}>{dateTimeText(row.created, lang)}</time>
            </td>
            <td data-number>
              <Button
                $small
                aria-label={say('developer.log.openOf', { type: row.type, time: dateTimeText(row.created, lang) })}
                onClick={() => onOpen(row.id)}
              >
                {say('developer.log.open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
