import type { PassengerType } from '../shared/contract/offer.contract.ts'
import type { FieldProblemKey } from './passenger.rules.ts'

/** An ancillary sold on one segment. */
export interface BaggageOption {
  code: string
  segmentIndex: number
  kind: 'CHECKED_BAGGAGE' | 'CARRY_ON' | 'MEAL' | 'PRIORITY_BOARDING'
  pieces: number
  maxQuantity: number
}

export interface ChosenBaggage {
  code: string
  /** Zero-based. */
  passenger: number
  segmentIndex: number
  quantity: number
}

interface BaggageTerms {
  options: readonly BaggageOption[]
  passengers: readonly { type: PassengerType }[]
  /**
   * Groups of segments with through-checked baggage: a direction, unless the passenger re-checks baggage in between.
   */
  connected: readonly (readonly number[])[]
}

type OptionId = Pick<BaggageOption, 'code' | 'segmentIndex'>

/** The option that was chosen; undefined when it is not offered. */
export function findBaggageOption<Option extends OptionId>(
  options: readonly Option[],
  { code, segmentIndex }: OptionId,
): Option | undefined {
  return options.find((option) => option.code === code && option.segmentIndex === segmentIndex)
}

/** Maximum checked pieces per passenger and flight. */
export const maxBaggagePieces = 3

export function findBaggageProblems(chosen: readonly ChosenBaggage[], terms: BaggageTerms): FieldProblemKey[] {
  const problems: FieldProblemKey[] = []
  const note = (index: number, key: string) => void problems.push({ path: `baggage.${index}`, key })
  const optionOf = (one: ChosenBaggage) => findBaggageOption(terms.options, one)
  const isBaggage = (one: ChosenBaggage) => /^(CHECKED_BAGGAGE|CARRY_ON)$/.test(optionOf(one)?.kind ?? '')
  const piecesOf = (one: ChosenBaggage) =>
    optionOf(one)?.kind === 'CHECKED_BAGGAGE' ? (optionOf(one)?.pieces ?? 0) * one.quantity : 0

  for (const [index, one] of chosen.entries()) {
    const option = optionOf(one)
    const passenger = terms.passengers[one.passenger]
    const same = (other: ChosenBaggage) => other.passenger === one.passenger && other.segmentIndex === one.segmentIndex
    if (!passenger) note(index, 'input.baggage.passenger')
    else if (!option) note(index, 'input.baggage.unknown')
    else if (passenger.type === 'INFANT') note(index, 'input.baggage.infant')
    else if (one.quantity > option.maxQuantity) note(index, 'input.baggage.quantity')
    else if (chosen.slice(0, index).some((other) => same(other) && other.code === one.code))
      note(index, 'input.baggage.twice')
    else if (sum(chosen.filter(same).map(piecesOf)) > maxBaggagePieces) note(index, 'input.baggage.pieces')
    else if (isBaggage(one) && !isThroughChecked(one)) note(index, 'input.baggage.connected')
  }
  return problems

  /** The same baggage is bought for every connected flight. */
  function isThroughChecked(one: ChosenBaggage): boolean {
    const direction = terms.connected.find((segments) => segments.includes(one.segmentIndex)) ?? []
    return direction.every((segmentIndex) =>
      chosen.some(
        (other) =>
          other.passenger === one.passenger &&
          other.segmentIndex === segmentIndex &&
          other.code === one.code &&
          other.quantity === one.quantity,
      ),
    )
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0)
}
