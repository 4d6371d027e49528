import { formatDateTime } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { CopyField } from '../developer/copy-field.tsx'
import { Actions, Mono, Stack } from '../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { ContentCard } from '../layout/card.ts'
import { client } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pill } from '../shared/ui/pill.ts'
import { toast } from '../shared/ui/toast.ts'
import { Attempts } from './attempts.tsx'
import { ssoQueryKey, type ListedConnection } from './connection-queries.ts'
import { Domains } from './domains.tsx'
import { OnlyDialog } from './only-dialog.tsx'
import { Scim } from './scim.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

const warningDays = 30

interface ConnectionCardProps {
  connection: ListedConnection
  onEdit: () => void
}

/** One connection: set-up steps, our values, domains, and its log. */
export function ConnectionCard({ connection, onEdit }: ConnectionCardProps) {
  const { translate, lang } = useTranslator()
  const { id, pac4jClientName: name, protocol, enabled, testedAt } = connection
  const status = enabled ? 'on' : testedAt ? 'tested' : 'untested'
  return (
    <ContentCard as="section" aria-labelledby={`sso-${id}`}>
      <Stack>
        <Title>
          <h2 id={`sso-${id}`}>{name}</h2>
          <Pill $tone={({ on: 'ok', tested: 'info', untested: 'off' } as const)[status]}>
            {translate(`sso.status.${status}`)}
          </Pill>
        </Title>
        {!enabled && <SetUpSteps connection={connection} />}
        <DescriptionList $isWide>
          <div>
            <dt>{translate('sso.protocol')}</dt>
            <dd>{translate(`sso.protocols.${protocol}`)}</dd>
          </div>
          <div>
            <dt>{translate(protocol === 'saml' ? 'sso.idpEntityId' : 'sso.issuer')}</dt>
            <dd>
              <Mono>{connection.idpEntityId}</Mono>
            </dd>
          </div>
          {connection.certificates.map((each) => (
            <div key={each.fingerprint}>
              <dt>{translate('sso.certificateUntil')}</dt>
              <dd>{formatDateTime(each.expires, lang)}</dd>
            </div>
          ))}
          <div>
            <dt>{translate('sso.testedAt')}</dt>
            <dd>{testedAt ? formatDateTime(testedAt, lang) : translate('sso.never')}</dd>
          </div>
        </DescriptionList>
        <CertificateWarning connection={connection} />
        <details open={!enabled}>
          <summary>{translate('sso.ourValues')}</summary>
          <p>{translate(`sso.ourValuesText.${protocol}`)}</p>
          <CopyField name={translate(`sso.callback.${protocol}`)} value={connection.acsUrl} />
          {protocol === 'saml' && <CopyField name={translate('sso.entityId')} value={connection.entityId} />}
          <CopyField name={translate('sso.startUrl')} value={connection.startUrl} />
          {connection.metadataUrl && (
            <p>
              <a href={connection.metadataUrl} download>
                {translate('sso.downloadMetadata')}
              </a>
            </p>
          )}
        </details>
        <Domains connection={connection} />
        <Scim connection={connection} />
        <ConnectionActions connection={connection} onEdit={onEdit} />
        <Attempts connection={connection} />
      </Stack>
    </ContentCard>
  )
}

/** During a change two certificates are valid; the first one to expire is warned about. */
function CertificateWarning({ connection: { certificates } }: { connection: ListedConnection }) {
  const { translate, lang } = useTranslator()
  const now = useNow(3_600_000)
  const daysOf = (expires: string) => Math.floor((Date.parse(expires) - now) / 86_400_000)
  const latest = certificates.toSorted((one, other) => daysOf(other.expires) - daysOf(one.expires))[0]
  if (!latest || daysOf(latest.expires) > warningDays) return null
  const isExpired = daysOf(latest.expires) < 0
  return (
    <InfoBox role="alert" $kind={isExpired ? 'bad' : 'warn'}>
      {translate(isExpired ? 'sso.certificateExpired' : 'sso.certificateExpires', {
        time: formatDateTime(latest.expires, lang),
      })}
    </InfoBox>
  )
}

function ConnectionActions({ connection, onEdit }: ConnectionCardProps) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [isOnlyOpen, setOnlyOpen] = useState(false)
  const { id, version, enabled, testedAt, isOnly, pac4jClientName: name } = connection
  const refresh = () => cache.invalidateQueries({ queryKey: ssoQueryKey })

  async function test(): Promise<void> {
    const result = await run(undefined, () =>
      client.call('POST /pac4jConfigurationProperties/test/{id}', { params: { id }, body: {}, quiet: true }),
    )
    if (result) location.assign(result.url)
  }

  async function setEnabled(isWanted: boolean): Promise<void> {
    const question = { title: translate('sso.disableTitle', { name }), text: translate('sso.disableText') }
    if (!isWanted && !(await confirm({ ...question, action: translate('sso.disable') }))) return
    const body = { id, version, enabled: isWanted }
    const saved = await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/updateStatus', { body, mfaCode, quiet: true }),
    )
    if (saved) toast.success(translate(isWanted ? 'sso.enabled' : 'sso.disabled'))
    await refresh()
  }

  async function remove(): Promise<void> {
    const question = { title: translate('sso.deleteTitle', { name }), text: translate('sso.deleteText') }
    if (!(await confirm({ ...question, action: translate('sso.delete') }))) return
    const deleted = await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/delete/{id}', { params: { id }, body: {}, mfaCode, quiet: true }),
    )
    if (deleted) toast.success(translate('sso.deleted'))
    await refresh()
  }

  return (
    <>
      {isOnly && <InfoBox>{translate('sso.isOnly')}</InfoBox>}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <WithCall
        call="POST /pac4jConfigurationProperties/update"
        fallback={<p>{translate('developer.onlyAdministrators')}</p>}
      >
        <Actions>
          <Button disabled={isBusy} onClick={onEdit}>
            {translate('sso.edit')}
          </Button>
          {!enabled && (
            <Button $kind="danger" disabled={isBusy} onClick={() => void remove()}>
              {translate('sso.delete')}
            </Button>
          )}
          {enabled && (
            <Button disabled={isBusy} onClick={() => setOnlyOpen(true)}>
              {translate(isOnly ? 'sso.allowPasswords' : 'sso.only')}
            </Button>
          )}
          {enabled && !isOnly && (
            <Button $kind="danger" disabled={isBusy} onClick={() => void setEnabled(false)}>
              {translate('sso.disable')}
            </Button>
          )}
          <Button $kind={testedAt ? 'quiet' : 'main'} disabled={isBusy} onClick={() => void test()}>
            {translate('sso.test')}
          </Button>
          {!enabled && testedAt && (
            <Button $kind="main" disabled={isBusy} onClick={() => void setEnabled(true)}>
              {translate('sso.enable')}
            </Button>
          )}
        </Actions>
      </WithCall>
      {isOnlyOpen && <OnlyDialog connection={connection} onClose={() => setOnlyOpen(false)} />}
    </>
  )
}

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;

  h2 {
    font-size: 1.15rem;
    overflow-wrap: anywhere;
  }
`
