import { formatDateTime } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { CopyField } from '../developer/copy-field.tsx'
import { SecretDialog } from '../developer/secret-dialog.tsx'
import { Actions } from '../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm.tsx'
import { DescriptionList } from '../shared/ui/description-list.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { toast } from '../shared/ui/toast.ts'
import { ssoQueryKey, type ListedConnection } from './connection-queries.ts'

/** Users and groups that the identity provider manages, with the token of its requests. */
export function Scim({ connection: { id, pac4jClientName: name, scim } }: { connection: ListedConnection }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [token, setToken] = useState<string>()
  const refresh = () => cache.invalidateQueries({ queryKey: ssoQueryKey })
  const hasToken = scim.tokenCreatedAt !== null

  async function create(): Promise<void> {
    const question = { title: translate('sso.scim.replaceTitle', { name }), text: translate('sso.scim.replaceText') }
    if (hasToken && !(await confirm({ ...question, action: translate('sso.scim.replace') }))) return
    const created = await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/scim/createToken/{id}', {
        ...{ params: { id }, body: {}, mfaCode, quiet: true },
      }),
    )
    if (created) setToken(created.token)
    await refresh()
  }

  async function end(): Promise<void> {
    const question = { title: translate('sso.scim.endTitle', { name }), text: translate('sso.scim.endText') }
    if (!(await confirm({ ...question, action: translate('sso.scim.end') }))) return
    const ended = await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/scim/endToken/{id}', {
        ...{ params: { id }, body: {}, mfaCode, quiet: true },
      }),
    )
    if (ended) toast.success(translate('sso.scim.ended'))
    await refresh()
  }

  return (
    <section aria-labelledby={`scim-${id}`}>
      <Heading id={`scim-${id}`}>{translate('sso.scim.title')}</Heading>
      <Muted>{translate('sso.scim.text')}</Muted>
      {hasToken && <CopyField name={translate('sso.scim.url')} value={scim.url} />}
      {hasToken && (
        <DescriptionList $isWide>
          <div>
            <dt>{translate('sso.scim.createdAt')}</dt>
            <dd>{formatDateTime(scim.tokenCreatedAt ?? '', lang)}</dd>
          </div>
          <div>
            <dt>{translate('sso.scim.lastUsedAt')}</dt>
            <dd>{scim.lastUsedAt ? formatDateTime(scim.lastUsedAt, lang) : translate('sso.never')}</dd>
          </div>
          <div>
            <dt>{translate('sso.scim.managed')}</dt>
            <dd>{translate('sso.scim.counts', { users: scim.users, groups: scim.groups })}</dd>
          </div>
        </DescriptionList>
      )}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <WithCall call="POST /pac4jConfigurationProperties/scim/createToken/{id}">
        <Actions>
          <Button disabled={isBusy} onClick={() => void create()}>
            {translate(hasToken ? 'sso.scim.replace' : 'sso.scim.create')}
          </Button>
          {hasToken && (
            <Button $kind="danger" disabled={isBusy} onClick={() => void end()}>
              {translate('sso.scim.end')}
            </Button>
          )}
        </Actions>
      </WithCall>
      {token !== undefined && (
        <SecretDialog
          title={translate('sso.scim.tokenTitle')}
          warning={translate('sso.scim.tokenWarning')}
          values={[
            { name: translate('sso.scim.url'), value: scim.url },
            { name: translate('sso.scim.token'), value: token },
          ]}
          onClose={() => setToken(undefined)}
        />
      )}
    </section>
  )
}

const Heading = styled.h3`
  font-size: 1.05rem;
`

const Muted = styled.p`
  margin-block-end: 10px;
  color: ${({ theme }) => theme.color.muted};
`
