import { describe, expect, it } from 'vitest'
import { lead } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { contactValues, createPageVisitor } from './site-pages.fixture.ts'

const server = useDemoServer()
const { get, sendForm } = createPageVisitor(server)
const lastMoment = '2025-12-31T23:59:59Z'
const firstMomentAfter = '2026-01-01T00:00:00Z'
const mainOf = async (path: string) => {
  const { body } = await get(path)
  return body.slice(body.indexOf('<main'))
}

describe('a trade event', () => {
  it('offers a meeting until its last day', async () => {
    server.deps.clock.set(lastMoment)
    expect(await mainOf('/berlin2025/welcome?lang=en')).toMatch(/href="\/berlin2025\/form\?lang=en">Arrange a meeting/)
    expect(await mainOf('/dubai2025/form?lang=en')).toContain('Meet us at Dubai 2025')
    expect(await mainOf('/berlin2025/form?lang=cn')).toContain('预约柏林 2025 会面')
  })

  it.each([
    ['en', 'Berlin 2025 has ended', /meet|arrange|about this event/i],
    ['cn', '柏林 2025 活动已结束', /会面|预约|本次活动与我/],
  ])('says in %s that it is over, and where to write instead of a meeting', async (lang, heading, meeting) => {
    server.deps.clock.set(firstMomentAfter)
    for (const page of ['welcome', 'form']) {
      const main = await mainOf(`/berlin2025/${page}?lang=${lang}`)
      expect(main).toContain(`<h1>${heading}</h1>`)
      expect(main).not.toMatch(meeting)
    }
    expect(await mainOf(`/berlin2025/welcome?lang=${lang}`)).toContain(`href="/contact?lang=${lang}"`)
  })

  it('stores what a visitor sends when it is over', async () => {
    const { message: _, ...values } = contactValues
    const sent = { ...values, country: 'DE', role: 'agent', volume: '100-1000', consent: 'yes' }
    expect((await sendForm('/berlin2025/form', { values: sent })).statusCode).toBe(303)
    expect(await server.deps.db.select().from(lead)).toMatchObject([{ kind: 'event', subject: '/berlin2025' }])
  })
})

it('the WeChat channel is never over', async () => {
  server.deps.clock.set('2030-01-01T00:00:00Z')
  expect(await mainOf('/wechat/welcome?lang=en')).toContain('href="/wechat/form?lang=en"')
  expect(await mainOf('/wechat/form?lang=en')).toContain('Work with Gangway')
})
