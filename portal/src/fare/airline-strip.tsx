import { moneyText } from '@gangway/core'
import styled from 'styled-components'
import { nameOf } from '../shared/place-names.ts'
import { useWords } from '../shared/words.ts'
import type { FareResult } from './fare-result.ts'
import { isMoving } from './fare-result.ts'
import { Toggle } from './toggle.ts'

interface AirlineStripProps {
  result: FareResult
  /** Only their offers are shown; of all when there are none. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

type AirlineAnswer = FareResult['airlines'][number]

/** The airlines side by side: what each has said so far, and its lowest price. Pressed ones narrow the offers down. */
export function AirlineStrip({ result, chosen, onChange }: AirlineStripProps) {
  const { say, lang } = useWords()
  const asked = result.airlines.toSorted((one, other) => rank(one, result) - rank(other, result))
  if (asked.length === 0) return null
  const told = ({ outcome, offerCount, cheapest }: AirlineAnswer) => {
    if (outcome === 'PENDING') return say(isMoving(result.status) ? 'fare.asking' : 'fare.silent')
    if (outcome === 'TIMED_OUT') return say('fare.silent')
    if (!cheapest) return say('fare.noOffers')
    return say('fare.answer', { count: offerCount, price: moneyText(cheapest.total) })
  }
  return (
    <Strip aria-label={say('fare.airlines')}>
      {asked.map((each) => (
        <li key={each.code}>
          <Toggle
            aria-pressed={chosen.includes(each.code)}
            disabled={each.offerCount === 0}
            onClick={() =>
              onChange(
                chosen.includes(each.code) ? chosen.filter((code) => code !== each.code) : [...chosen, each.code],
              )
            }
          >
            <b>{nameOf(result.names.airlines, each.code, lang)}</b>
            <small>{told(each)}</small>
          </Toggle>
        </li>
      ))}
    </Strip>
  )
}

/** Where the cheapest offer of an airline stands among all; whoever has none comes last. */
function rank({ cheapest }: AirlineAnswer, { offers }: FareResult): number {
  const at = offers.findIndex(({ id }) => id === cheapest?.offerId)
  return at < 0 ? offers.length : at
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
