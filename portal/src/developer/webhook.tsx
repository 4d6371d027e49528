import { dateTimeText, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../layout/panel.ts'
import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { Facts } from '../shared/facts.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { Deliveries } from './deliveries.tsx'
import { DeliveryDialog, type Delivery } from './delivery-dialog.tsx'
import { Deeds, Head, Mono, Stack } from './head.tsx'
import { Pill } from '../shared/pill.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Registration = NonNullable<CallAnswer<'GET /clientProfile/webhook/info'>>

export const webhookKey = ['developer', 'webhook']

/** Where the agency's systems hear what happens, and everything that they were told. */
export function Webhook() {
  const { say } = useWords()
  const [isEditing, setEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const found = useQuery({
    queryKey: [...webhookKey, 'info'],
    queryFn: ({ signal }) => valueOf(client.call('GET /clientProfile/webhook/info', { quiet: true, signal })),
  })
  const edit = () => setEditing(true)
  return (
    <>
      <Head text={say('developer.webhook.text')} />
      <Stack>
        <Panel>
          {found.isPending && <ListLoading label={say('developer.loading')} rows={2} />}
          {found.isError && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
          {found.data === null && (
            <ListEmpty title={say('developer.webhook.noneTitle')} text={say('developer.webhook.noneText')}>
              <Allowed code="sys:profile:userManagement" otherwise={say('developer.onlyAdministrators')}>
                <Button $kind="main" onClick={edit}>
                  {say('developer.webhook.register')}
                </Button>
              </Allowed>
            </ListEmpty>
          )}
          {found.data && <Registered row={found.data} onEdit={edit} onSecret={setSecret} />}
        </Panel>
        {found.data && (
          <Allowed code="sys:profile:userManagement">
            <Deliveries />
          </Allowed>
        )}
      </Stack>
      {isEditing && (
        <WebhookForm
          row={found.data ?? undefined}
          onClose={() => setEditing(false)}
          onDone={(told) => {
            setEditing(false)
            if (told !== null) setSecret(told)
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={say('developer.webhook.secretTitle')}
          warning={say('developer.webhook.secretOnce')}
          values={[{ name: say('developer.webhook.secret'), value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

interface RegisteredProps {
  row: Registration
  onEdit: () => void
  onSecret: (secret: string) => void
}

function Registered({ row, onEdit, onSecret }: RegisteredProps) {
  const { say, lang } = useWords()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useDeed()
  const [pinged, setPinged] = useState<Delivery>()
  const time = (text: string | null) => (text ? dateTimeText(text, lang) : '–')
  const refresh = () => cache.invalidateQueries({ queryKey: webhookKey })

  async function ping(): Promise<void> {
    const told = await run(undefined, () => client.call('POST /clientProfile/webhook/ping', { body: {}, quiet: true }))
    if (told) setPinged(told)
    await refresh()
  }

  async function rotate(): Promise<void> {
    const agreed = await confirm({
      title: say('developer.webhook.rotateTitle'),
      text: say('developer.webhook.rotateText'),
      action: say('developer.webhook.rotate'),
    })
    if (!agreed) return
    const told = await run('webhook:update', (mfaCode) =>
      client.call('POST /clientProfile/webhook/rotateSecret', { body: {}, mfaCode, quiet: true }),
    )
    if (told) onSecret(told.secret)
    await refresh()
  }

  const standing = row.disabledAt ? 'givenUp' : !row.enabled ? 'off' : row.failingSince ? 'failing' : 'on'
  return (
    <Stack>
      <Facts $wide>
        <div>
          <dt>{say('developer.webhook.address')}</dt>
          <dd>
            <Mono>{row.url}</Mono>
          </dd>
        </div>
        <div>
          <dt>{say('developer.status')}</dt>
          <dd>
            <Pill $look={({ on: 'ok', failing: 'warn', givenUp: 'bad', off: 'off' } as const)[standing]}>
              {say(`developer.webhook.standing.${standing}`)}
            </Pill>
          </dd>
        </div>
        <div>
          <dt>{say('developer.webhook.hears')}</dt>
          <dd>{say('developer.webhook.types', { count: row.types.length })}</dd>
        </div>
        <div>
          <dt>{say('developer.webhook.lastSuccess')}</dt>
          <dd>{time(row.lastSuccessAt)}</dd>
        </div>
        <div>
          <dt>{say('developer.webhook.waiting')}</dt>
          <dd>{row.waiting}</dd>
        </div>
        <div>
          <dt>{say('developer.webhook.secretSince')}</dt>
          <dd>{time(row.secretSince)}</dd>
        </div>
      </Facts>
      {row.disabledAt && (
        <Note role="alert" $kind="bad">
          {say('developer.webhook.givenUpText', { time: time(row.disabledAt) })}
        </Note>
      )}
      {!row.disabledAt && row.failingSince && (
        <Note $kind="warn">{say('developer.webhook.failingText', { time: time(row.failingSince) })}</Note>
      )}
      {row.formerUntil && <Note>{say('developer.webhook.formerText', { time: time(row.formerUntil) })}</Note>}
      {problem && (
        <Note role="alert" $kind="bad">
          {problem}
        </Note>
      )}
      <Allowed code="sys:profile:userManagement">
        <Deeds>
          <Button disabled={isBusy} onClick={() => void ping()}>
            {say('developer.webhook.ping')}
          </Button>
          <Button disabled={isBusy} onClick={() => void rotate()}>
            {say('developer.webhook.rotate')}
          </Button>
          <Button $kind={row.disabledAt ? 'main' : 'quiet'} onClick={onEdit}>
            {say(row.disabledAt ? 'developer.webhook.switchOn' : 'developer.webhook.change')}
          </Button>
        </Deeds>
      </Allowed>
      {pinged && <DeliveryDialog known={pinged} onClose={() => setPinged(undefined)} />}
    </Stack>
  )
}
