import { Link } from 'react-router'
import { useMayCall } from '../shared/api/permission-guard.tsx'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useSearchAccounts } from './account-queries.ts'

/** Tells the agent which of the agency's accounts failed in a search, and what its rule did. */
export function SearchAccounts({ searchId }: { searchId: string }) {
  const { translate, lang } = useTranslator()
  const { data } = useSearchAccounts(searchId)
  const mayCorrect = useMayCall()('POST /byoa/update')
  const failed = data?.accounts.filter(({ failure }) => failure !== null) ?? []
  if (failed.length === 0) return null
  return (
    <InfoBox $kind="warn" role="status">
      {failed.map(({ airline, failure, onFailure }) => {
        const values = { airline: getCodeName(data?.names.airlines, airline, lang) }
        return (
          <p key={airline}>
            <b>{translate('airlineAccount.search.title', values)}</b>{' '}
            {translate(`airlineAccount.failure.${failure ?? 'UNAVAILABLE'}`)}{' '}
            {translate(`airlineAccount.search.${onFailure}`, values)}
          </p>
        )
      })}
      {mayCorrect ? (
        <Link to="/byoa/list?failing=yes">{translate('airlineAccount.search.correct')}</Link>
      ) : (
        <p>{translate('airlineAccount.search.ask')}</p>
      )}
    </InfoBox>
  )
}
