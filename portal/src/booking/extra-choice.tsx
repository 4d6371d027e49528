import { moneyText } from '@gangway/core'
import styled from 'styled-components'
import { PlainSelect } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import { extraText } from './extra-text.ts'
import { choose, optionsFor, type ExtraItem, type ExtraKind, type Sale, type SaleSegment } from './extras.rules.ts'

interface ExtraChoiceProps {
  kind: ExtraKind
  sale: Sale
  segment: SaleSegment
  passenger: number
  items: readonly ExtraItem[]
  choose: (items: readonly ExtraItem[]) => void
  /** It is chosen at an earlier flight of the same way. */
  isElsewhere: boolean
}

/** One kind of extra for one passenger on one flight. */
export function ExtraChoice({ kind, sale, segment, passenger, items, choose: set, isElsewhere }: ExtraChoiceProps) {
  const { say } = useWords()
  const isOwned = sale.owned.some(
    (one) => one.kind === kind && one.passenger === passenger && one.segmentIndex === segment.segmentIndex,
  )
  const label = say(`booking.kind.${kind}`)
  if (isOwned) return <Has>{say('booking.extras.owned', { what: label })}</Has>
  const options = optionsFor(sale, segment, passenger, kind)
  if (isElsewhere || options.length === 0) return null
  const chosen = items.find(
    (item) =>
      item.passenger === passenger &&
      item.segmentIndex === segment.segmentIndex &&
      options.some(({ code }) => code === item.code),
  )
  const option = options.find(({ code }) => code === chosen?.code)
  const pick = (code: string | undefined, quantity = 1) =>
    set(choose(sale, items, { segment, passenger, kind, code, quantity }))
  return (
    <Pair>
      <PlainSelect label={label} value={chosen?.code ?? ''} onChange={(event) => pick(event.target.value || undefined)}>
        <option value="">{say('booking.extras.none')}</option>
        {options.map((each) => (
          <option key={each.code} value={each.code}>
            {extraText({ ...each, seat: null, quantity: 1 }, say)} · {moneyText(each.price)}
          </option>
        ))}
      </PlainSelect>
      {chosen && option && option.maxQuantity > 1 && (
        <PlainSelect
          label={say('booking.fee.quantity')}
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
    </Pair>
  )
}

const Pair = styled.div`
  display: flex;
  gap: 8px;

  > :first-child {
    flex: 1;
  }
`

const Has = styled.p`
  align-self: end;
  padding-block: 8px;
  color: ${({ theme }) => theme.color.ok};
`
