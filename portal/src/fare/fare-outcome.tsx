import { dateTimeText } from '@gangway/core'
import { useState } from 'react'
import styled from 'styled-components'
import { dayText } from '../shared/dates.rules.ts'
import { nameOf } from '../shared/place-names.ts'
import { Panel } from '../layout/panel.ts'
import { Button } from '../shared/button.tsx'
import { ListEmpty } from '../shared/list-states.tsx'
import { useMedia } from '../shared/media.ts'
import { Note } from '../shared/note.ts'
import { useNow } from '../shared/now.ts'
import { useWords } from '../shared/words.ts'
import { phoneQuery } from '../theme.ts'
import { AirlineStrip } from './airline-strip.tsx'
import { FareCards } from './fare-cards.tsx'
import { FareFilters } from './fare-filters.tsx'
import { FarePill } from './fare-pill.tsx'
import { shownOffers, type FarePlace } from './fare-place.rules.ts'
import { isMoving, type FareResult } from './fare-result.ts'
import { FareTable } from './fare-table.tsx'

/** So many offers are drawn before more are asked for. */
const firstOffers = 40

interface FareOutcomeProps {
  result: FareResult
  place: FarePlace
  change: (part: Partial<FarePlace>) => void
  onAgain: () => void
}

/** What a comparison has come to so far. */
export function FareOutcome({ result, place, change, onAgain }: FareOutcomeProps) {
  const { say } = useWords()
  const isPhone = useMedia(phoneQuery)
  const [isWhole, setWhole] = useState(false)
  const offers = shownOffers(result.offers, place)
  const drawn = isWhole ? offers : offers.slice(0, firstOffers)
  const isOver = !isMoving(result.status)
  const clear = () => change({ airlines: [], directOnly: false, freeBag: false, payBy: undefined })
  return (
    <Stack>
      <Summary result={result} shown={offers.length} onAgain={onAgain} />
      {result.status === 'FAILED' && (
        <Failed role="alert" $kind="bad">
          <span>{say(`fare.reason.${result.reason ?? 'UNAVAILABLE'}`)}</span>
          <Button $small onClick={onAgain}>
            {say('fare.again')}
          </Button>
        </Failed>
      )}
      {!isOver && <Progress result={result} />}
      <AirlineStrip result={result} chosen={place.airlines} onChange={(airlines) => change({ airlines })} />
      {result.offers.length > 0 && <FareFilters place={place} change={change} />}
      {result.status === 'COMPLETED' && result.offers.length === 0 && (
        <Panel>
          <ListEmpty title={say('fare.noneTitle')} text={say('fare.noneText')} />
        </Panel>
      )}
      {result.offers.length > 0 && offers.length === 0 && (
        <Panel>
          <ListEmpty title={say('fare.filteredTitle')} text={say('fare.filteredText')}>
            <Button onClick={clear}>{say('filter.clearAll')}</Button>
          </ListEmpty>
        </Panel>
      )}
      {drawn.length > 0 &&
        (isPhone ? (
          <FareCards result={result} offers={drawn} />
        ) : (
          <FareTable result={result} offers={drawn} sort={place.sort} onSort={(sort) => change({ sort })} />
        ))}
      {drawn.length < offers.length && (
        <More onClick={() => setWhole(true)}>{say('fare.showAll', { count: offers.length })}</More>
      )}
    </Stack>
  )
}

function Summary({ result, shown, onAgain }: { result: FareResult; shown: number; onAgain: () => void }) {
  const { say, lang, words } = useWords()
  const now = useNow(60_000)
  const { search, names, offers, submitted, status, keptUntil } = result
  const { adult, child, infant, departDate, returnDate } = search
  const days = [departDate, returnDate].flatMap((day) => (day ? dayText(day, lang, now) : [])).join(' – ')
  const count =
    shown === offers.length
      ? say('fare.count', { count: shown })
      : say('fare.countOf', { count: shown, all: offers.length })
  return (
    <Head>
      <div>
        <h2>
          {nameOf(names.places, search.fromCity, lang)}{' '}
          <span aria-hidden="true">{search.tripType === 'ROUND_TRIP' ? '⇄' : '→'}</span>{' '}
          {nameOf(names.places, search.toCity, lang)}
        </h2>
        <p>
          {days} · {words.t('results.party', { count: adult + child + infant })} · <span role="status">{count}</span>
        </p>
        <p>
          {say('fare.submittedAt', { time: dateTimeText(submitted, lang) })} ·{' '}
          {say('fare.keptUntil', { day: dayText(keptUntil, lang, now) })}
        </p>
      </div>
      <FarePill status={status} />
      {status === 'COMPLETED' && (
        <Button $small onClick={onAgain}>
          {say('fare.compareAgain')}
        </Button>
      )}
    </Head>
  )
}

function Progress({ result: { status, airlines } }: { result: FareResult }) {
  const { say } = useWords()
  const answered = airlines.filter(({ outcome }) => outcome !== 'PENDING').length
  const isWaiting = status === 'SUBMITTED' || airlines.length === 0
  return (
    <Line>
      <progress
        aria-label={say('progress.label')}
        max={airlines.length || 1}
        value={isWaiting ? undefined : answered}
      />
      <span role="status">
        {isWaiting ? say('fare.waiting') : say('fare.answered', { count: answered, all: airlines.length })}
      </span>
    </Line>
  )
}

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Head = styled.div`
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

const Failed = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`

const Line = styled.div`
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

const More = styled(Button)`
  justify-self: center;
`
