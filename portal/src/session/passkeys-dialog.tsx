import { formatDateTime, type CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { readFormText } from '../shared/ui/form-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainField } from '../shared/ui/plain-field.tsx'
import { TimeAgo } from '../shared/ui/time-ago.tsx'
import { toast } from '../shared/ui/toast.ts'
import { passkeysKey } from './passkeys-key.ts'
import { canUsePasskeys, loadPasskeys } from './use-passkey.ts'

type Passkey = CallAnswer<'GET /sysUser/passkey'>['passkeys'][number]

/** The passkeys of the signed-in user. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { translate } = useTranslator()
  const passkeys = useQuery({
    queryKey: passkeysKey,
    queryFn: () => unwrapResult(client.call('GET /sysUser/passkey', { quiet: true })),
    staleTime: 0,
  })
  const list = passkeys.data?.passkeys
  return (
    <Dialog title={translate('account.passkeys')} onClose={onClose}>
      <Rows>
        <p>{translate('passkey.text')}</p>
        {passkeys.isPending && <ListLoading label={translate('passkey.loading')} rows={2} />}
        {passkeys.isError && <ListFailed error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
        {list?.length === 0 && <p>{translate('passkey.none')}</p>}
        {list && list.length > 0 && (
          <List>
            {list.map((each) => (
              <PasskeyRow key={each.id} passkey={each} />
            ))}
          </List>
        )}
        {canUsePasskeys() ? <NewPasskey /> : <InfoBox $kind="warn">{translate('passkey.unsupported')}</InfoBox>}
      </Rows>
    </Dialog>
  )
}

function NewPasskey() {
  const { translate, translator } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [isCreating, setCreating] = useState(false)
  const [notCreated, setNotCreated] = useState<string>()
  const [nameProblem, setNameProblem] = useState<string>()

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const name = readFormText(new FormData(form), 'name')
    setNameProblem(name ? undefined : translate('passkey.nameMissing'))
    if (!name || isBusy || isCreating) return
    setCreating(true)
    setNotCreated(undefined)
    const credential = await create()
    setCreating(false)
    if (!credential) return
    const idempotencyKey = crypto.randomUUID()
    const added = await run('factor:manage', (mfaCode) =>
      client.call('POST /sysUser/passkey/register', {
        body: { name, credential },
        mfaCode,
        idempotencyKey,
        quiet: true,
      }),
    )
    if (!added) return
    form.reset()
    toast.success(translate('passkey.added'))
    await cache.invalidateQueries({ queryKey: passkeysKey })
  }

  async function create() {
    const asked = await client.call('POST /sysUser/passkey/registerOptions', { body: {}, quiet: true })
    if (!asked.ok) {
      setNotCreated(asked.error.text ?? translator.t(asked.error.messageKey))
      return undefined
    }
    const { createPasskey } = await loadPasskeys()
    return createPasskey(asked.value).catch(() => {
      setNotCreated(translate('passkey.notCreated'))
      return undefined
    })
  }

  const shown = notCreated ?? problem
  return (
    <Form noValidate onSubmit={(event) => void add(event)}>
      <PlainField
        name="name"
        label={translate('passkey.name')}
        hint={translate('passkey.nameHint')}
        problem={nameProblem}
        maxLength={40}
        autoComplete="off"
        aria-required
      />
      {shown && (
        <InfoBox role="alert" $kind="bad">
          {shown}
        </InfoBox>
      )}
      <Button type="submit" $kind="main" aria-disabled={isBusy || isCreating || undefined}>
        {translate('passkey.add')}
      </Button>
    </Form>
  )
}

function PasskeyRow({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { translate, lang } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()
  const [isRenaming, setRenaming] = useState(false)

  async function change(done: Promise<boolean | undefined>, text: string): Promise<void> {
    if (!(await done)) return
    setRenaming(false)
    toast.success(text)
    await cache.invalidateQueries({ queryKey: passkeysKey })
  }

  const remove = () =>
    change(
      run('factor:manage', (mfaCode) =>
        client.call('POST /sysUser/passkey/delete', { body: { id }, mfaCode, quiet: true }),
      ),
      translate('passkey.deleted'),
    )

  function rename(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const body = { id, name: readFormText(new FormData(event.currentTarget), 'name') || name }
    const call = () => client.call('POST /sysUser/passkey/rename', { body, quiet: true })
    void change(run(undefined, call), translate('passkey.renamed'))
  }

  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          {translate(isSynced ? 'passkey.synced' : 'passkey.onDevice')} · {formatDateTime(createdAt, lang)}
        </p>
        <p>
          {lastUsedAt ? (
            <>
              {translate('passkey.lastUsed')} <TimeAgo time={lastUsedAt} />
            </>
          ) : (
            translate('passkey.neverUsed')
          )}
        </p>
        {problem && (
          <InfoBox role="alert" $kind="bad">
            {problem}
          </InfoBox>
        )}
        {isRenaming && (
          <Form noValidate onSubmit={rename}>
            <PlainField name="name" label={translate('passkey.name')} defaultValue={name} maxLength={40} autoFocus />
            <Button type="submit" $small>
              {translate('passkey.saveName')}
            </Button>
          </Form>
        )}
      </div>
      <Buttons>
        <Button $small aria-label={translate('passkey.renameOne', { name })} onClick={() => setRenaming(!isRenaming)}>
          {translate('passkey.rename')}
        </Button>
        <Button
          $small
          aria-label={translate('passkey.deleteOne', { name })}
          aria-disabled={isBusy || undefined}
          onClick={() => void remove()}
        >
          {translate('passkey.delete')}
        </Button>
      </Buttons>
    </li>
  )
}

const Rows = styled.div`
  display: grid;
  gap: 14px;

  p {
    color: ${({ theme }) => theme.color.muted};
  }
`

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 10px;
    border-block-start: 1px solid ${({ theme }) => theme.color.groundStrong};
  }
`

const Buttons = styled.div`
  display: flex;
  gap: 8px;
`

const Form = styled.form`
  display: grid;
  gap: 8px;
  justify-items: start;

  > :first-child {
    inline-size: 100%;
  }
`
