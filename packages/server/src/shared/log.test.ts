import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function record(production = true) {
  const lines: string[] = []
  const log = createLog({ logLevel: 'trace', production }, (line) => lines.push(line))
  return { log, text: () => lines.join('') }
}

const secret = 'hunter2'

describe('the log', () => {
  it.each([
    'token',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'password',
    'oldPassword',
    'mfaCode',
    'secretKey',
    'sign',
    'salt',
    'card',
    'creditCard',
    'cardNumber',
    'cvv',
  ])('never shows a %s at any depth', (name) => {
    const { log, text } = record()
    log.info({ [name]: secret }, 'flat')
    log.info({ req: { headers: { [name]: secret } } }, 'nested')
    log.info({ list: [{ a: { b: { c: { d: { [name]: [secret] } } } } }] }, 'deep')
    log.child({ [name]: secret }).info('bound')
    log.error(Object.assign(new Error('oops'), { config: { [name]: secret } }))
    expect(text()).not.toContain(secret)
    expect(text().match(/\[hidden\]/g)).toHaveLength(5)
  })

  it('shows place and reason of a failed statement, and never its values', () => {
    const { log, text } = record()
    const reason = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'lead_pkey' })
    const failed = new DrizzleQueryError('insert into "lead" ("name") values ($1)', ['Ann Lee'], reason)
    log.error({ err: failed }, 'A page failed')
    log.error({ error: failed }, 'A search was not counted')
    log.error({ err: new Error('The job failed', { cause: failed }) }, 'A job failed')
    expect(text()).not.toContain('Ann Lee')
    for (const shown of ['duplicate key', '23505', 'lead_pkey', 'insert into'])
      expect(text().split(shown).length).toBeGreaterThan(3)
  })

  it('hides a sign-in code but keeps an error code', () => {
    const { log, text } = record()
    log.info({ body: { code: '123456' } })
    log.error({ err: Object.assign(new Error('oops'), { code: 'ECONNREFUSED' }) })
    expect(text()).not.toContain('123456')
    expect(text()).toContain('ECONNREFUSED')
  })

  it('hides secrets in addresses, and keeps the rest of the address', () => {
    const { log, text } = record()
    log.info({ req: { url: `/order/issueTicket.do?mfaCode=${secret}&lang=en` } }, `GET /x?token=${secret}#top`)
    expect(text()).not.toContain(secret)
    expect(text()).toContain('/order/issueTicket.do?mfaCode=[hidden]&lang=en')
    expect(text()).toContain('#top')
  })

  it('writes one line of JSON each in production', () => {
    const { log, text } = record()
    log.warn({ order: 7 }, 'two\nlines')
    expect(JSON.parse(text())).toMatchObject({ level: 40, order: 7, msg: 'two\nlines' })
    expect(text().trimEnd()).not.toContain('\n')
  })

  it('is human-readable otherwise', () => {
    const { log, text } = record(false)
    log.warn({ order: 7 }, 'It is late')
    expect(text()).toMatch(/^\d\d:\d\d:\d\d warn {2}It is late \{"order":7\}\n$/)
    log.error(new Error('oops'))
    expect(text()).toContain('log.test.ts')
  })
})
