import { Link } from 'react-router'
import styled from 'styled-components'
import { ContentCard } from '../layout/card.ts'
import { formatCountry } from '../shared/i18n/country-name.ts'
import { formatCount } from '../shared/i18n/numbers.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { DescriptionList } from '../shared/ui/description-list.ts'
import type { ListedAirline } from './airline-queries.ts'
import { AirlineStatusPill, RulesPill } from './airline-pills.tsx'
import { formatFunctions, formatPayments } from './airline-texts.ts'
import { FollowButton } from './follow-button.tsx'

interface AirlineCardsProps {
  airlines: readonly ListedAirline[]
  nameOf: (code: string) => string
}

/** The airline list on a phone. */
export function AirlineCards({ airlines, nameOf }: AirlineCardsProps) {
  const { translate, lang } = useTranslator()
  return (
    <List>
      {airlines.map(({ airline, country, status, rules, routes, supports, followed, subscribed }) => (
        <li key={airline}>
          <ContentCard>
            <h2>
              <Link to={`/airline/detail/${airline}`}>{nameOf(airline)}</Link> <small>{airline}</small>
            </h2>
            <p>
              <AirlineStatusPill status={status} /> <RulesPill rules={rules} />
            </p>
            <DescriptionList>
              <div>
                <dt>{translate('airline.column.country')}</dt>
                <dd>{formatCountry(country, lang)}</dd>
              </div>
              <div>
                <dt>{translate('airline.column.routes')}</dt>
                <dd>{formatCount(routes, lang)}</dd>
              </div>
              <div>
                <dt>{translate('airline.column.supports')}</dt>
                <dd>{formatFunctions(supports, { translate, lang })}</dd>
              </div>
              <div>
                <dt>{translate('airline.column.payment')}</dt>
                <dd>{formatPayments(supports, { translate, lang })}</dd>
              </div>
            </DescriptionList>
            <FollowButton airline={airline} name={nameOf(airline)} followed={followed} subscribed={subscribed} />
          </ContentCard>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;

  li > * {
    display: grid;
    gap: 10px;
    justify-items: start;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
`
