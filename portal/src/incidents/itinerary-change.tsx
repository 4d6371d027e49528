import type { IncidentDetail, Lang } from '@gangway/core'
import styled from 'styled-components'
import { formatClock, formatDay } from '../shared/i18n/dates.rules.ts'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { PlainTable } from '../shared/list/plain-table.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { timeShiftText } from './time-shift-text.ts'

type SegmentComparison = IncidentDetail['flights'][number]
type Flight = NonNullable<SegmentComparison['before']>

/** Itinerary before and after the change, with the shift in minutes per segment. */
export function ItineraryChange({ flights, names }: Pick<IncidentDetail, 'flights' | 'names'>) {
  const { translate } = useTranslator()
  const header = {
    flight: translate('incident.flight.flight'),
    before: translate('incident.flight.before'),
    after: translate('incident.flight.after'),
    moved: translate('incident.flight.moved'),
  }
  return (
    <PlainTable>
      <caption>{translate('incident.detail.flights')}</caption>
      <thead>
        <tr>
          <th scope="col">{header.flight}</th>
          <th scope="col">{header.before}</th>
          <th scope="col">{header.after}</th>
          <th scope="col">{header.moved}</th>
        </tr>
      </thead>
      <tbody>
        {flights.map((each) => {
          const isSame = each.difference === 'SAME'
          const { before, after } = each
          return (
            <tr key={`${before?.departsAt ?? ''}-${after?.departsAt ?? ''}`}>
              <th scope="row">
                {numberText(before, after)}
                <DifferenceLabel $isSame={isSame}>
                  {translate(`incident.difference.${each.difference}`)}
                </DifferenceLabel>
              </th>
              <td data-name={header.before}>
                {before ? (
                  isSame ? (
                    <SegmentTimes {...{ flight: before, names }} />
                  ) : (
                    <OldSegment {...{ flight: before, names }} />
                  )
                ) : (
                  '—'
                )}
              </td>
              <td data-name={header.after}>
                {after ? (
                  isSame ? (
                    <SegmentTimes {...{ flight: after, names }} />
                  ) : (
                    <NewSegment {...{ flight: after, names }} />
                  )
                ) : (
                  translate('incident.flight.none')
                )}
              </td>
              <td data-name={header.moved}>
                <TimeShift {...each} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

/** Shows both flight numbers when the number changed. */
function numberText(before: Flight | null, after: Flight | null): string {
  return [...new Set([before, after].flatMap((each) => each?.flightNo ?? []))].join(' → ')
}

function TimeShift({ departsMoved, arrivesMoved, difference }: SegmentComparison) {
  const { translate } = useTranslator()
  if (difference === 'SAME' || (departsMoved === null && arrivesMoved === null)) return '—'
  return (
    <span>
      {departsMoved !== null && translate('incident.flight.departs', { time: timeShiftText(departsMoved, translate) })}
      {arrivesMoved !== null && (
        <small>{translate('incident.flight.arrives', { time: timeShiftText(arrivesMoved, translate) })}</small>
      )}
    </span>
  )
}

interface SegmentTimesProps {
  flight: Flight
  names: IncidentDetail['names']
}

const OldSegment = (props: SegmentTimesProps) => (
  <OldValue>
    <SegmentTimes {...props} />
  </OldValue>
)

const NewSegment = (props: SegmentTimesProps) => (
  <NewValue>
    <SegmentTimes {...props} />
  </NewValue>
)

/** `SIN 08:00 → KUL 09:00` with the date, in local airport times. */
function SegmentTimes({ flight: { from, to, depTime, arrTime }, names }: SegmentTimesProps) {
  const { lang } = useTranslator()
  const now = useNow(60_000)
  const day = (time: string) => formatDay(time, lang, now)
  return (
    <span>
      <b>
        <AirportCode code={from} {...{ names, lang }} /> {formatClock(depTime)} <span aria-hidden="true">→</span>{' '}
        <AirportCode code={to} {...{ names, lang }} /> {formatClock(arrTime)}
      </b>
      <small>{[...new Set([day(depTime), day(arrTime)])].join(' – ')}</small>
    </span>
  )
}

function AirportCode({ code, names, lang }: { code: string; names: IncidentDetail['names']; lang: Lang }) {
  return <span title={getCodeName(names.airports, code, lang)}>{code}</span>
}

const DifferenceLabel = styled.small<{ $isSame: boolean }>`
  && {
    color: ${({ theme, $isSame }) => ($isSame ? theme.color.muted : theme.color.warn)};
  }
`

const OldValue = styled.del`
  color: ${({ theme }) => theme.color.muted};

  b {
    font-weight: 400;
  }
`

const NewValue = styled.ins`
  text-decoration: none;
`
