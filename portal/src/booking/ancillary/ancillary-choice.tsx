import { formatMoney, type FreeBaggage } from '@gangway/core'
import styled from 'styled-components'
import { PlainSelect } from '../../shared/ui/plain-field.tsx'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { formatAncillary } from './ancillary-text.ts'
import {
  chooseItem,
  listOptions,
  type AncillaryItem,
  type SaleKind,
  type AncillarySale,
  type SaleSegment,
} from './ancillary-selection.rules.ts'

interface AncillaryChoiceProps {
  kind: SaleKind
  sale: AncillarySale
  segment: SaleSegment
  passenger: number
  items: readonly AncillaryItem[]
  choose: (items: readonly AncillaryItem[]) => void
  /** Baggage included in the fare of the segment. */
  free: FreeBaggage | null | undefined
  /** The item is chosen on an earlier segment of the same direction. */
  isChosenEarlier: boolean
}

/** One kind of ancillary for one passenger on one segment. */
export function AncillaryChoice({
  kind,
  sale,
  segment,
  passenger,
  items,
  choose: setItems,
  isChosenEarlier,
  free,
}: AncillaryChoiceProps) {
  const { translate } = useTranslator()
  const hasAncillary = sale.owned.some(
    (one) => one.kind === kind && one.passenger === passenger && one.segmentIndex === segment.segmentIndex,
  )
  const label = translate(`booking.kind.${kind}`)
  if (hasAncillary) return <OwnedHint>{translate('booking.extras.owned', { what: label })}</OwnedHint>
  const options = listOptions(sale, segment, passenger, kind)
  if (isChosenEarlier || options.length === 0) return null
  const chosen = items.find(
    (item) =>
      item.passenger === passenger &&
      item.segmentIndex === segment.segmentIndex &&
      options.some(({ code }) => code === item.code),
  )
  const option = options.find(({ code }) => code === chosen?.code)
  const pick = (code: string | undefined, quantity = 1) =>
    setItems(chooseItem(sale, items, { segment, passenger, kind, code, quantity }))
  return (
    <ChoiceRow>
      <PlainSelect
        label={isBaggage(kind) && hasFree(kind, free) ? translate(`booking.additionalKind.${kind}`) : label}
        value={chosen?.code ?? ''}
        onChange={(event) => pick(event.target.value || undefined)}
      >
        <option value="">{translate('booking.extras.none')}</option>
        {options.map((each) => (
          <option key={each.code} value={each.code}>
            {formatAncillary({ ...each, seat: null, quantity: 1 }, translate)} · {formatMoney(each.price)}
          </option>
        ))}
      </PlainSelect>
      {chosen && option && option.maxQuantity > 1 && (
        <PlainSelect
          label={translate('booking.fee.quantity')}
          value={chosen.quantity ?? 1}
          onChange={(event) => pick(chosen.code, Number(event.target.value))}
        >
          {Array.from({ length: option.maxQuantity }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </PlainSelect>
      )}
    </ChoiceRow>
  )
}

type BaggageKind = 'CHECKED_BAGGAGE' | 'CARRY_ON'

function isBaggage(kind: SaleKind): kind is BaggageKind {
  return kind === 'CHECKED_BAGGAGE' || kind === 'CARRY_ON'
}

function hasFree(kind: BaggageKind, free: FreeBaggage | null | undefined): boolean {
  return ((kind === 'CARRY_ON' ? free?.overhead : free?.checked)?.pieces ?? 0) > 0
}

const ChoiceRow = styled.div`
  display: flex;
  gap: 8px;

  > :first-child {
    flex: 1;
  }
`

/** Says what the passenger has already. */
export const OwnedHint = styled.p`
  align-self: end;
  padding-block: 8px;
  color: ${({ theme }) => theme.color.ok};
`
