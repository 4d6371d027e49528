import { formatMoney } from '@gangway/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { getCodeName } from '../../shared/i18n/code-names.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { RefundLog } from '../detail/refund-log.tsx'
import { formatRefundReason } from '../list/refund-reason.ts'
import { RefundStatusPills } from '../list/refund-status.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useProviderRefund, type ProviderRefund } from './provider-refund-queries.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** One refund of an agency in the console: its amounts, its log, and what the provider can decide. */
export function Screen() {
  const { translate } = useTranslator()
  const { refundId = '' } = useParams()
  const query = useProviderRefund(refundId)
  const refund = query.data
  return (
    <DetailColumn>
      <p>
        <Link to="/console/refunds">‹ {translate('page.consoleRefunds.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          {refund?.refundNo ?? translate('page.consoleRefund.title')} <small>{refund?.agencyName}</small>
        </h1>
        {refund && (
          <>
            <RefundStatusPills {...refund} />
            <span />
            <Decisions refund={refund} />
          </>
        )}
      </DetailHeader>
      {query.isPending && <ListLoading label={translate('refund.detail.loading')} rows={6} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('refund.detail.noneTitle')} text={translate('refund.detail.noneText')}>
            <ButtonLink to="/console/refunds">{translate('page.consoleRefunds.title')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {refund && (
        <Cards>
          {refund.rejectReason !== null && <InfoBox $kind="warn">{refund.rejectReason}</InfoBox>}
          <Facts refund={refund} />
          <RefundLog log={refund.log} />
        </Cards>
      )}
    </DetailColumn>
  )
}

function Decisions({ refund }: { refund: ProviderRefund }) {
  const { translate } = useTranslator()
  const [open, setOpen] = useState<ProviderRefund['actions'][number]>()
  const close = () => setOpen(undefined)
  return (
    <>
      {refund.actions.includes('REJECT') && (
        <Button $kind="danger" onClick={() => setOpen('REJECT')}>
          {translate('console.refund.reject')}
        </Button>
      )}
      {refund.actions.includes('SETTLE') && (
        <Button $kind="main" onClick={() => setOpen('SETTLE')}>
          {translate('console.refund.settle')}
        </Button>
      )}
      {open === 'SETTLE' && <SettleDialog refund={refund} onClose={close} />}
      {open === 'REJECT' && <RejectDialog refund={refund} onClose={close} />}
    </>
  )
}

function Facts({ refund }: { refund: ProviderRefund }) {
  const { translate, lang } = useTranslator()
  const { received, notes } = refund
  const facts = [
    [translate('console.agency.column.agency'), `${refund.agencyName} · ${refund.agencyCode}`],
    [translate('console.refund.booking'), `${refund.orderNo} · ${refund.pnrs.join(' ') || '—'}`],
    [translate('console.refund.airline'), getCodeName(refund.names.airlines, refund.airline, lang)],
    [translate('console.refund.reason'), formatRefundReason(refund, translate)],
    [translate('console.refund.channel'), translate(`console.refund.channelName.${refund.channel}`)],
    [translate('console.refund.original'), formatMoney(refund.original)],
    [translate('console.refund.penalty'), formatMoney(refund.penalty)],
    [translate('console.refund.estimated'), formatMoney(refund.estimated)],
    [translate('console.refund.serviceFee'), formatMoney(refund.serviceFee)],
    [translate('console.refund.received'), received === null ? '–' : formatMoney(received)],
    ...(notes ? [[translate('console.refund.agencyNote'), notes] as const] : []),
  ] as const
  return (
    <ContentCard>
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
