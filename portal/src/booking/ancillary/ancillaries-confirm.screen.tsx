import { displayPassengerName } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../../layout/page.tsx'
import { ContentCard } from '../../layout/card.ts'
import { Amount } from '../../shared/ui/amount.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatAncillary } from './ancillary-text.ts'
import { serializeItems } from './ancillary-selection.rules.ts'
import { useAncillarySelection, useAncillarySale } from './ancillary-sale.ts'
import { useAncillaryOrder } from './use-ancillary-order.ts'
import { useInvalidateBookings } from '../detail/order-detail.ts'
import { TotalLine, ButtonRow } from '../detail/summary-rows.ts'

/** Chosen ancillaries at the airline's current price. */
export function Screen() {
  const { translate, translator, lang } = useTranslator()
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
  const { now, order } = useAncillaryOrder({
    async onOrdered(createdOrder) {
      await changed()
      await navigate(`/post-booking/result/${createdOrder.orderNo}`, { replace: true })
    },
    onRefused: () => void check.refetch(),
  })
  const isOpen = now.state === 'none' || now.state === 'refused'
  const problems = check.data?.items.filter(({ problem }) => problem) ?? []
  const person = (index: number) =>
    displayPassengerName(sale.data?.passengers.find((each) => each.passenger === index)?.name ?? '')
  const flight = (index: number) => {
    const option = sale.data?.segments.find((each) => each.segmentIndex === index)
    return option ? `${option.from} → ${option.to}` : ''
  }
  const buttonText = {
    ...{ none: translate('booking.extras.toPayment'), refused: translate('booking.extras.toPayment') },
    ...{ sending: translate('action.working'), ordered: translate('action.working') },
    ...{ checking: translate('action.working'), unknown: translator.t('book.action.again') },
  }[now.state]
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
        {now.state === 'refused' && (
          <InfoBox role="alert" $kind="bad">
            {now.error.text ?? translator.t(now.error.messageKey)}
          </InfoBox>
        )}
        {now.state === 'checking' && (
          <InfoBox role="status" $kind="warn">
            <b>{translate('booking.extras.lostTitle')}</b> {translate('booking.extras.lostChecking')}
          </InfoBox>
        )}
        {now.state === 'unknown' && (
          <InfoBox role="alert" $kind="warn">
            <b>{translate('booking.extras.lostTitle')}</b> {translate('booking.extras.lostUnknown')}
          </InfoBox>
        )}
        {problems.length > 0 && (
          <InfoBox role="alert" $kind="warn">
            {translate('booking.extras.problems')}
          </InfoBox>
        )}
        {check.data && (
          <ButtonRow>
            {isOpen && <ButtonLink to={backLink}>{translate('booking.extras.change')}</ButtonLink>}
            {now.state === 'unknown' ? (
              <ButtonLink to={`/order/detail/${orderNumber}/${lang}`}>{translate('booking.extras.back')}</ButtonLink>
            ) : null}
            <Button
              $kind="main"
              disabled={now.state === 'unknown' ? false : problems.length > 0 || !isOpen}
              onClick={() => void order({ orderNo: orderNumber, items, acceptedTotal: total })}
            >
              {buttonText}
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
