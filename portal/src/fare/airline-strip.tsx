import { formatMoney } from '@gangway/core'
import styled from 'styled-components'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareResult } from './fare-result.ts'
import { isInProgress } from './fare-result.ts'
import { ToggleButton } from './toggle-button.ts'

interface AirlineFilterStripProps {
  result: FareResult
  /** Airline filter; empty shows all offers. */
  selectedAirlines: readonly string[]
  onChange: (selectedAirlines: readonly string[]) => void
}

type AirlineStatus = FareResult['airlines'][number]

/** Airlines with their status and lowest price. Selected ones filter the offers. */
export function AirlineFilterStrip({ result, selectedAirlines, onChange }: AirlineFilterStripProps) {
  const { translate, lang } = useTranslator()
  const airlines = result.airlines.toSorted((one, other) => rankOf(one, result) - rankOf(other, result))
  if (airlines.length === 0) return null
  const status = ({ outcome, offerCount, cheapest }: AirlineStatus) => {
    if (outcome === 'PENDING') return translate(isInProgress(result.status) ? 'fare.searching' : 'fare.noResponse')
    if (outcome === 'TIMED_OUT') return translate('fare.noResponse')
    if (!cheapest) return translate('fare.noOffers')
    return translate('fare.offersFrom', { count: offerCount, price: formatMoney(cheapest.total) })
  }
  return (
    <Strip aria-label={translate('fare.airlines')}>
      {airlines.map((each) => (
        <li key={each.code}>
          <ToggleButton
            aria-pressed={selectedAirlines.includes(each.code)}
            disabled={each.offerCount === 0}
            onClick={() =>
              onChange(
                selectedAirlines.includes(each.code)
                  ? selectedAirlines.filter((code) => code !== each.code)
                  : [...selectedAirlines, each.code],
              )
            }
          >
            <b>{getCodeName(result.names.airlines, each.code, lang)}</b>
            <small>{status(each)}</small>
          </ToggleButton>
        </li>
      ))}
    </Strip>
  )
}

/** Position of an airline's cheapest offer among all offers; airlines without offers come last. */
function rankOf({ cheapest }: AirlineStatus, { offers }: FareResult): number {
  const position = offers.findIndex(({ id }) => id === cheapest?.offerId)
  return position < 0 ? offers.length : position
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: 8px;

  button {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    padding-block: 7px;
  }
  b {
    display: block;
    overflow: hidden;
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  button:disabled {
    border-style: dashed;
    background: none;
    cursor: default;
  }
  button:disabled b {
    color: ${({ theme }) => theme.color.muted};
  }
  ${({ theme }) => theme.phone} {
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  }
`
