import styled from 'styled-components'
import { nameOf } from '../shared/place-names.ts'
import { Button } from '../shared/button.tsx'
import { Icon } from '../shared/icon.tsx'
import { useWords } from '../shared/words.ts'
import type { FareOffer, FareResult } from './fare-result.ts'

interface PriceButtonProps {
  offer: FareOffer
  result: FareResult
  id: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Opens and closes the price box. */
export function PriceButton({ offer, result, id, isOpen, onOpen }: PriceButtonProps) {
  const { say, lang } = useWords()
  const flight = offer.outbound.segments[0]?.flightNo ?? ''
  return (
    <Opener
      $small
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={say('fare.openPrice', { flight, airline: nameOf(result.names.airlines, offer.airline, lang) })}
      onClick={() => onOpen(!isOpen)}
    >
      {say('fare.price')}
      <Icon name="down" size={14} />
    </Opener>
  )
}

const Opener = styled(Button)`
  gap: 2px;

  svg {
    transition: rotate 0.12s;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`
