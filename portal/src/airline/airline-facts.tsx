import { airlineFunctions, formatList } from '@gangway/core'
import { ContentCard } from '../layout/card.ts'
import { YesNo } from '../insight/yes-no.tsx'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { formatCount, formatPercent } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DescriptionList } from '../shared/ui/description-list.ts'
import type { AirlineDetail } from './airline-queries.ts'

const shownHubs = 3

/** What the provider keeps about an airline. */
export function AirlineFacts({ airline }: { airline: AirlineDetail }) {
  const { translate, lang } = useTranslator()
  const days = (count: number) => translate('guide.days', { count })
  const hours = (count: number) => translate('airline.hours', { count })
  const minutes = (count: number) => translate('airline.minutes', { count })
  const names = airline.hubs.slice(0, shownHubs).map((code) => getCodeName(airline.names.airports, code, lang))
  const others = airline.hubs.length - names.length
  const hubs = formatList(others > 0 ? [...names, translate('airline.moreHubs', { count: others })] : names, lang)
  const facts = [
    ['region', translate(`guide.region.${airline.region}`)],
    ['country', formatCountry(airline.country, lang)],
    ['hubs', hubs],
    ['seats', `${formatCount(airline.seatCapacity, lang)} (${airline.seatSource})`],
    ['routes', formatCount(airline.routes, lang)],
    ['bookingWindow', days(airline.bookingWindowDays)],
    ['hold', minutes(airline.holdMinutes)],
    ['ticketing', minutes(Math.max(1, Math.round(airline.ticketingSeconds / 60)))],
    ['passengers', formatCount(airline.maxPassengers, lang)],
    ['currency', airline.currency],
    ['cardFee', formatPercent(airline.cardFeePercent, lang)],
    ['refundMethod', translate(`airline.refundMethod.${airline.refundMethod}`)],
    ['refundUntil', translate('airline.beforeDeparture', { time: hours(airline.refundUntilHours) })],
    ['refundDays', days(airline.refundDays)],
    ['replyDays', days(airline.replyDays)],
    ['involuntary', minutes(airline.involuntaryMinutes)],
  ] as const
  return (
    <ContentCard>
      <DescriptionList $isWide>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`airline.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {airlineFunctions.map((name) => (
          <div key={name}>
            <dt>{translate(`insight.function.${name}`)}</dt>
            <dd>
              <YesNo value={airline.supports[name]} />
            </dd>
          </div>
        ))}
      </DescriptionList>
    </ContentCard>
  )
}
