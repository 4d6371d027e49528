import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { formatMonth } from '../../shared/i18n/months.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useApplyReopen, useDeclineReopen, useProposeReopen, type ClosedPeriod } from './period-queries.ts'

/** A closed month; one person proposes to reopen it, another one reopens it. */
export function ClosedPeriodCard({ period }: { period: ClosedPeriod }) {
  const { translate, translator, lang } = useTranslator()
  const apply = useApplyReopen()
  const decline = useDeclineReopen()
  const failed = apply.error ?? decline.error
  const { agencyName, agencyCode, month, state, reopenReason, proposedAt, proposedBy, reopenedAt } = period
  const time = (at: string) => formatDateTime(at, lang)
  return (
    <li>
      <div>
        <h2>
          {formatMonth(month, lang)}
          <Pill $tone={state === 'CLOSED' ? 'ok' : 'info'}>{translate(`period.state.${state}`)}</Pill>
        </h2>
        <p>
          {agencyName} <small>{agencyCode}</small>
        </p>
        {proposedAt !== null && (
          <p>
            {translate('console.period.proposed', {
              ...{ name: proposedBy ?? '', time: time(proposedAt), reason: reopenReason ?? '' },
            })}
          </p>
        )}
        <small>
          {translate('console.period.closedAt', { time: time(period.closedAt) })}
          {reopenedAt !== null &&
            ` · ${translate('console.period.reopened', { name: period.reopenedBy ?? '', time: time(reopenedAt) })}`}
        </small>
        {failed && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(failed, translator.t)}
          </InfoBox>
        )}
      </div>
      {state === 'CLOSED' && <Decide period={period} apply={apply} decline={decline} />}
    </li>
  )
}

interface DecideProps {
  period: ClosedPeriod
  apply: ReturnType<typeof useApplyReopen>
  decline: ReturnType<typeof useDeclineReopen>
}

function Decide({ period, apply, decline }: DecideProps) {
  const { translate, lang } = useTranslator()
  const [isProposing, setProposing] = useState(false)
  const { periodId, version, isLast, isOwn, proposedAt, agencyName } = period
  if (!useMayCall()('POST /console/period/applyReopen')) return null
  const month = formatMonth(period.month, lang)
  const ask = async () => {
    const isSure = await confirm({
      title: translate('console.period.applyTitle', { month, name: agencyName }),
      text: translate('console.period.applyText'),
      action: translate('console.period.apply'),
    })
    if (!isSure) return
    apply.mutate(
      { periodId, version },
      { onSuccess: (applied) => applied && toast.success(translate('console.period.applied')) },
    )
  }
  if (!isLast) return <div>{<small>{translate('console.period.notLast')}</small>}</div>
  if (proposedAt === null)
    return (
      <div>
        <Button $small onClick={() => setProposing(true)}>
          {translate('console.period.propose')}
        </Button>
        {isProposing && <ProposeReopenDialog period={period} onClose={() => setProposing(false)} />}
      </div>
    )
  return (
    <div>
      {isOwn && <small>{translate('console.period.own')}</small>}
      <Button $small disabled={decline.isPending} onClick={() => decline.mutate({ periodId, version })}>
        {translate(isOwn ? 'console.period.withdraw' : 'console.period.decline')}
      </Button>
      {!isOwn && (
        <Button $small $kind="main" disabled={apply.isPending} onClick={() => void ask()}>
          {translate('console.period.apply')}
        </Button>
      )}
    </div>
  )
}

function ProposeReopenDialog({ period, onClose }: { period: ClosedPeriod; onClose: () => void }) {
  const { translate, translator, lang } = useTranslator()
  const propose = useProposeReopen()
  const { periodId, version, agencyName: name, month } = period
  const onSuccess = () => {
    toast.success(translate('console.period.proposeDone'))
    onClose()
  }
  return (
    <FormDialog
      title={translate('console.period.proposeTitle', { month: formatMonth(month, lang), name })}
      submit={translate('console.period.propose')}
      isDisabled={propose.isPending}
      problem={propose.isError ? callErrorText(propose.error, translator.t) : undefined}
      onSubmit={(form) => propose.mutate({ periodId, version, reason: readFormText(form, 'reason') }, { onSuccess })}
      onClose={onClose}
    >
      <p>{translate('console.period.proposeText')}</p>
      <PlainArea
        data-first
        name="reason"
        rows={3}
        maxLength={300}
        required
        label={translate('console.refund.reason')}
      />
    </FormDialog>
  )
}
