import { dateTimeText, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Panel } from '../layout/panel.ts'
import { useAddress } from '../shared/address.ts'
import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { HiddenText } from '../shared/hidden-text.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
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
  const names = {
    approved: say('developer.devices.approved'),
    until: say('developer.devices.until'),
  }

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

  return (
    <>
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
      <PlainTable aria-label={say('developer.devices.tab')}>
        <thead>
          <tr>
            <th scope="col">{say('developer.devices.device')}</th>
            <th scope="col">{names.approved}</th>
            <th scope="col">{names.until}</th>
            <th scope="col">
              <HiddenText>{say('developer.actions')}</HiddenText>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name || say('developer.devices.unnamed')}
                <small>{row.channel}</small>
              </th>
              <td data-name={names.approved}>
                <span>
                  {dateTimeText(row.approved, lang)}
                  <small>{row.approvedBy}</small>
                </span>
              </td>
              <td data-name={names.until}>
                {row.sessionUntil ? (
                  <time dateTime={row.sessionUntil}>{dateTimeText(row.sessionUntil, lang)}</time>
                ) : (
                  <span>{say('developer.devices.notFetched')}</span>
                )}
              </td>
              <td data-number>
                <Button
                  $small
                  $kind="danger"
                  disabled={isBusy}
                  aria-label={say('developer.devices.signOutOf', { name: row.name })}
                  onClick={() => void signOut(row)}
                >
                  {say('developer.devices.signOut')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  )
}
