import { displayPassengerName, formatList, formatMoney, formatZonedTime } from '@gangway/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReceiptFiles } from '../../finance/recharges/receipt-files.tsx'
import { ContentCard } from '../../layout/card.ts'
import { DetailPage, FactsCard } from '../../layout/record/detail-page.tsx'
import { formatDate } from '../../shared/i18n/dates.rules.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { formatExpectedStep } from '../detail/expected-step.ts'
import { formatWithVoucher, RefundMethod } from '../detail/refund-method.tsx'
import { RefundLog } from '../detail/refund-log.tsx'
import { formatRefundAirlines } from '../list/refund-columns.tsx'
import { formatRefundReason } from '../list/refund-reason.ts'
import { RefundStatusPills } from '../list/refund-status.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useProviderRefund, type ProviderRefund } from './provider-refund-queries.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** One refund of an agency in the console: its amounts, its log, and what the provider can decide. */
export function Screen() {
  const { translate } = useTranslator()
  const { refundId = '' } = useParams()
  const query = useProviderRefund(refundId)
  return (
    <DetailPage
      list={{ to: '/console/refunds', title: translate('page.consoleRefunds.title') }}
      title={
        <>
          {query.data?.refundNo ?? translate('page.consoleRefund.title')} <small>{query.data?.agencyName}</small>
        </>
      }
      renderHeader={(refund) => (
        <>
          <RefundStatusPills {...refund} />
          <span />
          <Decisions refund={refund} />
        </>
      )}
      query={query}
      loading={translate('refund.detail.loading')}
      unknown={{ title: translate('refund.detail.noneTitle'), text: translate('refund.detail.noneText') }}
    >
      {(refund) => (
        <>
          {refund.rejectReason !== null && <InfoBox $kind="warn">{refund.rejectReason}</InfoBox>}
          <Expected refund={refund} />
          <Facts refund={refund} />
          <Proofs refund={refund} />
          <RefundLog log={refund.log} />
        </>
      )}
    </DetailPage>
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
      {refund.actions.includes('PROCESS') && (
        <Button onClick={() => setOpen('PROCESS')}>{translate('console.refund.process')}</Button>
      )}
      {refund.actions.includes('SETTLE') && (
        <Button $kind="main" onClick={() => setOpen('SETTLE')}>
          {translate('console.refund.settle')}
        </Button>
      )}
      {refund.actions.includes('CORRECT') && (
        <Button $kind="main" onClick={() => setOpen('CORRECT')}>
          {translate('console.refund.correct')}
        </Button>
      )}
      {open === 'PROCESS' && <ProcessDialog refund={refund} onClose={close} />}
      {(open === 'SETTLE' || open === 'CORRECT') && <SettleDialog refund={refund} onClose={close} />}
      {open === 'REJECT' && <RejectDialog refund={refund} onClose={close} />}
    </>
  )
}

/** By when the next step is due. */
function Expected({ refund: { hint, overdue } }: { refund: ProviderRefund }) {
  const { translator, lang } = useTranslator()
  const text = formatExpectedStep(hint, translator, lang)
  return text === undefined ? null : <InfoBox $kind={overdue ? 'warn' : 'info'}>{text}</InfoBox>
}

function Proofs({ refund: { proofs } }: { refund: ProviderRefund }) {
  const { translate } = useTranslator()
  return (
    <ContentCard>
      <h2>{translate('console.refund.proofs')}</h2>
      {proofs.length === 0 ? <p>{translate('console.refund.noProof')}</p> : <ReceiptFiles files={proofs} />}
    </ContentCard>
  )
}

function Facts({ refund }: { refund: ProviderRefund }) {
  const { translate, lang } = useTranslator()
  const { received, claimed, fulfilmentDate, passengers, notes } = refund
  const facts = [
    [translate('console.agency.column.agency'), `${refund.agencyName} · ${refund.agencyCode}`],
    [translate('console.refund.booking'), `${refund.orderNo} · ${refund.pnrs.join(', ') || '—'}`],
    [translate('console.refund.airline'), formatRefundAirlines(refund.airlines, refund.names.airlines, lang)],
    [translate('refund.fact.type'), translate(`refund.type.${refund.type}`)],
    [translate('console.refund.reason'), formatRefundReason(refund, translate)],
    [translate('refund.fact.submitted'), formatZonedTime(refund.submittedAt, lang)],
    ...(fulfilmentDate ? [[translate('refund.fact.fulfilment'), formatDate(fulfilmentDate, lang)] as const] : []),
    [
      translate('console.refund.passengers'),
      formatList(
        passengers.map(({ name, ticketNos }) => `${displayPassengerName(name)} ${ticketNos.join(' ')}`),
        lang,
      ),
    ],
    [translate('console.refund.channel'), translate(`console.refund.channelName.${refund.channel}`)],
    [translate('refund.money.original'), formatMoney(refund.original)],
    [translate('refund.money.penalty'), formatMoney(refund.penalty)],
    [translate('refund.money.estimated'), formatMoney(refund.estimated)],
    ...(claimed ? [[translate('refund.fact.claimed'), formatMoney(claimed)] as const] : []),
    [translate('refund.money.serviceFee'), formatMoney(refund.serviceFee)],
    [
      translate('refund.money.received'),
      received === null ? '—' : formatWithVoucher(received, refund.airlineParts, translate),
    ],
    [translate('refund.fact.method'), <RefundMethod key="method" refund={refund} />],
    ...(notes ? [[translate('console.refund.agencyNote'), notes] as const] : []),
  ] as const
  return <FactsCard facts={facts} />
}
