import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ContentCard } from '../../layout/card.ts'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { NoPermission, WithCall, WithPermission } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ActionCell, ActionRow, ActionTable } from '../action-table.tsx'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { DeviceApproval } from './device-approval.tsx'
import { SectionHeader, Stack } from '../section-header.tsx'

type Device = CallAnswer<'POST /clientProfile/device/list'>[number]

const key = ['developer', 'devices']

/** Approved devices and the device authorization that waits for approval. */
export function Devices() {
  const { translate } = useTranslator()
  const { address } = useUrlQuery()
  const token = address.get('cliAuthToken')
  return (
    <>
      <SectionHeader text={translate('developer.devices.text')} />
      <WithPermission
        code="sys:profile:userManagement"
        fallback={<InfoBox>{translate('developer.onlyAdministrators')}</InfoBox>}
      >
        <Stack>
          {token && (
            <WithCall call="POST /clientProfile/device/approve" fallback={<NoPermission />}>
              <DeviceApproval key={token} token={token} />
            </WithCall>
          )}
          <ApprovedDevices />
        </Stack>
      </WithPermission>
    </>
  )
}

function ApprovedDevices() {
  const { translate } = useTranslator()
  const devices = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /clientProfile/device/list', { body: {}, reads: true, quiet: true, signal })),
  })
  return (
    <ContentCard>
      {devices.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
      {devices.isError && <ListFailed error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data?.length === 0 && (
        <ListEmpty title={translate('developer.devices.noneTitle')} text={translate('developer.devices.noneText')} />
      )}
      {devices.data && devices.data.length > 0 && <Table rows={devices.data} />}
    </ContentCard>
  )
}

function Table({ rows }: { rows: readonly Device[] }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  async function revokeDevice({ id, name }: Device): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('developer.devices.signOutTitle', { name }),
      text: translate('developer.devices.signOutText'),
      action: translate('developer.devices.signOut'),
    })
    if (!isConfirmed) return
    const result = await run('accessInfo:delete', (mfaCode) =>
      client.call('POST /clientProfile/device/signOut', { body: { id }, mfaCode, quiet: true }),
    )
    if (!result) return
    toast.success(translate('developer.devices.signedOut'))
    await cache.invalidateQueries({ queryKey: key })
  }

  const names = { approved: translate('developer.devices.approved'), until: translate('developer.devices.until') }
  return (
    <ActionTable
      label={translate('developer.devices.tab')}
      headers={[translate('developer.devices.device'), ...Object.values(names)]}
      problem={problem}
    >
      {rows.map((row) => (
        <ActionRow
          key={row.id}
          rowLabel={
            <>
              {row.name || translate('developer.devices.unnamed')}
              <small>{row.channel}</small>
            </>
          }
          actions={
            <WithCall call="POST /clientProfile/device/signOut">
              <Button
                $small
                $kind="danger"
                disabled={isBusy}
                aria-label={translate('developer.devices.signOutOf', { name: row.name })}
                onClick={() => void revokeDevice(row)}
              >
                {translate('developer.devices.signOut')}
              </Button>
            </WithCall>
          }
        >
          <ActionCell name={names.approved}>
            <span>
              {formatDateTime(row.approved, lang)}
              <small>{row.approvedBy}</small>
            </span>
          </ActionCell>
          <ActionCell name={names.until}>
            {row.sessionUntil ? (
              <time dateTime={row.sessionUntil}>{formatDateTime(row.sessionUntil, lang)}</time>
            ) : (
              <span>{translate('developer.devices.notSignedIn')}</span>
            )}
          </ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}
