import { useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { isNotFoundError } from '../shared/api/client.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListEmpty, ListFailed, ListLoading } from '../shared/list/list-states.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { RankedAirlines } from './ranked-airlines.tsx'
import { RankingMethod } from './ranking-method.tsx'
import { useStrategy } from './strategy-queries.ts'
import { StrategySummary } from './strategy-summary.tsx'

/** A ranked list of airlines as it was when it was made. */
export function Screen() {
  const { translate } = useTranslator()
  const { id = '' } = useParams()
  const query = useStrategy(id)
  const again = <ButtonLink to="/content-strategy/form">{translate('strategy.again')}</ButtonLink>
  return (
    <Page title={translate('page.strategyResult.title')} headerActions={again}>
      {query.isPending && <ListLoading label={translate('strategy.loading')} rows={8} />}
      {query.isError &&
        (isNotFoundError(query.error) ? (
          <ListEmpty title={translate('strategy.unknown')} text={translate('strategy.unknownText')}>
            {again}
          </ListEmpty>
        ) : (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        ))}
      {query.data && (
        <Column>
          <StrategySummary strategy={query.data} />
          {query.data.airlines.length === 0 ? (
            <ListEmpty title={translate('strategy.none')} text={translate('strategy.noneText')}>
              {again}
            </ListEmpty>
          ) : (
            <>
              <RankingMethod points={query.data.airlines[0]?.points ?? []} />
              <RankedAirlines result={query.data} />
            </>
          )}
        </Column>
      )}
    </Page>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
