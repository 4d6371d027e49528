import { LogTable } from '../../booking/detail/log-table.tsx'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'

export function RefundLog({ log }: Pick<Refund, 'log'>) {
  const { translate } = useTranslator()
  return (
    <ContentCard>
      <LogTable caption={translate('refund.log')} entries={log} />
    </ContentCard>
  )
}
