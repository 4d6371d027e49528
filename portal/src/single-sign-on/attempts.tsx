import { formatDateTime } from '@gangway/core'
import { useId } from 'react'
import styled from 'styled-components'
import { ListHeader } from '../developer/section-header.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { PlainTable } from '../shared/list/plain-table.ts'
import { Pill } from '../shared/ui/pill.ts'
import { useAttempts, type ListedAttempt, type ListedConnection } from './connection-queries.ts'
import { TestResult } from './test-result.tsx'

/** The result of the newest test, and the log of the last 50 sign-ins and tests. */
export function Attempts({ connection }: { connection: ListedConnection }) {
  const { translate } = useTranslator()
  const titleId = useId()
  const attempts = useAttempts(connection.id)
  const list = attempts.data?.list ?? []
  const newestTest = list.find(({ kind }) => kind === 'test')
  return (
    <>
      {newestTest && <TestResult attempt={newestTest} connection={connection} />}
      <details>
        <summary>{translate('sso.log.title')}</summary>
        <ListHeader
          id={titleId}
          title={translate('sso.log.title')}
          isBusy={attempts.isFetching}
          onRefresh={() => void attempts.refetch()}
        />
        {attempts.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
        {attempts.isError && <ListFailed error={attempts.error} onRetry={() => void attempts.refetch()} />}
        {attempts.data && list.length === 0 && <p>{translate('sso.log.none')}</p>}
        {list.length > 0 && <AttemptTable list={list} />}
      </details>
    </>
  )
}

function AttemptTable({ list }: { list: readonly ListedAttempt[] }) {
  const { translate, lang } = useTranslator()
  const names = {
    result: translate('sso.log.result'),
    email: translate('sso.email'),
    reason: translate('sso.log.reason'),
    reference: translate('sso.log.reference'),
  }
  return (
    <PlainTable aria-label={translate('sso.log.title')}>
      <thead>
        <tr>
          <th scope="col">{translate('sso.log.time')}</th>
          {Object.values(names).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, at, kind, reason, email }) => (
          <tr key={id}>
            <th scope="row">
              <time dateTime={at}>{formatDateTime(at, lang)}</time>
              <small>{translate(`sso.log.kind.${kind}`)}</small>
            </th>
            <td data-name={names.result}>
              <Pill $tone={reason === null ? 'ok' : 'bad'}>
                {translate(reason === null ? 'sso.log.passed' : 'sso.log.failed')}
              </Pill>
            </td>
            <td data-name={names.email}>{email ?? '–'}</td>
            <td data-name={names.reason}>{reason === null ? '–' : translate(`sso.reason.${reason}`)}</td>
            <td data-name={names.reference}>
              <Reference>{id}</Reference>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const Reference = styled.code`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86em;
  overflow-wrap: anywhere;
`
