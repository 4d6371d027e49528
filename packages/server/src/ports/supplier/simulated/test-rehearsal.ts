import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Offer } from '../../../market/offer.ts'
import { offerScenarios } from '../../../market/scenarios-of-offers.ts'
import type { SupplierPassenger, SupplierPayment } from '../supplier.port.ts'
import type { SupplierScenario } from './scenario.ts'
import { supplierScenarios } from './scenarios.ts'
import { account, card, jane, passenger } from './test-customer.ts'
import { openSupplier } from './test-supplier.ts'

const all = [...supplierScenarios, ...offerScenarios]
const reached = new Set<string>()

/** One supplier for all tests of a file; each begins at the same moment. */
export function rehearse() {
  let scene: Awaited<ReturnType<typeof openSupplier>>
  beforeAll(async () => {
    scene = await openSupplier()
  })
  beforeEach(() => scene.clock.set('2026-03-02T04:00:00Z'))
  afterAll(() => scene.close())

  return {
    scene: () => scene,
    /** An offer of the route of a scenario. */
    routeOf(id: string): Promise<Offer> {
      const { trigger } = found(id)
      if (trigger.kind !== 'route') throw new Error(`${id} is no route`)
      return scene.offer(trigger.from, trigger.to)
    },
    /** A booking with tickets. */
    async ticketed(people: readonly SupplierPassenger[], airline = 'X0') {
      const offer = await scene.offer('PBH', 'CAN', airline)
      const reference = await scene.issuing(offer, people)
      scene.clock.advance({ minutes: 1 })
      const { state } = await scene.status(reference)
      if (state !== 'issued') throw new Error(`It is ${state}`)
      return { reference, offer }
    },
  }
}

/** What the trigger of a scenario asks for. Who asks has a case for it. */
export function scenario(id: string) {
  const one = found(id)
  const { trigger } = one
  return {
    id,
    people: [adultOf(one)],
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

/** Scenarios of these families that no case asked for. */
export function unreached(...families: (SupplierScenario['family'] | 'verify')[]): string[] {
  return all.flatMap(({ id, family }) => (families.some((each) => each === family) && !reached.has(id) ? id : []))
}

function found(id: string): (typeof all)[number] {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Error(`There is no scenario ${id}`)
  reached.add(id)
  return one
}
