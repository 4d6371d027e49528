import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import styled from 'styled-components'
import { DetailPage, FactsCard } from '../../layout/record/detail-page.tsx'
import { SaveForm } from '../../layout/record/save-form.tsx'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainArea, PlainSelect } from '../../shared/ui/plain-field.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { leadSource } from './lead-columns.tsx'
import { LeadPill } from './lead-pill.tsx'
import { useLead, useUpdateLead, type LeadDetail } from './lead-queries.ts'

const statuses = ['NEW', 'CONTACTED', 'CLOSED'] as const

/** One lead: what was sent, and what came of it. */
export function Screen() {
  const { translate } = useTranslator()
  const { id = '' } = useParams()
  const query = useLead(id)
  return (
    <DetailPage
      list={{ to: '/console/leads', title: translate('page.consoleLeads.title') }}
      title={query.data?.company ?? translate('page.consoleLead.title')}
      renderHeader={(lead) => <LeadPill {...lead} />}
      query={query}
      loading={translate('console.lead.loading')}
      unknown={{ title: translate('console.lead.unknown'), text: translate('console.lead.unknownText') }}
    >
      {(lead) => (
        <>
          <Facts lead={lead} />
          <FollowUp key={lead.handledAt} lead={lead} />
        </>
      )}
    </DetailPage>
  )
}

function Facts({ lead }: { lead: LeadDetail }) {
  const { translate, lang } = useTranslator()
  const facts = [
    [translate('console.lead.column.name'), lead.name],
    [
      translate('console.lead.column.email'),
      <a key="email" href={`mailto:${encodeURIComponent(lead.email)}`}>
        {lead.email}
      </a>,
    ],
    [translate('console.lead.column.kind'), leadSource(translate, lead)],
    [translate('console.lead.column.createdAt'), formatDateTime(lead.createdAt, lang)],
    [translate('console.lead.language'), translate(`console.lead.lang.${lead.lang}`)],
    ...lead.fields.map(({ label, value }) => [label, <Sent key={label}>{value}</Sent>] as const),
  ] as const
  return <FactsCard facts={facts} />
}

function FollowUp({ lead }: { lead: LeadDetail }) {
  const { translate, lang } = useTranslator()
  const update = useUpdateLead()
  const mayChange = useMayCall()('POST /console/lead/update')
  const [status, setStatus] = useState(lead.status)
  const [note, setNote] = useState(lead.note)
  const save = () =>
    update.mutate({ id: lead.id, status, note }, { onSuccess: () => toast.success(translate('console.lead.saved')) })
  return (
    <SaveForm
      title={translate('console.lead.followUp')}
      mayChange={mayChange}
      change={update}
      onSave={save}
      footer={
        lead.handledBy !== null &&
        lead.handledAt !== null && (
          <small>
            {translate('console.lead.lastChange', { who: lead.handledBy, when: formatDateTime(lead.handledAt, lang) })}
          </small>
        )
      }
    >
      <Fields>
        <PlainSelect
          label={translate('console.lead.column.status')}
          value={status}
          onChange={({ target }) => setStatus(statuses.find((each) => each === target.value) ?? status)}
        >
          {statuses.map((each) => (
            <option key={each} value={each}>
              {translate(`console.lead.status.${each}`)}
            </option>
          ))}
        </PlainSelect>
        <PlainArea
          label={translate('console.lead.note')}
          hint={translate('console.lead.noteHint')}
          rows={4}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Fields>
    </SaveForm>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-inline-size: 640px;
`

const Sent = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`
