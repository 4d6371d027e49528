import { formatList, formatZonedTime } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { InvoiceConfigDialog, invoiceWeekdays } from './config-dialog.tsx'
import { useInvoiceConfig, type InvoiceSettings } from './invoices.ts'

/** Which documents the agency gets, and the button to change it. */
export function InvoiceConfigSummary() {
  const { translate } = useTranslator()
  const config = useInvoiceConfig()
  const [isOpen, setOpen] = useState(false)
  if (config.isPending) return <Skeleton $height="64px" />
  if (config.isError) return <ListFailed error={config.error} onRetry={() => void config.refetch()} />
  return (
    <Card aria-label={translate('invoice.config.title')}>
      {config.data.invoiceCycle === null ? <p>{translate('invoice.config.none')}</p> : <Facts config={config.data} />}
      <WithCall call="POST /client/invoiceConfig/update">
        <Button onClick={() => setOpen(true)}>{translate('invoice.config.edit')}</Button>
      </WithCall>
      {isOpen && <InvoiceConfigDialog config={config.data} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Facts({ config }: { config: InvoiceSettings }) {
  const { translate, lang } = useTranslator()
  const { invoiceCycle, billingCycle, weekdays, format, subscriptionEmail, nextRunAt } = config
  const days = formatList(
    invoiceWeekdays.flatMap((day) => (weekdays.includes(day) ? [translate(`invoice.weekday.${day}`)] : [])),
    lang,
  )
  const cycleText = (cycle: InvoiceSettings['invoiceCycle']) =>
    cycle === 'WEEKLY' ? translate('invoice.cycle.weeklyOn', { days }) : translate(`invoice.cycle.${cycle ?? 'NONE'}`)
  const facts: [string, string][] = [
    [translate('invoice.config.invoiceCycle'), cycleText(invoiceCycle)],
    [translate('invoice.config.billingCycle'), cycleText(billingCycle)],
    [translate('invoice.config.format'), format ? translate(`invoice.format.${format}`) : ''],
    [translate('invoice.config.subscriptionEmail'), subscriptionEmail],
    [
      translate('invoice.config.next'),
      nextRunAt ? formatZonedTime(nextRunAt, lang) : translate('invoice.config.never'),
    ],
  ]
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Card = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-block-end: 16px;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  dl {
    display: flex;
    flex: 1 1 300px;
    flex-wrap: wrap;
    gap: 8px 28px;
    margin: 0;
  }
  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
