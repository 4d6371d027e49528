import { expect } from 'vitest'
import { codeOf, valueOf, type Play, type Stage } from './test-stage.ts'

const warns =
  (warning: string): Play =>
  async ({ find, hears }) => {
    expect(await find()).toMatchObject({ warning, total: 0, complete: true })
    hears()
  }

const refuses =
  (code: string): Play =>
  async ({ ask, hears }) => {
    expect(codeOf(await ask())).toBe(code)
    hears()
  }

type Offer = Awaited<ReturnType<Stage['find']>>['offers'][number]

const offersAll =
  (what: (offer: Offer) => boolean): Play =>
  async ({ find, hears }) => {
    const { offers, total } = await find()
    hears()
    expect(total).toBeGreaterThan(0)
    expect(offers.filter((offer) => !what(offer))).toEqual([])
  }

/** A party that goes, and one that does not. */
const takes =
  (fits: object, tooMuch: object): Play =>
  async ({ find, hears }) => {
    expect((await find(fits)).total).toBeGreaterThan(0)
    hears()
    expect(await find(tooMuch)).toMatchObject({ total: 0, warning: 'NO_RESULT' })
    hears()
  }

export const searchPlays: Record<string, Play> = {
  async 'search.ok_many'({ find, hears }) {
    expect((await find()).total).toBeGreaterThan(300)
    hears()
  },
  'search.connecting': offersAll(({ outbound }) => outbound.segments.length > 1),
  'search.empty': warns('NO_RESULT'),
  'search.timeout': warns('TIMED_OUT'),
  'search.slow': offersAll(() => true),
  async 'search.vcc_none'({ find, hears }) {
    const { warning, total } = await find({ currencyOption: 'VCC' })
    hears()
    expect(warning).toBe('NO_PASSTHROUGH')
    expect(total).toBeGreaterThan(0)
  },
  'search.not_for_sale': warns('NOT_FOR_SALE'),
  'search.daily_cap_reached': refuses('5201'),
  'search.l2b_blocked': refuses('5303'),
  'search.rate_limited': refuses('5029'),
  'search.stop': offersAll(({ outbound }) => outbound.segments.some(({ stops }) => stops.includes('CMB'))),
  'search.overnight': offersAll(({ outbound }) => outbound.overnight && outbound.dayOffset === 1),
  'search.soldout_risk': offersAll(({ soldOutRisk }) => soldOutRisk),
  'search.free_bag': offersAll(({ freeCheckIn }) => freeCheckIn),
  async 'search.direct_none'({ client, find, hears }) {
    const { searchId, total } = await find()
    hears()
    expect(total).toBeGreaterThan(0)
    const direct = { searchId, filters: { directOnly: true } }
    expect(valueOf(await client.call('POST /product/filterRoutings.do', { body: direct })).total).toBe(0)
  },
  'search.one_seat_left': takes({ adult: 1 }, { adult: 2 }),
  'search.pax_limit': takes({ adult: 4 }, { adult: 5 }),
  async 'search.infant_refused'(stage) {
    await offersAll(({ infantAllowed }) => !infantAllowed)(stage)
    await takes({ adult: 1 }, { adult: 1, infant: 1 })(stage)
  },
  async 'search.unknown_city'({ ask, hears }) {
    expect(await ask()).toMatchObject({ error: { code: '5001', fields: [{ message: 'No city has this code.' }] } })
    hears()
  },

  'verify.price_up': verifies((change) => change > 0),
  'verify.price_down': verifies((change) => change < 0),
  async 'verify.gone'({ verify, hears }) {
    expect(codeOf(await verify())).toBe('5305')
    hears()
  },
  'verify.cabin_changed': failsToVerify('5302'),
  'verify.seats_unsure': failsToVerify('5305'),
  'verify.flight_changed': failsToVerify('5302'),
  'verify.bags_failed': failsToVerify('5302'),
  async 'verify.route_failed'({ verify, hears }) {
    expect(await verify()).toMatchObject({
      error: { code: '5302', text: 'Route information failed, please search again.' },
    })
    hears()
  },
}

function failsToVerify(code: string): Play {
  return async ({ verify, hears }) => {
    expect(codeOf(await verify())).toBe(code)
    hears()
  }
}

function verifies(isRight: (change: number) => boolean): Play {
  return async ({ verify, hears }) => {
    const { priceChanged, oldTotal, newTotal } = valueOf(await verify())
    hears()
    expect(priceChanged).toBe(true)
    expect(newTotal.amount - (oldTotal?.amount ?? 0)).toSatisfy(isRight)
  }
}
