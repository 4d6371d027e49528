import { formatDateTime } from '@gangway/core'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { DetailColumn, DetailHeader } from '../layout/detail.ts'
import { isNotFoundError } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText, ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { toast } from '../shared/ui/toast.ts'
import { AgencyAccess } from './agency-access.tsx'
import { AgencyLimits } from './agency-limits.tsx'
import { AgencyPill } from './agency-pill.tsx'
import { useAgencyDetail, useUpdateStatus, type AgencyDetail } from './agency-queries.ts'

/** One agency in the console: suspension, limits and access. */
export function Screen() {
  const { translate } = useTranslator()
  const { code = '' } = useParams()
  const query = useAgencyDetail(code)
  const agency = query.data
  return (
    <DetailColumn>
      <p>
        <Link to="/console/agencies">‹ {translate('page.consoleAgencies.title')}</Link>
      </p>
      <DetailHeader>
        <h1 tabIndex={-1}>
          {agency?.name ?? code} <small>{code}</small>
        </h1>
        {agency && (
          <>
            <AgencyPill {...agency} />
            <span />
            <WithCall call="POST /console/agency/updateStatus">
              <SuspendButton agency={agency} />
            </WithCall>
          </>
        )}
      </DetailHeader>
      {query.isPending && <ListLoading label={translate('console.agency.loading')} rows={5} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('console.agency.unknown')} text={translate('console.agency.unknownText')}>
            <ButtonLink to="/console/agencies">{translate('page.consoleAgencies.title')}</ButtonLink>
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {agency && (
        <Cards>
          {agency.suspendedAt !== null && <InfoBox $kind="warn">{translate('console.agency.suspendedText')}</InfoBox>}
          <Facts agency={agency} />
          <AgencyLimits key={JSON.stringify(agency.limits)} agency={agency} />
          <AgencyAccess agency={agency} />
        </Cards>
      )}
    </DetailColumn>
  )
}

function SuspendButton({ agency: { code, name, suspendedAt } }: { agency: AgencyDetail }) {
  const { translate, translator } = useTranslator()
  const update = useUpdateStatus()
  const change = async () => {
    const suspended = suspendedAt === null
    const isSure =
      !suspended ||
      (await confirm({
        title: translate('console.agency.suspendTitle', { name }),
        text: translate('console.agency.suspendText'),
        action: translate('console.agency.suspend'),
      }))
    if (!isSure) return
    const done = translate(suspended ? 'console.agency.isSuspended' : 'console.agency.isResumed', { name })
    update.mutate({ code, suspended }, { onSuccess: () => toast.success(done) })
  }
  return (
    <>
      {update.isError && (
        <InfoBox $kind="bad" role="alert">
          {callErrorText(update.error, translator.t)}
        </InfoBox>
      )}
      <Button
        $kind={suspendedAt === null ? 'danger' : 'main'}
        disabled={update.isPending}
        onClick={() => void change()}
      >
        {translate(suspendedAt === null ? 'console.agency.suspend' : 'console.agency.resume')}
      </Button>
    </>
  )
}

function Facts({ agency: { mode, currency, users, createdAt, lastSignInAt } }: { agency: AgencyDetail }) {
  const { translate, lang } = useTranslator()
  const facts = [
    ['mode', translate(`console.agency.mode.${mode}`)],
    ['currency', currency],
    ['users', formatCount(users, lang)],
    ['created', formatDateTime(createdAt, lang)],
    ['lastSignIn', lastSignInAt === null ? '–' : formatDateTime(lastSignInAt, lang)],
  ] as const
  return (
    <ContentCard>
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`console.agency.column.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
