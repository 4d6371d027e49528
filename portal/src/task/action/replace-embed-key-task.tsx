import { formatDateTime } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyField } from '../../developer/copy-field.tsx'
import { embedQueryKey, toEmbedKeyDraft, type CreatedEmbedKey, type EmbedKey } from '../../developer/embed/embed-key.ts'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { ActionButtons } from './action-buttons.ts'
import type { TaskActionProps } from './task-action.props.ts'

const validDays = 365
const mostKeys = 100

/** A key with the settings of an expiring one takes its place; the entry stays until the old key is revoked. */
export function ReplaceEmbedKeyTask({ task: { subjectId }, onDone }: TaskActionProps) {
  const { translate } = useTranslator()
  const keys = useQuery({
    queryKey: [...embedQueryKey, 'keys', 'all'],
    queryFn: ({ signal }) => {
      const body = { page: 1, pageSize: mostKeys }
      return unwrapResult(client.call('POST /embed/key/getPageList', { body, reads: true, quiet: true, signal }))
    },
  })
  if (keys.isPending) return <ListLoading label={translate('developer.loading')} rows={3} />
  if (keys.isError) return <ListFailed error={keys.error} onRetry={() => void keys.refetch()} />
  const row = keys.data.list.find(({ id }) => id === subjectId)
  if (!row) return <ListEmpty title={translate('task.key.gone')} text={translate('task.key.goneText')} />
  return <Replacement row={row} onDone={onDone} />
}

function Replacement({ row, onDone }: { row: EmbedKey; onDone: () => void }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [made, setMade] = useState<CreatedEmbedKey>()
  const create = async () => {
    const { id: _expiring, ...settings } = toEmbedKeyDraft(row)
    const created = await run('accessInfo:create', (mfaCode) =>
      client.call('POST /embed/key/save', { body: { ...settings, validDays }, mfaCode, quiet: true }),
    )
    if (created?.secret) setMade({ key: created.key, secret: created.secret })
  }
  const revoke = async () => {
    const isSure = await confirm({
      title: translate('developer.credentials.revokeTitle', { name: row.name }),
      text: translate('developer.embed.revokeText'),
      action: translate('developer.credentials.revoke'),
    })
    if (!isSure) return
    const revoked = await run('accessInfo:delete', (mfaCode) =>
      client.call('POST /embed/key/delete/{id}', { params: { id: row.id }, body: {}, mfaCode, quiet: true }),
    )
    if (!revoked) return
    toast.success(translate('developer.credentials.revoked'))
    await cache.invalidateQueries({ queryKey: embedQueryKey })
    onDone()
  }
  return (
    <>
      <p>
        {translate('task.key.text', {
          name: row.name,
          time: row.expires === null ? '–' : formatDateTime(row.expires, lang),
        })}
      </p>
      {made && (
        <>
          <InfoBox $kind="warn">{translate('developer.credentials.secretOnce')}</InfoBox>
          <CopyField name={translate('developer.credentials.key')} value={made.key} />
          <CopyField name={translate('developer.credentials.secret')} value={made.secret} />
        </>
      )}
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <WithCall call="POST /embed/key/save">
        <ActionButtons>
          <Button $kind={made ? 'danger' : 'quiet'} disabled={isBusy} onClick={() => void revoke()}>
            {translate('task.key.revoke')}
          </Button>
          {!made && (
            <Button $kind="main" data-first disabled={isBusy} onClick={() => void create()}>
              {translate('task.key.create')}
            </Button>
          )}
        </ActionButtons>
      </WithCall>
    </>
  )
}
