import { formatDateTime } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { formatMonth } from '../../shared/i18n/months.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { PlainTable } from '../../shared/list/plain-table.ts'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { Pill } from '../../shared/ui/pill.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useClosePeriod, type ListedPeriod } from './periods.ts'

const tones = { OPEN: 'warn', CLOSED: 'ok', REOPENED: 'info' } as const

interface PeriodTableProps {
  periods: readonly ListedPeriod[]
  shown: string | undefined
  onShow: (month: string) => void
  onExport: (taskId: string) => void
}

export function PeriodTable({ periods, shown, onShow, onExport }: PeriodTableProps) {
  const { translate, translator, lang } = useTranslator()
  const close = useClosePeriod()
  const names = {
    state: translate('period.column.state'),
    closed: translate('period.column.closed'),
    statements: translate('period.column.statements'),
  }
  const ask = async ({ month, openStatements }: ListedPeriod) => {
    const open = openStatements > 0 ? ` ${translate('period.close.statements', { count: openStatements })}` : ''
    const isSure = await confirm({
      title: translate('period.close.title', { month: formatMonth(month, lang) }),
      text: translate('period.close.text') + open,
      action: translate('period.close.do'),
    })
    if (isSure) close.mutate(month, { onSuccess: () => toast.success(translate('period.close.done')) })
  }
  return (
    <Card>
      {close.isError && (
        <InfoBox role="alert" $kind="bad">
          {callErrorText(close.error, translator.t)}
        </InfoBox>
      )}
      <PlainTable>
        <caption>{translate('period.caption')}</caption>
        <thead>
          <tr>
            {(['month', 'state', 'closed', 'statements', 'actions'] as const).map((name) => (
              <th key={name} scope="col">
                {translate(`period.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((row) => (
            <tr key={row.month} aria-current={row.month === shown || undefined}>
              <th scope="row">{formatMonth(row.month, lang)}</th>
              <td data-name={names.state}>
                <span>
                  <Pill $tone={tones[row.state]}>{translate(`period.state.${row.state}`)}</Pill>
                  {row.isReopenProposed && <small>{translate('period.reopenProposed')}</small>}
                  {row.reopenedAt !== null && (
                    <small>
                      {translate('period.reopened', {
                        ...{ time: formatDateTime(row.reopenedAt, lang), reason: row.reopenReason ?? '' },
                      })}
                    </small>
                  )}
                </span>
              </td>
              <td data-name={names.closed}>
                {row.closedAt !== null && (
                  <span>
                    {formatDateTime(row.closedAt, lang)}
                    <small>{row.closedBy}</small>
                  </span>
                )}
              </td>
              <td data-name={names.statements}>{row.openStatements > 0 ? row.openStatements : ''}</td>
              <td>
                <Actions>
                  <Button
                    $small
                    onClick={() => onShow(row.month)}
                    aria-label={translate('period.trialBalanceOf', { month: formatMonth(row.month, lang) })}
                  >
                    {translate('period.trialBalance')}
                  </Button>
                  <ExportMenu
                    call="POST /client/period/journal"
                    label={translate('period.journal')}
                    text={translate('period.journalText')}
                    requestExport={(format) =>
                      unwrapResult(client.call('POST /client/period/journal', { body: { month: row.month, format } }))
                    }
                    onStart={onExport}
                  />
                  {row.isClosable && (
                    <WithCall call="POST /client/period/close">
                      <Button $small $kind="main" disabled={close.isPending} onClick={() => void ask(row)}>
                        {translate('period.close.do')}
                      </Button>
                    </WithCall>
                  )}
                </Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}

const Card = styled(ContentCard)`
  margin-block-end: 16px;
  overflow-x: auto;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
