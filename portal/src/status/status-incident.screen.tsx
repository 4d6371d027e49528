import { formatDateTime, formatList } from '@gangway/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { DetailColumn, DetailHeader } from '../layout/detail.ts'
import { isNotFoundError } from '../shared/api/client.ts'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText, ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Button } from '../shared/ui/button.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { toast } from '../shared/ui/toast.ts'
import { CorrectUpdateDialog } from './correct-update-dialog.tsx'
import { IncidentFields, readIncidentFields } from './incident-fields.tsx'
import { IncidentPill } from './incident-pill.tsx'
import { useStatusIncident, useUpdateIncident, type StatusIncidentDetail } from './status-queries.ts'

/** One incident of the status page: its facts, its updates, and the form for the next one. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const { id = '' } = useParams()
  const mayUpdate = useMayCall()('POST /console/status/update')
  const query = useStatusIncident(id)
  const incident = query.data
  return (
    <DetailColumn>
      <p>
        <Link to="/console/status">‹ {translate('page.consoleStatus.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          {incident
            ? lang === 'cn'
              ? incident.titleCn
              : incident.titleEn
            : translate('page.consoleStatusIncident.title')}
        </h1>
        {incident && <IncidentPill {...incident} />}
      </DetailHeader>
      {query.isPending && <ListLoading label={translate('console.status.loading')} rows={5} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('console.status.unknown')} text={translate('console.status.unknownText')}>
            <ButtonLink to="/console/status">{translate('page.consoleStatus.title')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {incident && (
        <Cards>
          <Facts incident={incident} />
          {mayUpdate && incident.resolvedAt === null && (
            <UpdateForm key={incident.updates.length} incident={incident} />
          )}
          <Updates incident={incident} />
        </Cards>
      )}
    </DetailColumn>
  )
}

function Facts({ incident }: { incident: StatusIncidentDetail }) {
  const { translate, lang } = useTranslator()
  const { impact, components, startedAt, resolvedAt, titleEn, titleCn } = incident
  const facts = {
    impact: translate(`console.status.impact.${impact}`),
    components: formatList(
      components.map((each) => translate(`console.status.component.${each}`)),
      lang,
    ),
    startedAt: formatDateTime(startedAt, lang),
    resolvedAt: resolvedAt === null ? '–' : formatDateTime(resolvedAt, lang),
  }
  return (
    <ContentCard>
      <DescriptionList $isWide>
        {(['impact', 'components', 'startedAt', 'resolvedAt'] as const).map((name) => (
          <div key={name}>
            <dt>{translate(`console.status.column.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{translate(lang === 'cn' ? 'console.status.titleEn' : 'console.status.titleCn')}</dt>
          <dd lang={lang === 'cn' ? 'en' : 'zh-CN'}>{lang === 'cn' ? titleEn : titleCn}</dd>
        </div>
      </DescriptionList>
    </ContentCard>
  )
}

function UpdateForm({ incident }: { incident: StatusIncidentDetail }) {
  const { translate, translator } = useTranslator()
  const update = useUpdateIncident()
  const [isWithoutComponent, setWithoutComponent] = useState(false)
  const problem = update.isError ? callErrorText(update.error, translator.t) : undefined
  const shown = isWithoutComponent ? translate('console.status.noComponent') : problem
  return (
    <ContentCard
      as="form"
      aria-label={translate('console.status.update')}
      onSubmit={(event: React.SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        const fields = readIncidentFields(new FormData(event.currentTarget))
        setWithoutComponent(fields === undefined)
        if (fields)
          update.mutate(
            { id: incident.id, ...fields },
            { onSuccess: () => toast.success(translate('console.status.updated')) },
          )
      }}
    >
      <h2>{translate('console.status.update')}</h2>
      <Fields>
        <IncidentFields incident={incident} />
        <p>{translate('console.status.resolveHint')}</p>
      </Fields>
      {shown && (
        <InfoBox $kind="bad" role="alert">
          {shown}
        </InfoBox>
      )}
      <Button type="submit" $kind="main" disabled={update.isPending}>
        {translate('console.status.publishUpdate')}
      </Button>
    </ContentCard>
  )
}

function Updates({ incident }: { incident: StatusIncidentDetail }) {
  const { translate, lang } = useTranslator()
  const mayCorrect = useMayCall()('POST /console/status/correct')
  const [corrected, setCorrected] = useState<StatusIncidentDetail['updates'][number]>()
  return (
    <ContentCard>
      <h2>{translate('console.status.updates')}</h2>
      <List>
        {incident.updates.map((update) => {
          const { id, at, by, textEn, textCn, correctedAt } = update
          const [status, time] = [translate(`console.status.status.${update.status}`), formatDateTime(at, lang)]
          return (
            <li key={id}>
              <strong>{status}</strong>
              <small>
                {time} · {by}
              </small>
              <p lang="en">{textEn}</p>
              <p lang="zh-CN">{textCn}</p>
              {correctedAt !== null && (
                <p>
                  <Correction>
                    {translate('console.status.correctedAt', { time: formatDateTime(correctedAt, lang) })}
                  </Correction>
                </p>
              )}
              {mayCorrect && (
                <Button
                  $small
                  aria-label={translate('console.status.correctName', { status, time })}
                  onClick={() => setCorrected(update)}
                >
                  {translate('console.status.correct')}
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {corrected && (
        <CorrectUpdateDialog incidentId={incident.id} update={corrected} onClose={() => setCorrected(undefined)} />
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
  max-inline-size: 760px;
  margin-block: 10px 14px;
`

const Correction = styled.em`
  color: ${({ theme }) => theme.color.muted};
  font-style: normal;
`

const List = styled.ol`
  display: grid;
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;

  small {
    margin-inline-start: 8px;
    color: ${({ theme }) => theme.color.muted};
  }
  button {
    margin-block-start: 6px;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
