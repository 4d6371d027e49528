import type { Result } from '@gangway/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationWithSecondFactor } from '../developer/use-mutation.ts'
import { client } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { confirm } from '../shared/ui/confirm.tsx'
import { toast } from '../shared/ui/toast.ts'
import type { ListedAccount } from './account-queries.ts'

interface Sent {
  mfaCode?: string | undefined
  idempotencyKey: string
  quiet: true
}

export type AccountAction = 'online' | 'offline' | 'delete' | 'updateBalance'

/** What the list does with an account. Each action asks for confirmation. */
export function useAccountActions() {
  const { translate } = useTranslator()
  const cache = useQueryClient()
  const { isBusy, problem, run } = useMutationWithSecondFactor()

  const ask = (action: AccountAction, name: string) =>
    confirm({
      title: translate(`airlineAccount.action.${action}`),
      text: `${name}: ${translate('airlineAccount.sure', { action: translate(`airlineAccount.verb.${action}`) })}`,
      action: translate(`airlineAccount.action.${action}`),
    })

  async function send<Value>(call: (sent: Sent) => Promise<Result<Value>>): Promise<Value | undefined> {
    const idempotencyKey = crypto.randomUUID()
    const done = await run('byoa:update', (mfaCode) => call({ mfaCode, idempotencyKey, quiet: true }))
    await cache.invalidateQueries({ queryKey: ['airlineAccount'] })
    return done
  }

  async function putOnline({ id }: ListedAccount): Promise<void> {
    const online = (continueAnyway: boolean) =>
      send((sent) => client.call('POST /byoa/online/{id}', { params: { id }, body: { continueAnyway }, ...sent }))
    const tried = await online(false)
    if (tried?.status === 'ONLINE') {
      toast.success(translate('airlineAccount.done.online'))
      return
    }
    if (!tried?.failure) return
    const isConfirmed = await confirm({
      title: translate('airlineAccount.balanceFailed'),
      text: `${translate(`airlineAccount.failure.${tried.failure}`)} ${translate('airlineAccount.anywayText')}`,
      action: translate('airlineAccount.anyway'),
    })
    const forced = isConfirmed ? await online(true) : undefined
    if (forced)
      toast.success(translate(forced.failure ? 'airlineAccount.done.onlineFailing' : 'airlineAccount.done.online'))
  }

  async function updateBalance({ id }: ListedAccount): Promise<void> {
    const updated = await send((sent) => client.call('POST /byoa/updateBalance/{id}', { params: { id }, ...sent }))
    // A failure is shown in the list.
    if (updated?.balanceState === 'KNOWN') toast.success(translate('airlineAccount.done.updateBalance'))
  }

  /** `name` is what the user sees: airline and vendor. */
  async function act(action: AccountAction, account: ListedAccount, name: string): Promise<void> {
    if (!(await ask(action, name))) return
    const { id } = account
    switch (action) {
      case 'online':
        return putOnline(account)
      case 'updateBalance':
        return updateBalance(account)
      case 'offline':
        if (await send((sent) => client.call('POST /byoa/offline/{id}', { params: { id }, ...sent })))
          toast.success(translate('airlineAccount.done.offline'))
        return
      case 'delete':
        if (await send((sent) => client.call('POST /byoa/delete/{id}', { params: { id }, ...sent })))
          toast.success(translate('airlineAccount.done.delete'))
    }
  }

  return { act, isBusy, problem }
}
