import { expect } from 'vitest'
import { codeOf, valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

const expectWarning =
  (warning: string): ScenarioTest =>
  async ({ find, expectScenarioHeader }) => {
    expect(await find()).toMatchObject({ warning, total: 0, complete: true })
    expectScenarioHeader()
  }

const expectRefusedSearch =
  (code: string): ScenarioTest =>
  async ({ ask, expectScenarioHeader }) => {
    expect(codeOf(await ask())).toBe(code)
    expectScenarioHeader()
  }

type Offer = Awaited<ReturnType<ScenarioContext['find']>>['offers'][number]

const expectEveryOffer =
  (what: (offer: Offer) => boolean): ScenarioTest =>
  async ({ find, expectScenarioHeader }) => {
    const { offers, total } = await find()
    expectScenarioHeader()
    expect(total).toBeGreaterThan(0)
    expect(offers.filter((offer) => !what(offer))).toEqual([])
  }

/** A passenger count that is accepted, and one that is not. */
const expectPassengerLimit =
  (fits: object, tooMuch: object): ScenarioTest =>
  async ({ find, expectScenarioHeader }) => {
    expect((await find(fits)).total).toBeGreaterThan(0)
    expectScenarioHeader()
    expect(await find(tooMuch)).toMatchObject({ total: 0, warning: 'NO_RESULT' })
    expectScenarioHeader()
  }

export const searchScenarioTests: Record<string, ScenarioTest> = {
  async 'search.ok_many'({ find, expectScenarioHeader }) {
    expect((await find()).total).toBeGreaterThan(300)
    expectScenarioHeader()
  },
  'search.connecting': expectEveryOffer(({ outbound }) => outbound.segments.length > 1),
  'search.empty': expectWarning('NO_RESULT'),
  'search.timeout': expectWarning('TIMED_OUT'),
  'search.slow': expectEveryOffer(() => true),
  async 'search.vcc_none'({ find, expectScenarioHeader }) {
    const { warning, total } = await find({ currencyOption: 'VCC' })
    expectScenarioHeader()
    expect(warning).toBe('NO_PASSTHROUGH')
    expect(total).toBeGreaterThan(0)
  },
  'search.not_for_sale': expectWarning('NOT_FOR_SALE'),
  'search.daily_cap_reached': expectRefusedSearch('5201'),
  'search.l2b_blocked': expectRefusedSearch('5303'),
  'search.rate_limited': expectRefusedSearch('5029'),
  'search.stop': expectEveryOffer(({ outbound }) => outbound.segments.some(({ stops }) => stops.includes('CMB'))),
  'search.overnight': expectEveryOffer(({ outbound }) => outbound.overnight && outbound.dayOffset === 1),
  'search.soldout_risk': expectEveryOffer(({ soldOutRisk }) => soldOutRisk),
  'search.free_bag': expectEveryOffer(({ freeCheckIn }) => freeCheckIn),
  async 'search.direct_none'({ client, find, expectScenarioHeader }) {
    const { searchId, total } = await find()
    expectScenarioHeader()
    expect(total).toBeGreaterThan(0)
    const direct = { searchId, filters: { directOnly: true } }
    expect(valueOf(await client.call('POST /product/filterRoutings.do', { body: direct })).total).toBe(0)
  },
  'search.one_seat_left': expectPassengerLimit({ adult: 1 }, { adult: 2 }),
  'search.pax_limit': expectPassengerLimit({ adult: 4 }, { adult: 5 }),
  async 'search.infant_refused'(context) {
    await expectEveryOffer(({ infantAllowed }) => !infantAllowed)(context)
    await expectPassengerLimit({ adult: 1 }, { adult: 1, infant: 1 })(context)
  },
  async 'search.unknown_city'({ ask, expectScenarioHeader }) {
    expect(await ask()).toMatchObject({ error: { code: '5001', fields: [{ message: 'No city has this code.' }] } })
    expectScenarioHeader()
  },

  'verify.price_up': expectVerified((change) => change > 0),
  'verify.price_down': expectVerified((change) => change < 0),
  async 'verify.gone'({ verify, expectScenarioHeader }) {
    expect(codeOf(await verify())).toBe('5305')
    expectScenarioHeader()
  },
  'verify.cabin_changed': expectFailedVerification('5302'),
  'verify.seats_unsure': expectFailedVerification('5305'),
  'verify.flight_changed': expectFailedVerification('5302', 'No flight time was found. Please search again.'),
  'verify.bags_failed': expectFailedVerification('5302'),
  async 'verify.route_failed'({ verify, expectScenarioHeader }) {
    expect(await verify()).toMatchObject({
      error: { code: '5302', text: 'Route information failed, please search again.' },
    })
    expectScenarioHeader()
  },
}

function expectFailedVerification(code: string, text?: string): ScenarioTest {
  return async ({ verify, expectScenarioHeader }) => {
    const result = await verify()
    expect(codeOf(result)).toBe(code)
    if (text) expect(result).toMatchObject({ error: { text } })
    expectScenarioHeader()
  }
}

function expectVerified(isRight: (change: number) => boolean): ScenarioTest {
  return async ({ verify, expectScenarioHeader }) => {
    const { priceChanged, oldTotal, newTotal } = valueOf(await verify())
    expectScenarioHeader()
    expect(priceChanged).toBe(true)
    expect(newTotal.amount - (oldTotal?.amount ?? 0)).toSatisfy(isRight)
  }
}
