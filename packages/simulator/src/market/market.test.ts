import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emptyInventory } from './seats/inventory.ts'
import { dateOf, knownDay } from '@gangway/reference'
import { createMarket } from './market.ts'
import { oneAdult, findOffers, market, now, trip } from './market.fixture.ts'

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const answers = (one: typeof market) =>
  ['SIN-KUL', 'LON-BCN', 'AMS-MAA', 'PBH-CAN'].map((pair) => {
    const [from = '', to = ''] = pair.split('-')
    return one.search(
      trip(from, to, { simulation: true, party: { adults: 2, children: 1, infants: 1 } }),
      now,
      emptyInventory,
    )
  })

describe('the market', () => {
  test('returns the same answers for the same seed and others for another seed', () => {
    const again = createMarket({ seed: 1 })
    expect(digest(answers(again))).toBe(digest(answers(market)))
    expect(digest(answers(createMarket({ seed: 2 })))).not.toBe(digest(answers(market)))
  })

  test('keeps its routes and answers across releases (update the snapshot only for intended changes)', () => {
    const routes = [...market.carriers.keys()].flatMap((code) => market.routesOf(code, now))
    expect({ routes: digest(routes), answers: digest(answers(market)) }).toMatchInlineSnapshot(`
      {
        "answers": "6bffc46600b48765",
        "routes": "76cb2ac972fc5ad5",
      }
    `)
  })

  test('returns answers that do not depend on earlier searches', () => {
    const fresh = createMarket({ seed: 1 })
    const input = trip('LON', 'BCN')
    findOffers(trip('SIN', 'KUL'))
    expect(digest(market.search(input, now, emptyInventory))).toBe(digest(fresh.search(input, now, emptyInventory)))
  })

  test('finds offers in at least 95% of searches on 200 routes and 60 days', () => {
    const pairs = [
      ...new Set(
        [...market.carriers.values()]
          .filter(({ profile }) => !profile)
          .flatMap(({ code }) => market.routesOf(code, now).map(({ fromCity, toCity }) => `${fromCity}-${toCity}`)),
      ),
    ]
    expect(pairs.length).toBeGreaterThan(7_000)
    const step = Math.floor(pairs.length / 200)
    const first = knownDay('2026-03-03')
    let sold = 0
    for (let at = 0; at < 200; at += 1) {
      const [from = '', to = ''] = (pairs[at * step] ?? '').split('-')
      for (let day = first; day < first + 60; day += 1) {
        const answer = findOffers(trip(from, to, { date: dateOf(day), cheapestFamilyOnly: true }))
        if (answer.offers.length) sold += 1
      }
    }
    expect(sold / 12_000).toBeGreaterThanOrEqual(0.95)
  })

  test('sells every guaranteed city pair a week, half a year and eleven months ahead, in at least two families', () => {
    const pairs =
      'JKT-DPS JKT-LOP DPS-UPG SUB-JKT JKT-SUB BTH-JKT JKT-JOG HKG-MNL HKG-CEB MNL-CEB KLO-CEB DVO-CEB SEL-CJU SEL-TYO TYO-SEL SEL-GUM PUS-CJU WAW-PAR PAR-WAW LON-WAW TLV-LCA OSL-STO OSL-LON PAR-OSL BLL-OSL MEX-CUN LAX-GDL LAX-CUN MEX-GDL SFO-ATL SFO-LAS NYC-MIA SAN-ORL RUH-JED DMM-RUH DXB-RUH DUB-KIR DUB-LON MAN-DUB COK-DXB DUR-CPT BOM-IXR ELQ-HMB STN-ALC LON-BCN LAS-MEM TLS-CAI CAN-TFU'.split(
        ' ',
      )
    for (const pair of pairs) {
      const [from = '', to = ''] = pair.split('-')
      for (const ahead of [7, 180, 330]) {
        const date = dateOf(knownDay('2026-03-02') + ahead)
        for (const input of [
          trip(from, to, { date, directOnly: true, pay: 'deposit' }),
          trip(to, from, { date, directOnly: true }),
        ]) {
          const families = new Set(
            findOffers({ ...input, party: oneAdult }).offers.map(({ families: [first] }) => first.code),
          )
          expect(families.size, `${pair} ${date}`).toBeGreaterThanOrEqual(2)
        }
      }
    }
  })
})
