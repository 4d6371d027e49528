import type { PassengerType } from '../shared/contract/offer.contract.ts'
import { isWithin } from './date-range.rules.ts'
import type { MarkupRule, MarkupTrip } from './markup.rules.ts'

/** One bit for each rule, in the order of the rules. */
type RuleSet = Uint32Array

export interface RuleIndex {
  /** For a trip, finds the first rule that matches a passenger of a type. */
  of(trip: Omit<MarkupTrip, 'bookDate'>): (type: PassengerType) => MarkupRule | undefined
}

/**
 * Finds the first of many rules without trying each: for every value of a condition, the set of rules that accept it is
 * made once, and the sets of all conditions are intersected. `rules` are active and in order.
 */
export function createRuleIndex(rules: readonly MarkupRule[]): RuleIndex {
  const words = Math.ceil(rules.length / 32)
  const known = new Map<string, RuleSet>()

  function setOf(key: string, accepts: (rule: MarkupRule) => boolean): RuleSet {
    let found = known.get(key)
    if (!found) {
      found = new Uint32Array(words)
      for (const [at, rule] of rules.entries())
        if (accepts(rule)) found[at >> 5] = (found[at >> 5] ?? 0) | (1 << (at & 31))
      known.set(key, found)
    }
    return found
  }

  function setsOf({ airline, origins, destinations, tripType, departDate }: Omit<MarkupTrip, 'bookDate'>) {
    const isOneOf = (wanted: readonly string[], codes: readonly string[]) =>
      wanted.length === 0 || codes.some((code) => wanted.includes(code))
    return [
      setOf(`airline ${airline}`, (rule) => isOneOf(rule.airlines, [airline])),
      setOf(`from ${origins.join()}`, (rule) => isOneOf(rule.origins, origins)),
      setOf(`to ${destinations.join()}`, (rule) => isOneOf(rule.destinations, destinations)),
      setOf(`departs ${tripType} ${departDate}`, (rule) => {
        return (rule.tripType === null || rule.tripType === tripType) && isWithin(rule.departDates, departDate)
      }),
    ]
  }

  return {
    of(trip) {
      const sets = setsOf(trip)
      return (type) => {
        const ofType = setOf(type, ({ passengerType }) => passengerType === null || passengerType === type)
        for (let word = 0; word < words; word++) {
          let bits = ofType[word] ?? 0
          for (const set of sets) bits &= set[word] ?? 0
          // The lowest bit that is set.
          if (bits !== 0) return rules[word * 32 + 31 - Math.clz32(bits & -bits)]
        }
        return undefined
      }
    },
  }
}
