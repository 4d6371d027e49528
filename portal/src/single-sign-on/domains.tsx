import { formatDateTime } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { CopyField } from '../developer/copy-field.tsx'
import { Actions } from '../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { Button } from '../shared/ui/button.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { Pill } from '../shared/ui/pill.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { ssoQueryKey, type ListedConnection } from './connection-queries.ts'

type Domain = ListedConnection['domains'][number]

/** Email domains of a connection, each with the DNS record that proves it. */
export function Domains({ connection: { id, domains } }: { connection: ListedConnection }) {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const body = { id, domain: readFormText(new FormData(form), 'domain').replace(/^@/, '') }
    const added = await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/domain/add', { body, mfaCode, quiet: true }),
    )
    if (!added) return
    form.reset()
    await cache.invalidateQueries({ queryKey: ssoQueryKey })
  }

  return (
    <section aria-labelledby={`domains-${id}`}>
      <Heading id={`domains-${id}`}>{translate('sso.domains.title')}</Heading>
      <Muted>{translate('sso.domains.text')}</Muted>
      <List>
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} />
        ))}
      </List>
      <WithCall call="POST /pac4jConfigurationProperties/domain/add">
        <AddForm onSubmit={(event) => void add(event)}>
          <PlainField
            name="domain"
            label={translate('sso.domains.domain')}
            placeholder="agency.example"
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Button type="submit" disabled={isBusy}>
            {translate('sso.domains.add')}
          </Button>
        </AddForm>
      </WithCall>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
    </section>
  )
}

function DomainRow({ domain: { id, domain, verifiedAt, recordName, recordValue } }: { domain: Domain }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [isMissing, setMissing] = useState(false)
  const refresh = () => cache.invalidateQueries({ queryKey: ssoQueryKey })

  async function verify(): Promise<void> {
    setMissing(false)
    const isFound = await run(undefined, () =>
      client.call('POST /pac4jConfigurationProperties/domain/verify/{id}', { params: { id }, body: {}, quiet: true }),
    )
    if (isFound === false) setMissing(true)
    if (isFound) await refresh()
  }

  async function remove(): Promise<void> {
    await run('sso:update', (mfaCode) =>
      client.call('POST /pac4jConfigurationProperties/domain/delete/{id}', {
        ...{ params: { id }, body: {}, mfaCode, quiet: true },
      }),
    )
    await refresh()
  }

  return (
    <li>
      <Name>
        <b>{domain}</b>
        <Pill $tone={verifiedAt ? 'ok' : 'warn'}>
          {translate(verifiedAt ? 'sso.domains.verified' : 'sso.domains.unverified')}
        </Pill>
        {verifiedAt && <small>{formatDateTime(verifiedAt, lang)}</small>}
      </Name>
      {!verifiedAt && (
        <>
          <Muted>{translate('sso.domains.recordText')}</Muted>
          <CopyField name={translate('sso.domains.recordName')} value={recordName} />
          <CopyField name={translate('sso.domains.recordValue')} value={recordValue} />
        </>
      )}
      {isMissing && (
        <InfoBox role="status" $kind="warn">
          {translate('sso.domains.missing')}
        </InfoBox>
      )}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <WithCall call="POST /pac4jConfigurationProperties/domain/delete/{id}">
        <Actions>
          <Button
            $small
            disabled={isBusy}
            aria-label={translate('sso.domains.removeOf', { domain })}
            onClick={() => void remove()}
          >
            {translate('sso.domains.remove')}
          </Button>
          {!verifiedAt && (
            <Button
              $small
              $kind="main"
              disabled={isBusy}
              aria-label={translate('sso.domains.verifyOf', { domain })}
              onClick={() => void verify()}
            >
              {translate('sso.domains.verify')}
            </Button>
          )}
        </Actions>
      </WithCall>
    </li>
  )
}

const Heading = styled.h3`
  font-size: 1.05rem;
`

const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
`

const List = styled.ul`
  display: grid;
  gap: 10px;
  margin-block: 10px;

  li {
    display: grid;
    gap: 8px;
    padding: 10px 12px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  overflow-wrap: anywhere;

  small {
    color: ${({ theme }) => theme.color.muted};
  }
`

const AddForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;

  > div {
    flex: 1 1 220px;
    max-inline-size: 360px;
  }
`
