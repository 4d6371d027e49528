import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../layout/panel.ts'
import { useAddress } from '../shared/address.ts'
import { Allowed } from '../shared/allowed.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { client, valueOf } from '../shared/client.ts'
import { confirm } from '../shared/confirm.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list-states.tsx'
import { Pager } from '../shared/pager.tsx'
import { toast } from '../shared/toast.ts'
import { useWords } from '../shared/words.ts'
import { useDeed } from './deed.ts'
import { EmbedKeyForm } from './embed-key-form.tsx'
import { embedKey, type MadeEmbedKey } from './embed-key.ts'
import { EmbedKeys } from './embed-keys.tsx'
import { EmbedTokens } from './embed-tokens.tsx'
import { Deeds, Head, Stack } from './head.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const pageSize = 20

/** The keys with which pages of the agency show widgets, and who is on them now. */
export function Embed() {
  const { say } = useWords()
  const cache = useQueryClient()
  const { address, latest, setAddress } = useAddress()
  const [made, setMade] = useState<MadeEmbedKey>()
  const { isBusy, run } = useDeed()
  const page = Math.max(1, Number(address.get('page')) || 1)
  const asked = address.get('key')
  const body = { page, pageSize }
  const keys = useQuery({
    queryKey: [...embedKey, 'keys', body],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /embed/key/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
  const changed = keys.data?.list.find(({ id }) => id === asked)

  function go(name: 'key' | 'page', value: string | undefined): void {
    const next = latest()
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setAddress(next, { replace: value === undefined })
  }

  async function stopAll(): Promise<void> {
    const agreed = await confirm({
      title: say('developer.embed.stopAllTitle'),
      text: say('developer.embed.stopAllText'),
      action: say('developer.embed.stopAll'),
    })
    if (!agreed) return
    const told = await run(undefined, () => client.call('POST /embed/key/stopAll', { body: {} }))
    if (!told) return
    toast.success(say('developer.embed.stoppedAll', { keys: told.keys, tokens: told.tokens }))
    await cache.invalidateQueries({ queryKey: embedKey })
  }

  return (
    <>
      <Head text={say('developer.embed.text')}>
        <Deeds>
          <ButtonLink to="/profile/studio">{say('studio.tryOut')}</ButtonLink>
          <Allowed code="sys:profile:userManagement">
            <Button $kind="danger" disabled={isBusy} onClick={() => void stopAll()}>
              {say('developer.embed.stopAll')}
            </Button>
            <Button $kind="main" onClick={() => go('key', 'new')}>
              {say('developer.embed.make')}
            </Button>
          </Allowed>
        </Deeds>
      </Head>
      <Stack>
        <Panel>
          {keys.isPending && <ListLoading label={say('developer.loading')} rows={3} />}
          {keys.isError && <ListFailed error={keys.error} onRetry={() => void keys.refetch()} />}
          {keys.data?.total === 0 && (
            <ListEmpty title={say('developer.embed.noneTitle')} text={say('developer.embed.noneText')} />
          )}
          {keys.data && keys.data.list.length > 0 && (
            <EmbedKeys rows={keys.data.list} onChange={(id) => go('key', id)} onSecret={setMade} />
          )}
          {keys.data && (
            <Pager {...keys.data} onPage={(wanted) => go('page', wanted === 1 ? undefined : String(wanted))} />
          )}
        </Panel>
        <Allowed code="sys:profile:userManagement">
          <EmbedTokens />
        </Allowed>
      </Stack>
      {(asked === 'new' || changed) && (
        <Allowed code="sys:profile:userManagement">
          <EmbedKeyForm
            key={asked}
            row={changed}
            onClose={() => go('key', undefined)}
            onDone={(told) => {
              go('key', undefined)
              if (told) setMade(told)
            }}
          />
        </Allowed>
      )}
      {made && (
        <SecretDialog
          title={say('developer.embed.madeTitle')}
          warning={say('developer.embed.once')}
          values={[
            { name: say('developer.embed.publicId'), value: made.key },
            { name: say('developer.embed.secret'), value: made.secret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}
