import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentCard } from '../../layout/card.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ActionCell, ActionRow, ActionTable } from '../action-table.tsx'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { SectionHeader, Mono } from '../section-header.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { NewApiKey } from './new-api-key.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

type ApiKey = CallAnswer<'POST /clientProfile/listAccessInfos'>[number]
type CreatedApiKey = CallAnswer<'POST /clientProfile/createAccessInfo'>

const key = ['developer', 'credentials']

export function ApiKeys() {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<CreatedApiKey>()
  const keys = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /clientProfile/listAccessInfos', { body: {}, reads: true, quiet: true, signal })),
  })
  return (
    <>
      <SectionHeader text={translate('developer.credentials.text')}>
        <WithCall call="POST /clientProfile/createAccessInfo">
          <Button $kind="main" onClick={() => setAsking(true)}>
            {translate('developer.credentials.create')}
          </Button>
        </WithCall>
      </SectionHeader>
      <ContentCard>
        {keys.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
        {keys.isError && <ListFailed error={keys.error} onRetry={() => void keys.refetch()} />}
        {keys.data?.length === 0 && (
          <ListEmpty
            title={translate('developer.credentials.noneTitle')}
            text={translate('developer.credentials.noneText')}
          />
        )}
        {keys.data && keys.data.length > 0 && <Table rows={keys.data} />}
      </ContentCard>
      {isAsking && (
        <NewApiKey
          onClose={() => setAsking(false)}
          onCreated={(secret) => {
            setAsking(false)
            setMade(secret)
            void cache.invalidateQueries({ queryKey: key })
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={translate('developer.credentials.createdTitle')}
          warning={translate('developer.credentials.secretOnce')}
          values={[
            { name: translate('developer.credentials.accessKeyId'), value: made.ak },
            { name: translate('developer.credentials.secret'), value: made.secret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

function Table({ rows }: { rows: readonly ApiKey[] }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const time = (text: string | null, noValue: string) =>
    text ? <time dateTime={text}>{formatDateTime(text, lang)}</time> : <span>{noValue}</span>

  async function revoke({ ak, remark }: ApiKey): Promise<void> {
    const name = remark || ak
    const isConfirmed = await confirm({
      title: translate('developer.credentials.revokeTitle', { name }),
      text: translate('developer.credentials.revokeText'),
      action: translate('developer.credentials.revoke'),
    })
    if (!isConfirmed) return
    const result = await run('accessInfo:delete', (mfaCode) =>
      client.call('POST /clientProfile/deleteAccessInfo', { body: { ak }, mfaCode, quiet: true }),
    )
    if (!result) return
    toast.success(translate('developer.credentials.revoked'))
    await cache.invalidateQueries({ queryKey: key })
  }

  const names = {
    status: translate('developer.status'),
    created: translate('developer.credentials.created'),
    expires: translate('developer.credentials.expires'),
    lastUsed: translate('developer.credentials.lastUsed'),
  }
  return (
    <ActionTable
      label={translate('developer.credentials.tab')}
      headers={[translate('developer.credentials.key'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => (
        <ActionRow
          key={row.ak}
          rowLabel={
            <>
              {row.isOfDevices
                ? translate('developer.credentials.ofDevices')
                : row.remark || translate('developer.credentials.unnamed')}
              <small>
                <Mono>{row.ak}</Mono> · {translate(`developer.credentials.environment.${row.environment}`)}
              </small>
            </>
          }
          actions={
            (row.status === 'active' || row.status === 'paused') && (
              <WithCall call="POST /clientProfile/deleteAccessInfo">
                <Button
                  $small
                  $kind="danger"
                  disabled={isBusy}
                  aria-label={translate('developer.credentials.revokeOf', { name: row.remark || row.ak })}
                  onClick={() => void revoke(row)}
                >
                  {translate('developer.credentials.revoke')}
                </Button>
              </WithCall>
            )
          }
        >
          <ActionCell name={names.status}>
            <Pill $tone={row.status === 'active' ? 'ok' : row.status === 'paused' ? 'warn' : 'off'}>
              {translate(`developer.credentials.statuses.${row.status}`)}
            </Pill>
          </ActionCell>
          <ActionCell name={names.created}>
            <span>
              {time(row.created, '')}
              <small>{row.createdBy}</small>
            </span>
          </ActionCell>
          <ActionCell name={names.expires}>{time(row.expires, translate('developer.credentials.never'))}</ActionCell>
          <ActionCell name={names.lastUsed}>
            {time(row.lastUsed, translate('developer.credentials.neverUsed'))}
          </ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}
