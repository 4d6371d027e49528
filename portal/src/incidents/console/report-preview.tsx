import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import type { ReportPreview } from './provider-incident-queries.ts'
import { ReportMessages } from './report-message.tsx'

interface ReportPreviewCardProps {
  /** The bookings that are concerned. */
  children: ReactNode
  messages: NonNullable<ReportPreview['messages']>
  sending: { isPending: boolean; isError: boolean; error: unknown }
  kind: 'main' | 'danger'
  action: string
  onSend: () => void
}

/** What a report or a correction does and what agencies read, above the button that sends it. */
export function ReportPreviewCard({ children, messages, sending, kind, action, onSend }: ReportPreviewCardProps) {
  const { translate, translator } = useTranslator()
  return (
    <ContentCard role="region" aria-label={translate('console.incident.previewTitle')}>
      <Column>
        {children}
        <ReportMessages messages={messages} />
        {sending.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(sending.error, translator.t)}
          </InfoBox>
        )}
        <div>
          <Button $kind={kind} disabled={sending.isPending} onClick={onSend}>
            {action}
          </Button>
        </div>
      </Column>
    </ContentCard>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
