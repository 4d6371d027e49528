import { dateTimeText, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Panel } from '../layout/panel.ts'
import { useAddress } from '../shared/address.ts'
import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { DeedCell, DeedRow, DeedTable } from './deed-table.tsx'
import { useDeed } from './deed.ts'
import { DeviceApproval } from './device-approval.tsx'
import { Head, Stack } from './head.tsx'

type Device = CallAnswer<'POST /clientProfile/device/list'>[number]

const key = ['developer', 'devices']

/** The programs that speak for the agency since somebody let them in, and the one that waits for it. */
export function Devices() {
  const { say } = useWords()
  const { address } = useAddress()
  const token = address.get('cliAuthToken')
  return (
    <>
      <Head text={say('developer.devices.text')} />
      <Allowed code="sys:profile:userManagement" otherwise={<Note>{say('developer.onlyAdministrators')}</Note>}>
        <Stack>
          {token && <DeviceApproval key={token} token={token} />}
          <SignedInDevices />
        </Stack>
      </Allowed>
    </>
  )
}

function SignedInDevices() {
  const { say } = useWords()
  const devices = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /clientProfile/device/list', { body: {}, reads: true, quiet: true, signal })),
  })
  return (
    <Panel>
      {devices.isPending && <ListLoading label={say('developer.loading')} rows={2} />}
      {devices.isError && <ListFailed error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data?.length === 0 && (
        <ListEmpty title={say('developer.devices.noneTitle')} text={say('developer.devices.noneText')} />
      )}
      {devices.data && devices.data.length > 0 && <Table rows={devices.data} />}
    </Panel>
  )
}

function Table({ rows }: { rows: readonly Device[] }) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()

  async function signOut({ id, name }: Device): Promise<void> {
    const agreed = await confirm({
      title: say('developer.devices.signOutTitle', { name }),
      text: say('developer.devices.signOutText'),
      action: say('developer.devices.signOut'),
    })
    if (!agreed) return
    const done = await run('accessInfo:delete', (mfaCode) =>
      client.call('POST /clientProfile/device/signOut', { body: { id }, mfaCode, quiet: true }),
    )
    if (!done) return
    toast.success(say('developer.devices.signedOut'))
    await cache.invalidateQueries({ queryKey: key })
  }

  const names = { approved: say('developer.devices.approved'), until: say('developer.devices.until') }
  return (
    <DeedTable
      label={say('developer.devices.tab')}
      heads={[say('developer.devices.device'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => (
        <DeedRow
          key={row.id}
          what={
            <>
              {row.name || say('developer.devices.unnamed')}
              <small>{row.channel}</small>
            </>
          }
          deeds={
            <Button
              $small
              $kind="danger"
              disabled={isBusy}
              aria-label={say('developer.devices.signOutOf', { name: row.name })}
              onClick={() => void signOut(row)}
            >
              {say('developer.devices.signOut')}
            </Button>
          }
        >
          <DeedCell name={names.approved}>
            <span>
              {dateTimeText(row.approved, lang)}
              <small>{row.approvedBy}</small>
            </span>
          </DeedCell>
          <DeedCell name={names.until}>
            {row.sessionUntil ? (
              <time dateTime={row.sessionUntil}>{dateTimeText(row.sessionUntil, lang)}</time>
            ) : (
              <span>{say('developer.devices.notFetched')}</span>
            )}
          </DeedCell>
        </DeedRow>
      ))}
    </DeedTable>
  )
}
