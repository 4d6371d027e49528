import { formatDateTime } from '@gangway/core'
import { useState, type SyntheticEvent } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { DetailColumn, DetailHeader } from '../../layout/detail.ts'
import { isNotFoundError } from '../../shared/api/client.ts'
import { useMayCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { callErrorText, ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'
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
  const lead = query.data
  return (
    <DetailColumn>
      <p>
        <Link to="/console/leads">‹ {translate('page.consoleLeads.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>{lead?.company ?? translate('page.consoleLead.title')}</h1>
        {lead && <LeadPill {...lead} />}
      </DetailHeader>
      {query.isPending && <ListLoading label={translate('console.lead.loading')} rows={5} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('console.lead.unknown')} text={translate('console.lead.unknownText')}>
            <ButtonLink to="/console/leads">{translate('page.consoleLeads.title')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {lead && (
        <Cards>
          <Facts lead={lead} />
          <FollowUp key={lead.handledAt} lead={lead} />
        </Cards>
      )}
    </DetailColumn>
  )
}

function Facts({ lead }: { lead: LeadDetail }) {
  const { translate, lang } = useTranslator()
  return (
    <ContentCard>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('console.lead.column.name')}</dt>
          <dd>{lead.name}</dd>
        </div>
        <div>
          <dt>{translate('console.lead.column.email')}</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(lead.email)}`}>{lead.email}</a>
          </dd>
        </div>
        <div>
          <dt>{translate('console.lead.column.kind')}</dt>
          <dd>{leadSource(translate, lead)}</dd>
        </div>
        <div>
          <dt>{translate('console.lead.column.createdAt')}</dt>
          <dd>{formatDateTime(lead.createdAt, lang)}</dd>
        </div>
        <div>
          <dt>{translate('console.lead.language')}</dt>
          <dd>{translate(`console.lead.lang.${lead.lang}`)}</dd>
        </div>
        {lead.fields.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <Sent>{value}</Sent>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}

function FollowUp({ lead }: { lead: LeadDetail }) {
  const { translate, translator, lang } = useTranslator()
  const update = useUpdateLead()
  const mayChange = useMayCall()('POST /console/lead/update')
  const [status, setStatus] = useState(lead.status)
  const [note, setNote] = useState(lead.note)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    update.mutate({ id: lead.id, status, note }, { onSuccess: () => toast.success(translate('console.lead.saved')) })
  }
  return (
    <ContentCard as="form" onSubmit={save} aria-label={translate('console.lead.followUp')}>
      <h2>{translate('console.lead.followUp')}</h2>
      <Fields>
        <PlainSelect
          label={translate('console.lead.column.status')}
          value={status}
          disabled={!mayChange || update.isPending}
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
          disabled={!mayChange || update.isPending}
          onChange={({ target }) => setNote(target.value)}
        />
      </Fields>
      {lead.handledBy !== null && lead.handledAt !== null && (
        <Last>
          {translate('console.lead.lastChange', { who: lead.handledBy, when: formatDateTime(lead.handledAt, lang) })}
        </Last>
      )}
      {update.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(update.error, translator.t)}
        </InfoBox>
      )}
      {mayChange && (
        <Button type="submit" $kind="main" disabled={update.isPending}>
          {translate('console.save')}
        </Button>
      )}
    </ContentCard>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-inline-size: 640px;
  margin-block: 10px 14px;
`

const Sent = styled.dd`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Last = styled.p`
  margin-block-end: 14px;
  color: ${({ theme }) => theme.color.muted};
`
