import type { Offer, Party } from '../../../market/offer.ts'
import type {
  About,
  Extra,
  HoldOutcome,
  HoldRequest,
  SupplierPassenger,
  SupplierPayment,
  SupplierPort,
} from '../supplier.port.ts'

export const alone: Party = { adults: 1, children: 0, infants: 0 }
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

/** The way a customer goes. */
export function customer(supplier: SupplierPort, about: () => About) {
  let made = 0
  async function offers(from: string, to: string, party: Party = alone, date = '2026-04-14'): Promise<Offer[]> {
    const run = await supplier.search({ from, to, date, party }, about())
    if (run.kind === 'refused') throw new Error(`refused: ${run.reason}`)
    const found: Offer[] = []
    for await (const answer of run.answers) found.push(...answer.offers)
    return found
  }

  /** What somebody who was shown this offer asks for. */
  function request(
    offer: Offer,
    passengers: readonly SupplierPassenger[] = [jane],
    more: Partial<HoldRequest> = {},
  ): HoldRequest {
    made += 1
    return {
      reference: `ref-${made}`,
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
    const asked = request(offer, passengers, more)
    const outcome = await supplier.hold(asked, about())
    if (outcome.outcome !== 'held') throw new Error(`not held: ${JSON.stringify(outcome)}`)
    return asked.reference
  }

  return {
    about,
    offers,
    request,
    held,
    async offer(from = 'PBH', to = 'CAN', airline = 'X0', party: Party = alone): Promise<Offer> {
      const found = (await offers(from, to, party)).find((one) => one.airline === airline)
      if (!found) throw new Error(`${airline} has nothing from ${from} to ${to}`)
      return found
    },
    /** Paid, and the tickets are asked for. */
    async issuing(
      offer: Offer,
      passengers?: readonly SupplierPassenger[],
      more?: Partial<HoldRequest>,
      payment = account,
    ) {
      const reference = await held(offer, passengers, more)
      await supplier.pay(reference, payment, about())
      await supplier.issue(reference, about())
      return reference
    },
    async status(reference: string) {
      const found = await supplier.status(reference, about())
      if (!found) throw new Error(`${reference} is unknown`)
      return found
    },
    hold: (
      offer: Offer,
      passengers?: readonly SupplierPassenger[],
      more?: Partial<HoldRequest>,
    ): Promise<HoldOutcome> => supplier.hold(request(offer, passengers, more), about()),
  }
}

/** A bag of the first passenger on the first flight. */
export function bag(code: string, more: Partial<Extra> = {}): Extra {
  return { passenger: 0, segmentIndex: 1, code, quantity: 1, ...more }
}
