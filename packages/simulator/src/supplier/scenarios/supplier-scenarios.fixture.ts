import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Offer, SupplierPassenger, SupplierPayment } from '@gangway/server/ports'
import { offerScenarios } from '../../market/scenarios/offer-scenarios.ts'
import type { SupplierScenario } from './supplier-scenario.ts'
import { supplierScenarios } from './supplier-scenarios.ts'
import { account, card, jane, passenger } from '../../../../server/src/ports/supplier/supplier-customer.fixture.ts'
import { openSupplier } from '../supplier.fixture.ts'

const all = [...supplierScenarios, ...offerScenarios]
const tested = new Set<string>()

/** One supplier for all tests of a file. Every test starts at the same time. */
export function useSupplier() {
  let fixture: Awaited<ReturnType<typeof openSupplier>>
  beforeAll(async () => {
    fixture = await openSupplier()
  })
  beforeEach(() => fixture.clock.set('2026-03-02T04:00:00Z'))
  afterAll(() => fixture.close())

  return {
    fixture: () => fixture,
    /** An offer of the route of a scenario. */
    offerOfRoute(id: string): Promise<Offer> {
      const { trigger } = findScenario(id)
      if (trigger.kind !== 'route') throw new Error(`${id} is not triggered by a route.`)
      return fixture.offer(trigger.from, trigger.to)
    },
    /** A booking with tickets. */
    async createTicketedBooking(passengers: readonly SupplierPassenger[], airline = 'X0') {
      const offer = await fixture.offer('PBH', 'CAN', airline)
      const reference = await fixture.issuing(offer, passengers)
      fixture.clock.advance({ minutes: 1 })
      const { state } = await fixture.status(reference)
      if (state !== 'issued') throw new Error(`The booking is ${state}.`)
      return { reference, offer }
    },
  }
}

/** The input that triggers a scenario. Marks the scenario as tested. */
export function scenarioInput(id: string) {
  const one = findScenario(id)
  const { trigger } = one
  return {
    id,
    passengers: [adultOf(one)],
    payment: paymentOf(one),
    airline: trigger.kind === 'airline' ? trigger.code : 'X0',
  }
}

export function adultOf({ trigger }: Pick<(typeof all)[number], 'trigger'>): SupplierPassenger {
  return trigger.kind === 'name' ? passenger(trigger.last, trigger.first ?? 'JANE') : jane
}

export function paymentOf({ trigger }: Pick<(typeof all)[number], 'trigger'>): SupplierPayment {
  if (trigger.kind === 'card') return card(trigger.numbers[0])
  return trigger.kind === 'holder' ? card(undefined, `${trigger.name} Smith`) : account
}

/** Scenarios of the given families without a test. */
export function untestedScenarios(...families: (SupplierScenario['family'] | 'verify')[]): string[] {
  return all.flatMap(({ id, family }) => (families.some((each) => each === family) && !tested.has(id) ? id : []))
}

function findScenario(id: string): (typeof all)[number] {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Error(`There is no scenario ${id}.`)
  tested.add(id)
  return one
}
