import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ContentCard } from '../../layout/card.ts'
import { DetailCards } from '../../layout/record/detail-page.tsx'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { SaveForm } from '../../layout/record/save-form.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { PlainField, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { AffectedBookings } from './affected-bookings.tsx'
import {
  useCreateReport,
  usePreviewReport,
  type FlightChange,
  type ReportPreview,
} from './provider-incident-queries.ts'
import { MinutesField, NoticeField, ReportGrid } from './report-fields.tsx'
import { ReportPreviewCard } from './report-preview.tsx'

const changes = ['MOVED', 'CANCELLED'] as const
type Draft = { flightNo: string; date: string; change: FlightChange['change']; minutes: string } & Pick<
  FlightChange,
  'involuntary' | 'notice'
>
const empty: Draft = { flightNo: '', date: '', change: 'MOVED', minutes: '', involuntary: false, notice: '' }

/** A change of a flight that the provider reports: whom it concerns and what they read comes before it is sent. */
export function Screen() {
  const { translate } = useTranslator()
  const [draft, setDraft] = useState(empty)
  const preview = usePreviewReport()
  const mayCreate = useMayCall()('POST /console/incident/create')
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    // What was shown does not belong to the changed report.
    preview.reset()
  }
  const { minutes, ...rest } = draft
  const report: FlightChange = { ...rest, minutes: draft.change === 'MOVED' ? Number(minutes) : 0 }
  return (
    <DetailColumn>
      <p>
        <Link to="/console/incidents">‹ {translate('page.consoleIncidents.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>{translate('page.consoleNewIncident.title')}</h1>
      </DetailHeader>
      <DetailCards>
        <SaveForm
          title={translate('console.incident.flight')}
          mayChange={mayCreate}
          change={preview}
          onSave={() => preview.mutate(report)}
          action={translate('console.incident.preview')}
        >
          <ReportGrid>
            <PlainField
              label={translate('console.incident.flightNo')}
              placeholder="AK712"
              required
              pattern="[A-Za-z0-9]{2}[0-9]{1,4}"
              maxLength={6}
              value={draft.flightNo}
              onChange={({ target }) => change({ flightNo: target.value.toUpperCase() })}
            />
            <PlainField
              label={translate('console.incident.date')}
              type="date"
              required
              value={draft.date}
              onChange={({ target }) => change({ date: target.value })}
            />
            <PlainSelect
              label={translate('incident.detail.change')}
              value={draft.change}
              onChange={({ target }) => {
                const chosen = changes.find((each) => each === target.value) ?? 'MOVED'
                change({ change: chosen, involuntary: chosen === 'CANCELLED' })
              }}
            >
              {changes.map((each) => (
                <option key={each} value={each}>
                  {translate(`console.incident.change.${each}`)}
                </option>
              ))}
            </PlainSelect>
            {draft.change === 'MOVED' && (
              <MinutesField
                hint={translate('console.incident.minutesHint')}
                value={minutes}
                onChange={(typed) => change({ minutes: typed })}
              />
            )}
          </ReportGrid>
          <label>
            <input
              type="checkbox"
              checked={draft.involuntary}
              onChange={({ target }) => change({ involuntary: target.checked })}
            />{' '}
            {translate('console.incident.involuntary')}
          </label>
          <NoticeField
            label={translate('console.incident.notice')}
            value={draft.notice}
            onChange={(notice) => change({ notice })}
          />
        </SaveForm>
        {preview.data && <ReportCard preview={preview.data} report={report} onAgain={() => preview.mutate(report)} />}
      </DetailCards>
    </DetailColumn>
  )
}

interface ReportCardProps {
  preview: ReportPreview
  report: FlightChange
  onAgain: () => void
}

function ReportCard({ preview, report, onAgain }: ReportCardProps) {
  const { bookings, count, ticketing, agencies, messages, seen } = preview
  const { translate } = useTranslator()
  const navigate = useNavigate()
  const create = useCreateReport()
  const withoutTickets = ticketing > 0 && translate('console.incident.ticketing', { count: ticketing })
  if (count === 0 || !messages)
    return (
      <ContentCard>
        <ListEmpty
          title={translate('console.incident.nobody')}
          text={withoutTickets || translate('console.incident.nobodyText')}
        />
      </ContentCard>
    )
  const send = () =>
    create.mutate(
      { ...report, seen },
      {
        onSuccess: ({ created }) => {
          toast.success(translate('console.incident.created', { count: created }))
          void navigate('/console/incidents')
        },
        onError: onAgain,
      },
    )
  return (
    <ReportPreviewCard
      messages={messages}
      sending={create}
      kind="main"
      action={translate('console.incident.create', { count })}
      onSend={send}
    >
      {withoutTickets && <InfoBox $kind="warn">{withoutTickets}</InfoBox>}
      <AffectedBookings
        caption={`${translate('console.incident.affected', { count })} · ${translate('console.assistant.agencies', { count: agencies })}`}
        rows={bookings}
      />
      {bookings.length < count && <p>{translate('console.incident.more', { count: count - bookings.length })}</p>}
    </ReportPreviewCard>
  )
}
