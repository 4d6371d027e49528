import { useTranslator } from '../shared/i18n/translations.ts'
import { formatLocalMoney } from '../shared/i18n/numbers.ts'
import { TimeAgo } from '../shared/ui/time-ago.tsx'
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

/** The balance and its age, or that it could not be fetched, when and why. */
export function BalanceText({ balanceState, balance, checkedAt, failure }: ListedAccount) {
  const { translate, lang } = useTranslator()
  const reason = (
    <>
      {failure && <small>{translate(`airlineAccount.failure.${failure}`)}</small>}
      {checkedAt !== null && (
        <small>
          {translate(balanceState === 'FAILED' ? 'airlineAccount.triedAt' : 'airlineAccount.asOf')}{' '}
          <TimeAgo time={checkedAt} />
        </small>
      )}
    </>
  )
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
