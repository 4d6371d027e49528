import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { readFormText } from '../../shared/ui/form-text.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { PlainArea } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useApplyChange, useDeclineChange, type ListedChange } from './console-queries.ts'

const tones = { PROPOSED: 'warn', APPLIED: 'ok', DECLINED: 'off' } as const

/** One change with who proposed and decided it. Another person than the proposer applies it. */
export function ChangeCard({ change }: { change: ListedChange }) {
  const { translate, translator, lang } = useTranslator()
  const { changeNo, agencyName, agencyCode, kind, amount, reason, state, declineReason } = change
  const apply = useApplyChange()
  return (
    <li>
      <div>
        <h2>
          {translate(`console.deposit.kind.${kind}`)} · {formatLocalMoney(amount, lang)}
          <Pill $tone={tones[state]}>{translate(`console.deposit.state.${state}`)}</Pill>
        </h2>
        <p>
          {agencyName} <small>{agencyCode}</small>
        </p>
        <p>{reason}</p>
        {declineReason !== null && <p>{translate('console.deposit.declined', { reason: declineReason })}</p>}
        <small>
          {changeNo} ·{' '}
          {translate('console.deposit.proposedBy', {
            ...{ name: change.proposedBy, time: formatDateTime(change.proposedAt, lang) },
          })}
          {change.decidedAt !== null &&
            ` · ${translate('console.deposit.decidedBy', {
              ...{ name: change.decidedBy ?? '', time: formatDateTime(change.decidedAt, lang) },
            })}`}
        </small>
        {apply.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(apply.error, translator.t)}
          </InfoBox>
        )}
      </div>
      {state === 'PROPOSED' && <Decide change={change} apply={apply} />}
    </li>
  )
}

function Decide({ change, apply }: { change: ListedChange; apply: ReturnType<typeof useApplyChange> }) {
  const { translate, lang } = useTranslator()
  const [isDeclining, setDeclining] = useState(false)
  const mayDecide = useMayCall()('POST /console/deposit/apply')
  if (!mayDecide) return null
  const { changeId, version, agencyName, kind, amount, isOwn } = change
  const ask = async () => {
    const isSure = await confirm({
      title: translate('console.deposit.applyTitle'),
      text: translate(`console.deposit.applyText.${kind}`, {
        ...{ name: agencyName, amount: formatLocalMoney(amount, lang) },
      }),
      action: translate('console.deposit.apply'),
    })
    if (!isSure) return
    const onSuccess = (applied: unknown) => applied && toast.success(translate('console.deposit.applied'))
    apply.mutate({ changeId, version }, { onSuccess })
  }
  return (
    <div>
      {isOwn && <small>{translate('console.deposit.own')}</small>}
      <Button $small onClick={() => setDeclining(true)}>
        {translate(isOwn ? 'console.deposit.withdraw' : 'console.deposit.decline')}
      </Button>
      {!isOwn && (
        <Button $small $kind="main" disabled={apply.isPending} onClick={() => void ask()}>
          {translate('console.deposit.apply')}
        </Button>
      )}
      {isDeclining && <DeclineDialog change={change} onClose={() => setDeclining(false)} />}
    </div>
  )
}

function DeclineDialog({
  change: { changeId, version, isOwn },
  onClose,
}: {
  change: ListedChange
  onClose: () => void
}) {
  const { translate, translator } = useTranslator()
  const decline = useDeclineChange()
  const action = translate(isOwn ? 'console.deposit.withdraw' : 'console.deposit.decline')
  return (
    <FormDialog
      title={action}
      submit={action}
      kind="danger"
      isDisabled={decline.isPending}
      problem={decline.isError ? callErrorText(decline.error, translator.t) : undefined}
      onSubmit={(form) =>
        decline.mutate({ changeId, version, reason: readFormText(form, 'reason') }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
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
