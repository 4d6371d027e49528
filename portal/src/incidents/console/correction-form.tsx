import { useState } from 'react'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { SaveForm } from '../../layout/record/save-form.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainArea, PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { AffectedBookings } from './affected-bookings.tsx'
import {
  useCorrectReport,
  usePreviewCorrection,
  type ReportCorrection,
  type CorrectionPreview,
  type ProviderIncident,
} from './provider-incident-queries.ts'
import { ReportMessages } from './report-message.tsx'

const kinds = ['WITHDRAW', 'AMEND'] as const

/** Corrects a report for everyone whom it concerned, after a preview. */
export function CorrectionForm({ incident: { incidentId, related } }: { incident: ProviderIncident }) {
  const { translate } = useTranslator()
  const [kind, setKind] = useState<ReportCorrection['kind']>('WITHDRAW')
  const [minutes, setMinutes] = useState('')
  const [notice, setNotice] = useState('')
  const preview = usePreviewCorrection()
  const correction: ReportCorrection = { incidentId, kind, minutes: kind === 'AMEND' ? Number(minutes) : 0, notice }
  const changing = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      preview.reset()
    }
  }
  return (
    <>
      <SaveForm
        title={translate('console.incident.correct')}
        mayChange
        change={preview}
        onSave={() => preview.mutate(correction)}
        action={translate('console.incident.preview')}
      >
        <p>{translate('console.incident.correctText', { count: related })}</p>
        <Grid>
          <PlainSelect
            label={translate('console.incident.correction')}
            value={kind}
            onChange={({ target }) => changing(setKind)(kinds.find((each) => each === target.value) ?? 'WITHDRAW')}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {translate(`console.incident.kind.${each}`)}
              </option>
            ))}
          </PlainSelect>
          {kind === 'AMEND' && (
            <PlainField
              label={translate('console.incident.minutes')}
              hint={translate('console.incident.amendHint')}
              type="number"
              required
              min={-2880}
              max={2880}
              value={minutes}
              onChange={({ target }) => changing(setMinutes)(target.value)}
            />
          )}
        </Grid>
        <PlainArea
          label={translate('console.incident.reason')}
          hint={translate('console.incident.noticeHint')}
          rows={3}
          required
          maxLength={1000}
          value={notice}
          onChange={({ target }) => changing(setNotice)(target.value)}
        />
      </SaveForm>
      {preview.data && (
        <Preview preview={preview.data} correction={correction} onAgain={() => preview.mutate(correction)} />
      )}
    </>
  )
}

interface PreviewProps {
  preview: CorrectionPreview
  correction: ReportCorrection
  onAgain: () => void
}

function Preview({ preview: { incidents, messages, seen }, correction, onAgain }: PreviewProps) {
  const { translate, translator } = useTranslator()
  const correct = useCorrectReport()
  const count = incidents.filter(({ effect }) => effect !== 'NONE').length
  const send = () =>
    correct.mutate(
      { ...correction, seen },
      { onSuccess: () => toast.success(translate('console.incident.corrected', { count })), onError: onAgain },
    )
  return (
    <ContentCard role="region" aria-label={translate('console.incident.previewTitle')}>
      <Column>
        <AffectedBookings
          caption={translate('console.incident.affected', { count: incidents.length })}
          rows={incidents}
          effect={{
            header: translate('console.incident.effectTitle'),
            cell: ({ effect }) => translate(`console.incident.effect.${effect}`),
          }}
        />
        <ReportMessages messages={messages} />
        {correct.isError && (
          <InfoBox $kind="bad" role="alert">
            {callErrorText(correct.error, translator.t)}
          </InfoBox>
        )}
        <div>
          <Button $kind="danger" disabled={correct.isPending} onClick={send}>
            {translate('console.incident.correctAction', { count })}
          </Button>
        </div>
      </Column>
    </ContentCard>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
  gap: 14px;
`

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
