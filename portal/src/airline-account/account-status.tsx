import { useTranslator } from '../shared/i18n/translations.ts'
import { formatLocalMoney } from '../shared/i18n/numbers.ts'
import { Pill } from '../shared/ui/pill.ts'
import type { ListedAccount } from './account-queries.ts'

export function AccountPill({ status, failure }: Pick<ListedAccount, 'status' | 'failure'>) {
  const { translate } = useTranslator()
  const isFailing = status === 'ONLINE' && failure !== null
  return (
    <Pill $tone={isFailing ? 'bad' : status === 'ONLINE' ? 'ok' : 'off'}>
      {translate(isFailing ? 'airlineAccount.failing' : `airlineAccount.status.${status}`)}
    </Pill>
  )
}

/** The balance, or that it could not be fetched and why. */
export function BalanceText({ balanceState, balance, failure }: ListedAccount) {
  const { translate, lang } = useTranslator()
  const reason = failure && <small>{translate(`airlineAccount.failure.${failure}`)}</small>
  if (balanceState === 'FAILED')
    return (
      <>
        <span data-problem>{translate('airlineAccount.balanceFailed')}</span>
        {reason}
      </>
    )
  if (balance === null) return <span>–</span>
  return (
    <>
      {formatLocalMoney(balance, lang)}
      {reason}
    </>
  )
}
