import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentCard } from '../../layout/card.ts'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import { NoPermission, WithCall, WithPermission } from '../../shared/api/permission-guard.tsx'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Pager } from '../../shared/list/pager.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useMutationWithSecondFactor } from '../use-mutation.ts'
import { EmbedKeyForm } from './embed-key-form.tsx'
import { embedQueryKey, type CreatedEmbedKey } from './embed-key.ts'
import { EmbedKeys } from './embed-keys.tsx'
import { EmbedSessions } from './embed-sessions.tsx'
import { Actions, SectionHeader, Stack } from '../section-header.tsx'
import { SecretDialog } from '../secret-dialog.tsx'

const pageSize = 20

export function EmbedSettings() {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { address, latest, setAddress } = useUrlQuery()
  const [made, setMade] = useState<CreatedEmbedKey>()
  const { isBusy, run } = useMutationWithSecondFactor()
  const page = Math.max(1, Number(address.get('page')) || 1)
  const requestedPage = address.get('key')
  const body = { page, pageSize }
  const keys = useQuery({
    queryKey: [...embedQueryKey, 'keys', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /embed/key/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
  const refresh = keys.data?.list.find(({ id }) => id === requestedPage)

  function goToPage(name: 'key' | 'page', value: string | undefined): void {
    const next = latest()
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setAddress(next, { replace: value === undefined })
  }

  async function endAllSessions(): Promise<void> {
    const isConfirmed = await confirm({
      title: translate('developer.embed.disableAllTitle'),
      text: translate('developer.embed.disableAllText'),
      action: translate('developer.embed.disableAll'),
    })
    if (!isConfirmed) return
    const result = await run(undefined, () => client.call('POST /embed/key/stopAll', { body: {} }))
    if (!result) return
    toast.success(translate('developer.embed.disabledAll', { keys: result.keys, tokens: result.tokens }))
    await cache.invalidateQueries({ queryKey: embedQueryKey })
  }

  return (
    <>
      <SectionHeader text={translate('developer.embed.text')}>
        <Actions>
          <ButtonLink to="/profile/studio">{translate('studio.tryOut')}</ButtonLink>
          <WithCall call="POST /embed/key/save">
            <Button $kind="danger" disabled={isBusy} onClick={() => void endAllSessions()}>
              {translate('developer.embed.disableAll')}
            </Button>
            <Button $kind="main" onClick={() => goToPage('key', 'new')}>
              {translate('developer.embed.create')}
            </Button>
          </WithCall>
        </Actions>
      </SectionHeader>
      <Stack>
        <ContentCard>
          {keys.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
          {keys.isError && <ListFailed error={keys.error} onRetry={() => void keys.refetch()} />}
          {keys.data?.total === 0 && (
            <ListEmpty title={translate('developer.embed.noneTitle')} text={translate('developer.embed.noneText')} />
          )}
          {keys.data && keys.data.list.length > 0 && (
            <EmbedKeys rows={keys.data.list} onChange={(id) => goToPage('key', id)} onSecret={setMade} />
          )}
          {keys.data && (
            <Pager {...keys.data} onPage={(params) => goToPage('page', params === 1 ? undefined : String(params))} />
          )}
        </ContentCard>
        <WithPermission code="sys:profile:userManagement">
          <EmbedSessions />
        </WithPermission>
      </Stack>
      {(requestedPage === 'new' || refresh) && (
        <WithCall call="POST /embed/key/save" fallback={<NoPermission />}>
          <EmbedKeyForm
            key={requestedPage}
            row={refresh}
            onClose={() => goToPage('key', undefined)}
            onDone={(result) => {
              goToPage('key', undefined)
              if (result) setMade(result)
            }}
          />
        </WithCall>
      )}
      {made && (
        <SecretDialog
          title={translate('developer.embed.createdTitle')}
          warning={translate('developer.embed.secretOnce')}
          values={[
            { name: translate('developer.embed.publicId'), value: made.key },
            { name: translate('developer.embed.secret'), value: made.secret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
