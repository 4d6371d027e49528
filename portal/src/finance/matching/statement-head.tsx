import { formatDateTime, saveFile } from '@gangway/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { client } from '../../shared/api/client.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { formatCount, formatLocalMoney } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { toast } from '../../shared/ui/toast.ts'
import { statementTones, useCloseStatement, useDeleteStatement, type StatementDetail } from './matching.ts'

/** Report, deletion and closing of a statement. */
export function StatementActions({ statement }: { statement: StatementDetail }) {
  const { translate, translator } = useTranslator()
  const navigate = useNavigate()
  const close = useCloseStatement()
  const remove = useDeleteStatement()
  const { statementNo, version, state, unmatched } = statement
  const failed = close.error ?? remove.error
  const askAndDelete = async () => {
    const isSure = await confirm({
      title: translate('matching.delete.title'),
      text: translate('matching.delete.text'),
      action: translate('matching.delete.do'),
    })
    if (!isSure) return
    const onSuccess = () => void navigate('/financial/matching')
    remove.mutate({ statementNo }, { onSuccess })
  }
  const askAndClose = async () => {
    const isSure = await confirm({
      title: translate('matching.close.title'),
      text: translate('matching.close.text'),
      action: translate('matching.close.do'),
    })
    if (!isSure) return
    const onSuccess = () => toast.success(translate('matching.close.done'))
    close.mutate({ statementNo, version }, { onSuccess })
  }
  const isRead = state === 'OPEN' || state === 'CLOSED'
  return (
    <>
      {failed && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(failed, translator.t)}
        </InfoBox>
      )}
      {isRead && <ReportButton statementNo={statementNo} format="XLSX" />}
      {isRead && <ReportButton statementNo={statementNo} format="CSV" />}
      {state !== 'CLOSED' && (
        <WithCall call="POST /client/matching/delete">
          <Button disabled={remove.isPending} onClick={() => void askAndDelete()}>
            {translate('matching.delete.do')}
          </Button>
        </WithCall>
      )}
      {state === 'OPEN' && (
        <WithCall call="POST /client/matching/close">
          <Button
            $kind="main"
            disabled={close.isPending || unmatched > 0}
            title={unmatched > 0 ? translate('matching.close.unmatched') : undefined}
            onClick={() => void askAndClose()}
          >
            {translate('matching.close.do')}
          </Button>
        </WithCall>
      )}
    </>
  )
}

function ReportButton({ statementNo, format }: { statementNo: string; format: 'CSV' | 'XLSX' }) {
  const { translate } = useTranslator()
  const [isBusy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    const file = await client.file('GET /client/matching/report/{statementNo}', {
      ...{ params: { statementNo }, query: { format } },
    })
    setBusy(false)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Button disabled={isBusy} onClick={() => void download()}>
      {translate(`matching.report.${format}`)}
    </Button>
  )
}

export function StatementFacts({ statement }: { statement: StatementDetail }) {
  const { translate, lang } = useTranslator()
  const { state, source, statementNo, currency, periodFrom, periodTo, tolerance, otherCurrencyLines } = statement
  const facts: [string, string][] = [
    [translate('matching.column.number'), statementNo],
    [translate('matching.source'), translate(`matching.sources.${source}`)],
    [translate('matching.column.days'), `${periodFrom} – ${periodTo}`],
    [translate('recharge.currency'), currency ?? ''],
    [translate('matching.map.tolerance'), tolerance ? formatLocalMoney(tolerance, lang) : ''],
    [translate('matching.column.uploaded'), `${formatDateTime(statement.uploadedAt, lang)} · ${statement.user}`],
  ]
  if (statement.closedAt !== null)
    facts.push([
      translate('matching.column.closed'),
      `${formatDateTime(statement.closedAt, lang)} · ${statement.closedBy ?? ''}`,
    ])
  return (
    <ContentCard>
      <DescriptionList>
        <div>
          <dt>{translate('recharge.statusTitle')}</dt>
          <dd>
            <Pill $tone={statementTones[state]}>{translate(`matching.states.${state}`)}</Pill>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
      {otherCurrencyLines > 0 && (
        <p>
          {translate('matching.otherCurrency', {
            count: otherCurrencyLines,
            number: formatCount(otherCurrencyLines, lang),
          })}
        </p>
      )}
    </ContentCard>
  )
}
