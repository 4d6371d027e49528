import { airlineFunctions, type CallAnswer } from '@gangway/core'
import styled from 'styled-components'
import { ContentCard } from '../../layout/card.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { YesNo } from '../yes-no.tsx'

type Row = CallAnswer<'POST /dashboard/airlineCapability'>['airlines'][number]

interface CapabilityCardsProps {
  airlines: readonly Row[]
  nameOf: (row: Row) => string
}

/** The matrix on a phone: one card for each airline. */
export function CapabilityCards({ airlines, nameOf }: CapabilityCardsProps) {
  const { translate } = useTranslator()
  return (
    <List>
      {airlines.map((row) => (
        <li key={row.airline}>
          <ContentCard>
            <h2>
              {nameOf(row)} <small>{row.airline}</small>
            </h2>
            <dl>
              {airlineFunctions.map((name) => (
                <div key={name}>
                  <dt>{translate(`insight.function.${name}`)}</dt>
                  <dd>
                    <YesNo value={row[name]} />
                  </dd>
                </div>
              ))}
              <div>
                <dt>{translate('guide.column.bookingWindow')}</dt>
                <dd>{translate('guide.days', { count: row.bookingWindowDays })}</dd>
              </div>
            </dl>
          </ContentCard>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 400;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-block: 3px;
  }
  dt {
    color: ${({ theme }) => theme.color.muted};
  }
`
