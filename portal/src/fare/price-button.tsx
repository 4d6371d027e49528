import styled from 'styled-components'
import { getCodeName } from '../shared/i18n/code-names.ts'
import { Button } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { FareOffer, FareResult } from './fare-result.ts'

interface PriceBreakdownButtonProps {
  offer: FareOffer
  result: FareResult
  id: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Expands or collapses the price breakdown. */
export function PriceBreakdownButton({ offer, result, id, isOpen, onOpen }: PriceBreakdownButtonProps) {
  const { translate, lang } = useTranslator()
  const flight = offer.outbound.segments[0]?.flightNo ?? ''
  return (
    <ToggleButton
      $small
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={translate('fare.openPrice', {
        flight,
        airline: getCodeName(result.names.airlines, offer.airline, lang),
      })}
      onClick={() => onOpen(!isOpen)}
    >
      {translate('fare.price')}
      <Icon name="down" size={14} />
    </ToggleButton>
  )
}

const ToggleButton = styled(Button)`
  gap: 2px;

  svg {
    transition: rotate 0.12s;
  }
  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`
