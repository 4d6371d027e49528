import { dateTimeText, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../layout/panel.ts'
import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { DeedCell, DeedRow, DeedTable } from './deed-table.tsx'
import { useDeed } from './deed.ts'
import { Head, Mono } from './head.tsx'
import { Pill } from '../shared/pill.ts'
import { NewCredential } from './new-credential.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Credential = CallAnswer<'POST /clientProfile/listAccessInfos'>[number]
type Made = CallAnswer<'POST /clientProfile/createAccessInfo'>

const key = ['developer', 'credentials']

/** The keys with which the agency's own systems speak to Gangway. */
export function Credentials() {
  const { say } = useWords()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<Made>()
  const keys = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /clientProfile/listAccessInfos', { body: {}, reads: true, quiet: true, signal })),
  })
  return (
    <>
      <Head text={say('developer.credentials.text')}>
        <Allowed code="sys:profile:userManagement">
          <Button $kind="main" onClick={() => setAsking(true)}>
            {say('developer.credentials.make')}
          </Button>
        </Allowed>
      </Head>
      <Panel>
        {keys.isPending && <ListLoading label={say('developer.loading')} rows={3} />}
        {keys.isError && <ListFailed error={keys.error} onRetry={() => void keys.refetch()} />}
        {keys.data?.length === 0 && (
          <ListEmpty title={say('developer.credentials.noneTitle')} text={say('developer.credentials.noneText')} />
        )}
        {keys.data && keys.data.length > 0 && <Table rows={keys.data} />}
      </Panel>
      {isAsking && (
        <NewCredential
          onClose={() => setAsking(false)}
          onMade={(told) => {
            setAsking(false)
            setMade(told)
            void cache.invalidateQueries({ queryKey: key })
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={say('developer.credentials.madeTitle')}
          warning={say('developer.credentials.once')}
          values={[
            { name: say('developer.credentials.ak'), value: made.ak },
            { name: say('developer.credentials.secret'), value: made.secret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

function Table({ rows }: { rows: readonly Credential[] }) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const time = (text: string | null, otherwise: string) =>
    text ? <time dateTime={text}>{dateTimeText(text, lang)}</time> : <span>{otherwise}</span>

  async function revoke({ ak, remark }: Credential): Promise<void> {
    const name = remark || ak
    const agreed = await confirm({
      title: say('developer.credentials.revokeTitle', { name }),
      text: say('developer.credentials.revokeText'),
      action: say('developer.credentials.revoke'),
    })
    if (!agreed) return
    const done = await run('accessInfo:delete', (mfaCode) =>
      client.call('POST /clientProfile/deleteAccessInfo', { body: { ak }, mfaCode, quiet: true }),
    )
    if (!done) return
    toast.success(say('developer.credentials.revoked'))
    await cache.invalidateQueries({ queryKey: key })
  }

  const names = {
    status: say('developer.status'),
    created: say('developer.credentials.created'),
    expires: say('developer.credentials.expires'),
    lastUsed: say('developer.credentials.lastUsed'),
  }
  return (
    <DeedTable
      label={say('developer.credentials.tab')}
      heads={[say('developer.credentials.key'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => (
        <DeedRow
          key={row.ak}
          what={
            <>
              {row.isOfDevices
                ? say('developer.credentials.ofDevices')
                : row.remark || say('developer.credentials.unnamed')}
              <small>
                <Mono>{row.ak}</Mono> · {say(`developer.credentials.environment.${row.environment}`)}
              </small>
            </>
          }
          deeds={
            row.status === 'active' && (
              <Allowed code="sys:profile:userManagement">
                <Button
                  $small
                  $kind="danger"
                  disabled={isBusy}
                  aria-label={say('developer.credentials.revokeOf', { name: row.remark || row.ak })}
                  onClick={() => void revoke(row)}
                >
                  {say('developer.credentials.revoke')}
                </Button>
              </Allowed>
            )
          }
        >
          <DeedCell name={names.status}>
            <Pill $look={row.status === 'active' ? 'ok' : 'off'}>
              {say(`developer.credentials.statuses.${row.status}`)}
            </Pill>
          </DeedCell>
          <DeedCell name={names.created}>
            <span>
              {time(row.created, '')}
              <small>{row.createdBy}</small>
            </span>
          </DeedCell>
          <DeedCell name={names.expires}>{time(row.expires, say('developer.credentials.never'))}</DeedCell>
          <DeedCell name={names.lastUsed}>{time(row.lastUsed, say('developer.credentials.notYet'))}</DeedCell>
        </DeedRow>
      ))}
    </DeedTable>
  )
}
