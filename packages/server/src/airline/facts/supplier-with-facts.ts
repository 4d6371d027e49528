import type { WithheldFunction } from '@gangway/core/contract'
import type { Absence, AirlineAnswer, SearchStarted } from '../../ports/supplier/search.model.ts'
import type { Ancillary, LaterAncillaries } from '../../ports/supplier/ancillary.model.ts'
import type { SupplierPort } from '../../ports/supplier/supplier.port.ts'
import type { FactsByAirline } from './airline-fact.store.ts'
import type { AirlineFactsReader } from './airline-facts-reader.ts'
import { findSaleObstacle, offerWithFacts, type SaleObstacle } from './sale-obstacle.rules.ts'

type Search = Parameters<SupplierPort['search']>[0]

const absenceOf = {
  stopped: 'airlines_paused',
  too_early: 'beyond_booking_window',
  no_payment: 'no_fares_to_pay_so',
  withheld: 'airlines_paused',
} as const satisfies Record<SaleObstacle, Absence>

/** A supplier of which only what the provider's facts permit is sold. */
export function supplierWithFacts(supplier: SupplierPort, facts: Pick<AirlineFactsReader, 'read'>): SupplierPort {
  return {
    ...supplier,
    async search(input, context) {
      const [started, known] = [await supplier.search(input, context), await facts.read()]
      return started.kind === 'refused' || known.size === 0 ? started : restrict(started, known, input, context.now)
    },
    async inbound(key, input, context) {
      const [offers, known] = [await supplier.inbound(key, input, context), await facts.read()]
      return offers
        .map((offer) => offerWithFacts(offer, known))
        .filter((offer) => findSaleObstacle(offer, known, input.pay, context.now) === undefined)
    },
    async verify(key, party, context) {
      const [verified, known] = [await supplier.verify(key, party, context), await facts.read()]
      if (verified.outcome !== 'available') return verified
      const { scenario } = verified
      const obstacle = findSaleObstacle(verified.offer, known, undefined, context.now)
      return obstacle
        ? { outcome: 'gone', reason: obstacle === 'too_early' ? 'closed' : 'not_for_sale', scenario }
        : { ...verified, offer: offerWithFacts(verified.offer, known) }
    },
    async ancillaries(key, context) {
      return offered(await supplier.ancillaries(key, context), await facts.read())
    },
    async laterAncillaries(reference, context): Promise<LaterAncillaries> {
      const [later, known] = [await supplier.laterAncillaries(reference, context), await facts.read()]
      return later.outcome === 'open' ? { ...later, ancillaries: offered(later.ancillaries, known) } : later
    },
  }
}

function restrict(started: SearchStarted, known: FactsByAirline, input: Search, now: Date): SearchStarted {
  const state = started.state === undefined ? undefined : `${started.state} with facts ${JSON.stringify([...known])}`
  const airlines = started.airlines.filter((code) => !known.get(code)?.stop)
  return { ...started, airlines, state, answers: restrictAnswers(started.answers, known, input, now) }
}

async function* restrictAnswers(
  answers: SearchStarted['answers'],
  known: FactsByAirline,
  input: Search,
  now: Date,
): AsyncGenerator<AirlineAnswer> {
  for await (const answer of answers) {
    if (answer.airline !== undefined && known.get(answer.airline)?.stop) continue
    const offers = answer.offers.map((offer) => offerWithFacts(offer, known))
    const obstacles = offers.map((offer) => findSaleObstacle(offer, known, input.pay, now))
    const left = offers.filter((_, index) => obstacles[index] === undefined)
    const [first] = obstacles
    yield { ...answer, offers: left, ...(left.length === 0 && first && { absence: absenceOf[first] }) }
  }
}

const functionOf: Partial<Record<Ancillary['kind'], WithheldFunction>> = {
  CHECKED_BAGGAGE: 'checkedBaggage',
  CARRY_ON: 'carryOn',
}

function offered(ancillaries: readonly Ancillary[], known: FactsByAirline): readonly Ancillary[] {
  return ancillaries.filter(({ airline, kind }) => {
    const name = functionOf[kind]
    return name === undefined || !known.get(airline)?.withheld.includes(name)
  })
}
