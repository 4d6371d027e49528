import type { Offer, Party } from './offer.model.ts'
import type { SupplierAncillary, HoldOutcome, HoldRequest, SupplierPayment } from './order.model.ts'
import type { SupplierPassenger } from './supplier.model.ts'
import type { SupplierContext, SupplierPort } from './supplier.port.ts'

export const oneAdult: Party = { adults: 1, children: 0, infants: 0 }
export const account: SupplierPayment = { form: 'account' }

export function card(number = '4532015112830366', holder = 'Jane Doe'): SupplierPayment {
  return { form: 'card', card: { number, holder, expiry: '12/30', code: '123' } }
}

export function passenger(
  lastName: string,
  firstName: string,
  type: SupplierPassenger['type'] = 'adult',
): SupplierPassenger {
  const birth = { adult: '1990-02-14', child: '2019-02-14', infant: '2025-06-01' }[type]
  return { type, lastName, firstName, gender: 'FEMALE', birth }
}

export const jane = passenger('DOE', 'JANE')

/** A customer that searches, books and pays at a supplier. */
export function createCustomer(supplier: SupplierPort, context: () => SupplierContext) {
  let count = 0
  async function offers(from: string, to: string, party: Party = oneAdult, date = '2026-04-14'): Promise<Offer[]> {
    const result = await supplier.search({ from, to, date, party }, context())
    if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`)
    const found: Offer[] = []
    for await (const answer of result.answers) found.push(...answer.offers)
    return found
  }

  /** A hold request for an offer. */
  function request(
    offer: Offer,
    passengers: readonly SupplierPassenger[] = [jane],
    more: Partial<HoldRequest> = {},
  ): HoldRequest {
    count += 1
    return {
      reference: `ref-${count}`,
      key: offer.key,
      passengers,
      contact: { name: 'Jane Doe', email: 'jane@example.org', mobile: '81234567', areaCode: '65' },
      extras: [],
      ifSeatTaken: 'DROP_SEAT',
      expected: { amount: offer.total, currency: offer.currency },
      ...more,
    }
  }

  async function held(
    offer: Offer,
    passengers?: readonly SupplierPassenger[],
    more?: Partial<HoldRequest>,
  ): Promise<string> {
    const holdRequest = request(offer, passengers, more)
    const outcome = await supplier.hold(holdRequest, context())
    if (outcome.outcome !== 'held') throw new Error(`not held: ${JSON.stringify(outcome)}`)
    return holdRequest.reference
  }

  return {
    context,
    offers,
    request,
    held,
    async offer(from = 'PBH', to = 'CAN', airline = 'X0', party: Party = oneAdult): Promise<Offer> {
      const found = (await offers(from, to, party)).find((one) => one.airline === airline)
      if (!found) throw new Error(`${airline} has no offer from ${from} to ${to}`)
      return found
    },
    /** A paid booking with ticketing in progress. */
    async issuing(
      offer: Offer,
      passengers?: readonly SupplierPassenger[],
      more?: Partial<HoldRequest>,
      payment = account,
    ) {
      const reference = await held(offer, passengers, more)
      await supplier.pay(reference, payment, context())
      await supplier.issue(reference, context())
      return reference
    },
    async status(reference: string) {
      const found = await supplier.status(reference, context())
      if (!found) throw new Error(`${reference} is unknown`)
      return found
    },
    hold: (
      offer: Offer,
      passengers?: readonly SupplierPassenger[],
      more?: Partial<HoldRequest>,
    ): Promise<HoldOutcome> => supplier.hold(request(offer, passengers, more), context()),
  }
}

/** A bag of the first passenger on the first flight. */
export function bag(code: string, more: Partial<SupplierAncillary> = {}): SupplierAncillary {
  return { passenger: 0, segmentIndex: 1, code, quantity: 1, ...more }
}
