import { describe, expect, it } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createPageVisitor } from './site-pages.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const { get } = createPageVisitor(server)

/** The facts of a page by their names. */
async function readFacts(path: string): Promise<Record<string, string>> {
  const { body } = await get(path)
  const rows = [...body.matchAll(/<dt>([^<]+)<\/dt><dd>(.*?)<\/dd>/g)]
  return Object.fromEntries(rows.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
}

describe('the page of a selectable airline', () => {
  it('shows region, airports, coverage and fares of the airline in the address', async () => {
    const { market, clock } = server.deps
    const routes = market.routesOf('G9', clock.now())
    const cities = new Set(routes.map(({ toCity }) => toCity))
    const facts = await readFacts('/supplier-selection/G9?lang=en')
    expect(facts['Region']).toBe('Middle East & Africa (United Arab Emirates)')
    expect(facts['Main airports']).toContain('Sharjah')
    expect(facts['Coverage']).toContain(`${routes.length} routes, ${cities.size} destinations`)
    const [lightest] = market.carriers.get('G9')?.families ?? []
    expect(facts['Fares']).toContain(`<li>${lightest?.name.en}: no checked bag</li>`)
    expect(facts['Fares']?.match(/<li>/g)).toHaveLength(market.carriers.get('G9')?.families.length ?? 0)
  })

  it('shows them in Chinese', async () => {
    const facts = await readFacts('/supplier-selection/G9?lang=cn')
    expect(facts['所在地区']).toBe('中东及非洲（阿拉伯联合酋长国）')
    expect(facts['航线覆盖']).toMatch(/^\d+ 条航线、\d+ 个目的地、\d+ 个国家和地区$/)
    expect(facts['运价类型']).toContain('不含托运行李')
  })

  it('offers to ask where the market does not know the airline, and keeps its form', async () => {
    const { body } = await get('/supplier-selection/KB?lang=en')
    expect(body).toContain('No facts about this airline are available yet.')
    expect(body).not.toContain('<dl>')
    expect(body).not.toContain('KB (KB)')
    for (const name of ['company', 'name', 'email', 'choice', 'remark']) expect(body).toContain(`name="${name}"`)
  })
})
