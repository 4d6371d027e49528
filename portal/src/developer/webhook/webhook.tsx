import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentCard } from '../../layout/card.ts'
import { WithCall, WithPermission } from '../../shared/api/permission-guard.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { DescriptionList } from '../../shared/ui/description-list.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { Deliveries } from './deliveries.tsx'
import { DeliveryDialog, type Delivery } from './delivery-dialog.tsx'
import { Actions, SectionHeader, Mono, Stack } from '../section-header.tsx'
import { Pill } from '../../shared/ui/pill.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type WebhookEndpoint = NonNullable<CallAnswer<'GET /clientProfile/webhook/info'>>

export const webhookQueryKey = ['developer', 'webhook']

/** The endpoint and its deliveries, whose filters are in the address. */
export function WebhookSettings({ hasDeliveries = true }: { hasDeliveries?: boolean }) {
  const { translate } = useTranslator()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const endpoint = useQuery({
    queryKey: [...webhookQueryKey, 'info'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /clientProfile/webhook/info', { quiet: true, signal })),
  })
  const openForm = () => setEditing(true)
  return (
    <>
      <SectionHeader text={translate('developer.webhook.text')} />
      <Stack>
        <ContentCard>
          {endpoint.isPending && <ListLoading label={translate('developer.loading')} rows={2} />}
          {endpoint.isError && <ListFailed error={endpoint.error} onRetry={() => void endpoint.refetch()} />}
          {endpoint.data === null && (
            <ListEmpty title={translate('developer.webhook.noneTitle')} text={translate('developer.webhook.noneText')}>
              <WithCall call="POST /clientProfile/update/webhook" fallback={translate('developer.onlyAdministrators')}>
                <Button $kind="main" onClick={openForm}>
                  {translate('developer.webhook.register')}
                </Button>
              </WithCall>
            </ListEmpty>
          )}
          {endpoint.data && <EndpointCard row={endpoint.data} onEdit={openForm} onSecret={setSecret} />}
        </ContentCard>
        {endpoint.data && hasDeliveries && (
          <WithPermission code="sys:profile:userManagement">
            <Deliveries />
          </WithPermission>
        )}
      </Stack>
      {isEditing && (
        <WebhookForm
          row={endpoint.data ?? undefined}
          onClose={() => setEditing(false)}
          onDone={(result) => {
            setEditing(false)
            if (result !== null) setSecret(result)
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={translate('developer.webhook.secretTitle')}
          warning={translate('developer.webhook.secretOnce')}
          values={[{ name: translate('developer.webhook.secret'), value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

interface EndpointCardProps {
  row: WebhookEndpoint
  onEdit: () => void
  onSecret: (secret: string) => void
}

function EndpointCard({ row, onEdit, onSecret }: EndpointCardProps) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [pinged, setPinged] = useState<Delivery>()
  const time = (text: string | null) => (text ? formatDateTime(text, lang) : '–')
  const refresh = () => cache.invalidateQueries({ queryKey: webhookQueryKey })

  async function sendPing(): Promise<void> {
    const result = await run(undefined, () =>
      client.call('POST /clientProfile/webhook/ping', { body: {}, quiet: true }),
    )
    if (result) setPinged(result)
    await refresh()
  }

  async function rotate(): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('developer.webhook.rotateTitle'),
      text: translate('developer.webhook.rotateText'),
      action: translate('developer.webhook.rotate'),
    })
    if (!isConfirmed) return
    const result = await run('webhook:update', (mfaCode) =>
      client.call('POST /clientProfile/webhook/rotateSecret', { body: {}, mfaCode, quiet: true }),
    )
    if (result) onSecret(result.secret)
    await refresh()
  }

  const status = row.disabledAt ? 'givenUp' : !row.enabled ? 'off' : row.failingSince ? 'failing' : 'on'
  return (
    <Stack>
      <DescriptionList $isWide>
        <div>
          <dt>{translate('developer.webhook.address')}</dt>
          <dd>
            <Mono>{row.url}</Mono>
          </dd>
        </div>
        <div>
          <dt>{translate('developer.status')}</dt>
          <dd>
            <Pill $tone={({ on: 'ok', failing: 'warn', givenUp: 'bad', off: 'off' } as const)[status]}>
              {translate(`developer.webhook.state.${status}`)}
            </Pill>
          </dd>
        </div>
        <div>
          <dt>{translate('developer.webhook.subscribedTo')}</dt>
          <dd>{translate('developer.webhook.types', { count: row.types.length })}</dd>
        </div>
        <div>
          <dt>{translate('developer.webhook.lastSuccess')}</dt>
          <dd>{time(row.lastSuccessAt)}</dd>
        </div>
        <div>
          <dt>{translate('developer.webhook.waiting')}</dt>
          <dd>{row.waiting}</dd>
        </div>
        <div>
          <dt>{translate('developer.webhook.secretSince')}</dt>
          <dd>{time(row.secretSince)}</dd>
        </div>
      </DescriptionList>
      {row.disabledAt && (
        <InfoBox role="alert" $kind="bad">
          {translate('developer.webhook.disabledText', { time: time(row.disabledAt) })}
        </InfoBox>
      )}
      {!row.disabledAt && row.failingSince && (
        <InfoBox $kind="warn">{translate('developer.webhook.failingText', { time: time(row.failingSince) })}</InfoBox>
      )}
      {row.formerUntil && (
        <InfoBox>{translate('developer.webhook.previousSecretText', { time: time(row.formerUntil) })}</InfoBox>
      )}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <WithCall call="POST /clientProfile/update/webhook">
        <Actions>
          <Button disabled={isBusy} onClick={() => void sendPing()}>
            {translate('developer.webhook.ping')}
          </Button>
          <Button disabled={isBusy} onClick={() => void rotate()}>
            {translate('developer.webhook.rotate')}
          </Button>
          <Button $kind={row.disabledAt ? 'main' : 'quiet'} onClick={onEdit}>
            {translate(row.disabledAt ? 'developer.webhook.switchOn' : 'developer.webhook.change')}
          </Button>
        </Actions>
      </WithCall>
      {pinged && <DeliveryDialog initialDelivery={pinged} onClose={() => setPinged(undefined)} />}
    </Stack>
  )
}
