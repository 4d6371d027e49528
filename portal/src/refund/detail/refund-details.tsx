import { formatList, formatMoney, formatZonedTime } from '@gangway/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { formatDay } from '../../shared/i18n/dates.rules.ts'
import { ContentCard } from '../../layout/card.ts'
import { AmountRows } from '../../shared/ui/amount-breakdown.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'
import { hasFastConfirmation, isWithoutRefund, nameRefundLines } from './refund-lines.ts'
import { formatWithVoucher, RefundMethod } from './refund-method.tsx'
import { formatRefundAirlines } from '../list/refund-columns.tsx'
import { formatRefundReason } from '../list/refund-reason.ts'

/** Facts of a refund: booking, passengers, tickets and totals. */
export function RefundDetails({ refund }: { refund: Refund }) {
  const { translate, lang } = useTranslator()
  const now = useNow(60_000)
  const { orderNo, airlines, pnrs, flights, refundedAt, fulfilmentDate, names } = refund
  const isPaid = !isWithoutRefund(refund.status)
  const details: (readonly [name: string, value: ReactNode] | false)[] = [
    [translate('refund.fact.airline'), formatRefundAirlines(airlines, names.airlines, lang)],
    [translate('refund.fact.pnr'), formatList(pnrs, lang) || '—'],
    [translate('refund.fact.type'), translate(`refund.type.${refund.type}`)],
    [translate('refund.fact.reason'), formatRefundReason(refund, translate)],
    [translate('refund.fact.submitted'), formatZonedTime(refund.submittedAt, lang)],
    [translate('refund.fact.updated'), formatZonedTime(refund.updatedAt, lang)],
    [translate('refund.fact.refunded'), refundedAt ? formatZonedTime(refundedAt, lang) : '—'],
    fulfilmentDate !== null && [translate('refund.fact.fulfilment'), formatDay(fulfilmentDate, lang, now)],
    refund.claimed !== null && [translate('refund.fact.claimed'), formatMoney(refund.claimed)],
    isPaid && [
      translate('refund.fact.certainty'),
      translate(`refund.certainty.${refund.received ? 'ACCURATE' : refund.certainty}`),
    ],
    isPaid && refund.certainty !== 'ACCURATE' && [translate('refund.money.estimated'), formatMoney(refund.estimated)],
    refund.received !== null && [
      translate('refund.money.received'),
      formatWithVoucher(refund.received, refund.airlineParts, translate),
    ],
    isPaid &&
      refund.forTraveller !== undefined && [translate('refund.money.forTraveller'), formatMoney(refund.forTraveller)],
    hasFastConfirmation(refund) && [
      translate('refund.fact.fast'),
      translate(refund.fastConfirm ? 'booking.yes' : 'booking.no'),
    ],
    [translate('refund.fact.method'), <RefundMethod key="method" refund={refund} />],
  ]
  return (
    <ContentCard aria-label={translate('refund.fact.title')}>
      <AmountCell refund={refund} />
      <DescriptionList>
        {details
          .filter((detail) => detail !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </DescriptionList>
      <Flights>
        <li>
          {translate('refund.fact.booking')} <Link to={`/order/detail/${orderNo}/${lang}`}>{orderNo}</Link>
        </li>
        {flights.map(({ segmentIndex, flightNo, date, from, to }) => (
          <li key={segmentIndex}>
            <b>{flightNo}</b> {formatDay(date, lang, now)} · {from} → {to}
          </li>
        ))}
      </Flights>
      {refund.additionalInfo && (
        <RefundNotes>
          <b>{translate('refund.fact.notes')}</b> {refund.additionalInfo}
        </RefundNotes>
      )}
    </ContentCard>
  )
}

function AmountCell({ refund }: { refund: Refund }) {
  const texts = useTranslator()
  return (
    <Totals>
      <AmountRows lines={nameRefundLines(refund, texts)} />
    </Totals>
  )
}

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 32px;
  margin-block-end: 14px;
  padding-block-end: 14px;
  border-block-end: 1px dashed ${({ theme }) => theme.color.field};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.89rem;
  }
  [data-total] {
    margin-inline-start: auto;
    text-align: end;
  }
  [data-total] dd {
    font-size: 1.3rem;
    line-height: 1.2;
  }
  ${({ theme }) => theme.narrow} {
    [data-total] {
      margin-inline-start: 0;
      text-align: start;
    }
  }
`

const Flights = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 24px;
  margin-block-start: 14px;
`

const RefundNotes = styled.p`
  margin-block-start: 12px;
  overflow-wrap: anywhere;
`
