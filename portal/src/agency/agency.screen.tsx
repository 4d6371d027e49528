import { formatDateTime, isAllowed } from '@gangway/core'
import { Link, useParams } from 'react-router'
import { DetailPage, FactsCard } from '../layout/record/detail-page.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { callErrorText } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { InfoBox, InfoBoxRow } from '../shared/ui/info-box.ts'
import { toast } from '../shared/ui/toast.ts'
import { AgencyAccess } from './agency-access.tsx'
import { AgencyLimits } from './agency-limits.tsx'
import { AgencyPill } from './agency-pill.tsx'
import { useAgencyDetail, useResendInvitation, useUpdateStatus, type AgencyDetail } from './agency-queries.ts'

/** One agency in the console: suspension, limits and access. */
export function Screen() {
  const { translate } = useTranslator()
  const { code = '' } = useParams()
  const query = useAgencyDetail(code)
  return (
    <DetailPage
      list={{ to: '/console/agencies', title: translate('page.consoleAgencies.title') }}
      title={
        <>
          {query.data?.name ?? code} <small>{code}</small>
        </>
      }
      renderHeader={(agency) => (
        <>
          <AgencyPill {...agency} />
          <span />
          <WithCall call="POST /console/agency/updateStatus">
            <SuspendButton agency={agency} />
          </WithCall>
        </>
      )}
      query={query}
      loading={translate('console.agency.loading')}
      unknown={{ title: translate('console.agency.unknown'), text: translate('console.agency.unknownText') }}
    >
      {(agency) => (
        <>
          {agency.suspendedAt !== null && <InfoBox $kind="warn">{translate('console.agency.suspendedText')}</InfoBox>}
          <Invitation agency={agency} />
          <Facts agency={agency} />
          <SandboxLink agency={agency} />
          <AgencyLimits key={JSON.stringify(agency.limits)} agency={agency} />
          <AgencyAccess agency={agency} />
        </>
      )}
    </DetailPage>
  )
}

/** Until the first administrator has a password: to whom the invitation went, and the way to send it again. */
function Invitation({ agency: { code, invitation } }: { agency: AgencyDetail }) {
  const { translate, translator, lang } = useTranslator()
  const resend = useResendInvitation()
  if (!invitation) return null
  const { email, validUntil } = invitation
  const until = validUntil === null ? '–' : formatDateTime(validUntil, lang)
  const send = () =>
    resend.mutate({ code }, { onSuccess: () => toast.success(translate('console.agency.invited', { email })) })
  return (
    <InfoBoxRow $kind="info">
      <span>{translate('console.agency.invitationOpen', { email, until })}</span>
      <WithCall call="POST /console/agency/resendInvitation">
        <Button $small disabled={resend.isPending} onClick={send}>
          {translate('console.agency.resendInvitation')}
        </Button>
      </WithCall>
      {resend.isError && <b role="alert">{callErrorText(resend.error, translator.t)}</b>}
    </InfoBoxRow>
  )
}

function SandboxLink({ agency: { code, mode } }: { agency: AgencyDetail }) {
  const { translate } = useTranslator()
  const permissions = useCurrentUser()?.permissions
  if (mode !== 'test' || !permissions || !isAllowed(permissions, 'console:sandbox')) return null
  return (
    <p>
      <Link to={`/console/sandbox/${code}`}>{translate('console.sandbox.open')}</Link>
    </p>
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
  return <FactsCard facts={facts.map(([name, value]) => [translate(`console.agency.column.${name}`), value])} />
}
