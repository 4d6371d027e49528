import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionCell, ActionRow, ActionTable } from '../../developer/action-table.tsx'
import { Mono, SectionHeader } from '../../developer/section-header.tsx'
import { useMutationWithSecondFactor } from '../../developer/use-mutation.ts'
import { ContentCard } from '../../layout/card.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { WithCall } from '../../shared/api/permission-guard.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../shared/list/list-states.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { accessListKey } from './access-list-key.ts'
import { NewAccessEntry } from './new-access-entry.tsx'

type Entry = CallAnswer<'POST /clientAclEntry/getPageList'>['list'][number]

/** Networks from which portal, API and SCIM may be used. */
export function AccessList() {
  const { translate } = useTranslator()
  const [isAdding, setAdding] = useState(false)
  const entries = useQuery({
    queryKey: accessListKey,
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /clientAclEntry/getPageList', {
          ...{ body: { pageSize: 100 }, reads: true, quiet: true, signal },
        }),
      ),
  })
  const { list = [], ownAddress = '' } = entries.data ?? {}
  const add = (
    <WithCall call="POST /clientAclEntry/add">
      <Button $kind="main" onClick={() => setAdding(true)}>
        {translate('accessList.add')}
      </Button>
    </WithCall>
  )
  return (
    <>
      <SectionHeader text={translate('accessList.text')}>{list.length > 0 && add}</SectionHeader>
      <ContentCard>
        {ownAddress && <p>{translate('accessList.ownAddress', { address: ownAddress })}</p>}
        {entries.isPending && <ListLoading label={translate('developer.loading')} rows={3} />}
        {entries.isError && <ListFailed error={entries.error} onRetry={() => void entries.refetch()} />}
        {entries.data && list.length === 0 && (
          <ListEmpty title={translate('accessList.noneTitle')} text={translate('accessList.noneText')}>
            {add}
          </ListEmpty>
        )}
        {list.length > 0 && <EntryTable entries={list} />}
      </ContentCard>
      {isAdding && (
        <NewAccessEntry
          ownAddress={ownAddress}
          usedScopes={list.map(({ scope }) => scope)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const columns = ['network', 'scope', 'remark', 'createdBy', 'created'] as const
  const column = (name: (typeof columns)[number]) => translate(`accessList.column.${name}`)

  async function remove({ id, cidr }: Entry): Promise<void> {
    const question = { title: translate('accessList.deleteTitle', { cidr }), text: translate('accessList.deleteText') }
    if (!(await confirm({ ...question, action: translate('accessList.delete') }))) return
    const removed = await run('acl:delete', (mfaCode) =>
      client.call('POST /clientAclEntry/delete/{id}', { params: { id }, body: {}, mfaCode, quiet: true }),
    )
    if (removed) toast.success(translate('accessList.deleted'))
    await cache.invalidateQueries({ queryKey: accessListKey })
  }

  return (
    <ActionTable label={translate('developer.acl.tab')} headers={columns.map(column)} problem={problem}>
      {entries.map((entry) => (
        <ActionRow
          key={entry.id}
          rowLabel={<Mono>{entry.cidr}</Mono>}
          actions={
            <WithCall call="POST /clientAclEntry/delete/{id}">
              <Button
                $small
                disabled={isBusy}
                aria-label={translate('accessList.deleteOf', { cidr: entry.cidr })}
                onClick={() => void remove(entry)}
              >
                {translate('accessList.delete')}
              </Button>
            </WithCall>
          }
        >
          <ActionCell name={column('scope')}>{translate(`accessList.scope.${entry.scope}`)}</ActionCell>
          <ActionCell name={column('remark')}>{entry.remark || '–'}</ActionCell>
          <ActionCell name={column('createdBy')}>{entry.createdBy || '–'}</ActionCell>
          <ActionCell name={column('created')}>{formatDateTime(entry.created, lang)}</ActionCell>
        </ActionRow>
      ))}
    </ActionTable>
  )
}
