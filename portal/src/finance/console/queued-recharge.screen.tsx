import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { DetailPage, FactsCard } from '../../layout/record/detail-page.tsx'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { ReceiptFiles } from '../recharges/receipt-files.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { QueuePill } from './queue-columns.tsx'
import { RejectRechargeDialog } from './reject-recharge-dialog.tsx'
import { useQueuedRecharge, type AgencyRecharge } from './console-queries.ts'

/** One top-up in the console: receipts beside the facts, and what the provider can decide. */
export function Screen() {
  const { translate } = useTranslator()
  const { rechargeId = '' } = useParams()
  const query = useQueuedRecharge(rechargeId)
  return (
    <DetailPage
      list={{ to: '/console/recharges', title: translate('page.consoleRecharges.title') }}
      title={
        <>
          {query.data?.rechargeNo ?? translate('page.consoleRecharge.title')} <small>{query.data?.agencyName}</small>
        </>
      }
      renderHeader={(recharge) => (
        <>
          <QueuePill {...recharge} />
          <span />
          {recharge.status === 'SUBMITTED' && (
            <WithCall call="POST /console/recharge/credit">
              <Decisions recharge={recharge} />
            </WithCall>
          )}
        </>
      )}
      query={query}
      loading={translate('recharge.loading')}
      unknown={{ title: translate('recharge.unknown'), text: translate('console.recharge.unknownText') }}
    >
      {(recharge) => (
        <>
          <Notices recharge={recharge} />
          <Duplicates recharge={recharge} />
          <Facts recharge={recharge} />
          <ContentCard>
            <h2>{translate('recharge.receipts')}</h2>
            <ReceiptFiles files={recharge.receipts} />
          </ContentCard>
        </>
      )}
    </DetailPage>
  )
}

function Decisions({ recharge }: { recharge: AgencyRecharge }) {
  const { translate } = useTranslator()
  const [open, setOpen] = useState<'credit' | 'reject'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button $kind="danger" onClick={() => setOpen('reject')}>
        {translate('console.recharge.reject')}
      </Button>
      <Button $kind="main" onClick={() => setOpen('credit')}>
        {translate('console.recharge.credit')}
      </Button>
      {open === 'credit' && <CreditDialog recharge={recharge} onClose={close} />}
      {open === 'reject' && <RejectRechargeDialog recharge={recharge} onClose={close} />}
    </>
  )
}

function Notices({ recharge: { status, firstApprover, approvedAmount, rejectReason } }: { recharge: AgencyRecharge }) {
  const { translate, lang } = useTranslator()
  if (rejectReason !== null) return <InfoBox $kind="bad">{rejectReason}</InfoBox>
  if (status !== 'SUBMITTED' || firstApprover === null || approvedAmount === null) return null
  const values = {
    ...{ name: firstApprover.name, amount: formatLocalMoney(approvedAmount, lang) },
    time: formatDateTime(firstApprover.at, lang),
  }
  return (
    <InfoBox $kind="warn" role="status">
      {translate(firstApprover.isCaller ? 'console.recharge.youApproved' : 'console.recharge.approved', values)}
    </InfoBox>
  )
}

/** Other top-ups with the same receipt, for who decides: a transfer may be reported twice. */
function Duplicates({ recharge: { status: ownStatus, duplicates } }: { recharge: AgencyRecharge }) {
  const { translate, lang } = useTranslator()
  if (ownStatus !== 'SUBMITTED' || duplicates.length === 0) return null
  return (
    <InfoBox $kind="warn" role="status">
      <p>{translate('console.recharge.duplicate', { receipt: duplicates[0]?.receipt ?? '' })}</p>
      <ul>
        {duplicates.map(({ rechargeId, rechargeNo, agencyName, submittedAt, status }) => (
          <li key={rechargeId}>
            <Link to={`/console/recharges/${rechargeId}`}>{rechargeNo}</Link> · {agencyName} ·{' '}
            {formatDateTime(submittedAt, lang)} · {translate(`recharge.status.${status}`)}
          </li>
        ))}
      </ul>
    </InfoBox>
  )
}

function Facts({ recharge }: { recharge: AgencyRecharge }) {
  const { translate, lang } = useTranslator()
  const { agencyName, agencyCode, user, amount, creditedAmount, balance, remark, decidedBy, decidedAt } = recharge
  const { firstApprover, secondPersonAbove, status } = recharge
  const facts = [
    [translate('console.agency.column.agency'), `${agencyName} · ${agencyCode}`],
    [translate('recharge.submittedAt'), `${formatDateTime(recharge.submittedAt, lang)} · ${user}`],
    [translate('console.recharge.reported'), formatLocalMoney(amount, lang)],
    [translate('recharge.creditedAmount'), creditedAmount === null ? '–' : formatLocalMoney(creditedAmount, lang)],
    [translate('console.recharge.balance'), formatLocalMoney(balance, lang)],
    [translate('console.recharge.limit'), formatLocalMoney(secondPersonAbove, lang)],
    ...(status === 'CREDITED' && firstApprover
      ? [[translate('console.recharge.firstPerson'), firstApprover.name] as const]
      : []),
    ...(decidedAt === null
      ? []
      : [
          [
            translate('console.recharge.decided'),
            `${formatDateTime(decidedAt, lang)} · ${decidedBy ?? translate('console.recharge.byAgency')}`,
          ] as const,
        ]),
    ...(remark ? [[translate('recharge.note'), remark] as const] : []),
  ] as const
  return <FactsCard facts={facts} />
}
