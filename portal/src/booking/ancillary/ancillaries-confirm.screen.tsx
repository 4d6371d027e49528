import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FailedCallError, client, unwrapResult } from '../../shared/api/client.ts'
import { useRunOnce } from '../../shared/api/use-run-once.ts'
import { ListEmpty, ListFailed, ListLoading, callErrorText } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatAncillary } from './ancillary-text.ts'
import { serializeItems } from './ancillary-selection.rules.ts'
import { useAncillarySelection, useAncillarySale } from './ancillary-sale.ts'
import { useInvalidateBookings } from '../detail/order-detail.ts'
import { formatPassengerName } from '../list/booking-columns.tsx'
import { TotalLine, ButtonRow } from '../detail/summary-rows.ts'

/** Chosen ancillaries at the airline's current price. */
export function Screen() {
  const { translate, translator } = useTranslator()
  const { orderNumber = '' } = useParams()
  const navigate = useNavigate()
  const changed = useInvalidateBookings()
  const [items] = useAncillarySelection()
  const chosen = serializeItems(items)
  const sale = useAncillarySale(orderNumber)
  const check = useQuery({
    queryKey: ['booking', 'extras', orderNumber, 'check', chosen],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /postBooking/verify', {
          body: { orderNo: orderNumber, items },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    enabled: items.length > 0,
    staleTime: 0,
  })
  const total = check.data?.total
  // One key per offer: a repeated submit orders once; another price is another order.
  const idempotencyKey = useMemo(() => `${crypto.randomUUID()}-${total?.amount ?? 0}`, [total?.amount])
  const order = useMutation({
    mutationFn: () =>
      unwrapResult(
        client.call('POST /postBooking/order', {
          body: { orderNo: orderNumber, items, acceptedTotal: total },
          idempotencyKey,
        }),
      ),
    onSuccess: async (createdOrder) => {
      await changed()
      await navigate(`/post-booking/result/${createdOrder.orderNo}`, { replace: true })
    },
    onError: () => check.refetch(),
  })
  const placeOrder = useRunOnce<void>(order)
  const problems = check.data?.items.filter(({ problem }) => problem) ?? []
  const refusal =
    order.error instanceof FailedCallError && order.error.error.kind === 'refused' ? order.error : undefined
  const person = (index: number) =>
    formatPassengerName(sale.data?.passengers.find((each) => each.passenger === index)?.name ?? '')
  const flight = (index: number) => {
    const option = sale.data?.segments.find((each) => each.segmentIndex === index)
    return option ? `${option.from} → ${option.to}` : ''
  }
  const names = {
    passenger: translate('booking.column.passenger'),
    description: translate('booking.ancillary.what'),
    amount: translate('booking.column.amount'),
  }
  const backLink = `/post-booking/add/${orderNumber}${chosen && `?items=${chosen}`}`
  return (
    <Page title={translate('page.ancillaryConfirm.title')}>
      <ContentCard>
        {items.length === 0 && (
          <ListEmpty title={translate('booking.extras.nothing')} text={translate('booking.extras.chooseFirst')}>
            <ButtonLink to={backLink}>{translate('booking.extras.change')}</ButtonLink>
          </ListEmpty>
        )}
        {check.isLoading && <ListLoading label={translate('booking.extras.checking')} rows={3} />}
        {check.isError && <ListFailed error={check.error} onRetry={() => void check.refetch()} />}
        {check.data && (
          <>
            <PlainTable>
              <caption>{translate('booking.extras.selection')}</caption>
              <thead>
                <tr>
                  <th scope="col">{translate('booking.ancillary.flight')}</th>
                  <th scope="col">{names.passenger}</th>
                  <th scope="col">{names.description}</th>
                  <th scope="col" data-number>
                    {names.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {check.data.items.map((item, index) => (
                  <tr key={index}>
                    <th scope="row">{flight(item.segmentIndex)}</th>
                    <td data-name={names.passenger}>{person(item.passenger)}</td>
                    <td data-name={names.description}>
                      <span>
                        {item.kind ? formatAncillary({ ...item, kind: item.kind }, translate) : item.code}
                        {item.problem && <ItemProblem>{item.problem}</ItemProblem>}
                      </span>
                    </td>
                    <td data-number data-name={names.amount}>
                      {item.price ? <Amount money={item.price} /> : '—'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
            <TotalLine>
              <span>{translate('booking.extras.total')}</span>
              <Amount money={check.data.total} />
            </TotalLine>
          </>
        )}
        {refusal && (
          <InfoBox role="alert" $kind="bad">
            {callErrorText(refusal, translator.t)}
          </InfoBox>
        )}
        {problems.length > 0 && (
          <InfoBox role="alert" $kind="warn">
            {translate('booking.extras.problems')}
          </InfoBox>
        )}
        {check.data && (
          <ButtonRow>
            <ButtonLink to={backLink}>{translate('booking.extras.change')}</ButtonLink>
            <Button
              $kind="main"
              disabled={problems.length > 0 || order.isPending || order.isSuccess}
              onClick={() => placeOrder()}
            >
              {order.isPending ? translate('action.working') : translate('booking.extras.toPayment')}
            </Button>
          </ButtonRow>
        )}
      </ContentCard>
    </Page>
  )
}

const ItemProblem = styled.small`
  && {
    color: ${({ theme }) => theme.color.bad};
  }
`
