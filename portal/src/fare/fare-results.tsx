import { formatDateTime } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { formatDay } from '../shared/i18n/dates.rules.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { ContentCard } from '../layout/card.ts'
import { Button } from '../shared/ui/button.tsx'
import { ListEmpty } from '../shared/list/list-states.tsx'
import { useMediaQuery } from '../shared/hooks/use-media-query.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { phoneQuery } from '../theme.ts'
import { AirlineFilterStrip } from './airline-strip.tsx'
import { FareCards } from './fare-cards.tsx'
import { FareFilters } from './fare-filters.tsx'
import { FareStatusPill } from './fare-pill.tsx'
import { filterAndSortOffers, type FareSearchParams } from './fare-url.rules.ts'
import { isInProgress, type FareResult } from './fare-result.ts'
import { FareTable } from './fare-table.tsx'
import { ResetButton } from '../shared/ui/reset-button.tsx'

/** Number of offers rendered before "show more". */
const initialOfferCount = 40

interface FareResultsProps {
  result: FareResult
  params: FareSearchParams
  change: (part: Partial<FareSearchParams>) => void
  onRepeat: () => void
}

/** Results of a comparison so far. */
export function FareResults({ result, params, change, onRepeat }: FareResultsProps) {
  const { translate } = useTranslator()
  const isPhone = useMediaQuery(phoneQuery)
  const [isWhole, setWhole] = useState(false)
  const offers = filterAndSortOffers(result.offers, params)
  const visibleOffers = isWhole ? offers : offers.slice(0, initialOfferCount)
  const isFinished = !isInProgress(result.status)
  const clear = () => change({ airlines: [], directOnly: false, freeBag: false, payBy: undefined })
  return (
    <Stack>
      <Summary result={result} shown={offers.length} onRepeat={onRepeat} />
      {result.status === 'FAILED' && (
        <FailedAirlines role="alert" $kind="bad">
          <span>{translate(`fare.reason.${result.reason ?? 'UNAVAILABLE'}`)}</span>
          <Button $small onClick={onRepeat}>
            {translate('fare.again')}
          </Button>
        </FailedAirlines>
      )}
      {!isFinished && <Progress result={result} />}
      <AirlineFilterStrip
        result={result}
        selectedAirlines={params.airlines}
        onChange={(airlines) => change({ airlines })}
      />
      {result.offers.length > 0 && <FareFilters params={params} change={change} />}
      {result.status === 'COMPLETED' && result.offers.length === 0 && (
        <ContentCard>
          <ListEmpty title={translate('fare.noneTitle')} text={translate('fare.noneText')} />
        </ContentCard>
      )}
      {result.offers.length > 0 && offers.length === 0 && (
        <ContentCard>
          <ListEmpty title={translate('fare.filteredTitle')} text={translate('fare.filteredText')}>
            <ResetButton onReset={clear} />
          </ListEmpty>
        </ContentCard>
      )}
      {visibleOffers.length > 0 &&
        (isPhone ? (
          <FareCards result={result} offers={visibleOffers} />
        ) : (
          <FareTable result={result} offers={visibleOffers} sort={params.sort} onSort={(sort) => change({ sort })} />
        ))}
      {visibleOffers.length < offers.length && (
        <ShowMore onClick={() => setWhole(true)}>{translate('fare.showAll', { count: offers.length })}</ShowMore>
      )}
    </Stack>
  )
}

function Summary({ result, shown, onRepeat }: { result: FareResult; shown: number; onRepeat: () => void }) {
  const { translate, lang, translator } = useTranslator()
  const now = useNow(60_000)
  const { search, names, offers, submitted, status, keptUntil } = result
  const { adult, child, infant, departDate, returnDate } = search
  const days = [departDate, returnDate].flatMap((day) => (day ? formatDay(day, lang, now) : [])).join(' – ')
  const count =
    shown === offers.length
      ? translate('fare.count', { count: shown })
      : translate('fare.countOf', { count: shown, all: offers.length })
  return (
    <Header>
      <div>
        <h2>
          {getCodeName(names.places, search.fromCity, lang)}{' '}
          <span aria-hidden="true">{search.tripType === 'ROUND_TRIP' ? '⇄' : '→'}</span>{' '}
          {getCodeName(names.places, search.toCity, lang)}
        </h2>
        <p>
          {days} · {translator.t('results.Party', { count: adult + child + infant })} ·{' '}
          <span role="status">{count}</span>
        </p>
        <p>
          {translate('fare.submittedAt', { time: formatDateTime(submitted, lang) })} ·{' '}
          {translate('fare.keptUntil', { day: formatDay(keptUntil, lang, now) })}
        </p>
      </div>
      <FareStatusPill status={status} />
      {status === 'COMPLETED' && (
        <Button $small onClick={onRepeat}>
          {translate('fare.compareAgain')}
        </Button>
      )}
    </Header>
  )
}

function Progress({ result: { status, airlines } }: { result: FareResult }) {
  const { translate } = useTranslator()
  const answeredCount = airlines.filter(({ outcome }) => outcome !== 'PENDING').length
  const isWaiting = status === 'SUBMITTED' || airlines.length === 0
  return (
    <SummaryLine>
      <progress
        aria-label={translate('progress.label')}
        max={airlines.length || 1}
        value={isWaiting ? undefined : answeredCount}
      />
      <span role="status">
        {isWaiting
          ? translate('fare.queued')
          : translate('fare.responded', { count: answeredCount, all: airlines.length })}
      </span>
    </SummaryLine>
  )
}

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;

  > div {
    flex: 1;
    min-inline-size: min(100%, 260px);
  }
  h2 {
    font-size: 1.2rem;
  }
  p {
    color: ${({ theme }) => theme.color.muted};
  }
`

const FailedAirlines = styled(InfoBox)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`

const SummaryLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;

  progress {
    flex: 1 1 220px;
    block-size: 8px;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  span {
    color: ${({ theme }) => theme.color.muted};
  }
`

const ShowMore = styled(Button)`
  justify-self: center;
`
