import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const read = (env: Record<string, string>) => readSettings({ GANGWAY_SECRET: 's'.repeat(32), ...env })
const inboundOf = (env: Record<string, string>) => {
  const settings = read(env)
  return settings.ok ? settings.value.inboundMail : settings.problems
}
const whole = {
  ...{ NODE_ENV: 'production', INBOUND_MAIL_PORT: '25', INBOUND_MAIL_DOMAIN: 'In.Gangway.example' },
  ...{ INBOUND_MAIL_AUTH_SERVER: 'MX.gangway.example', INBOUND_MAIL_RELAYS: '10.0.0.9, 10.1.0.0/16' },
}

test('e-mail is received in development on loopback, and in production only when it is set', () => {
  const development = { port: 2525, host: '127.0.0.1', domain: 'inbound.gangway.example', relays: ['loopback'] }
  expect(inboundOf({})).toEqual({ ...development, isDefaultPort: true })
  expect(inboundOf({ INBOUND_MAIL_PORT: 'off' })).toBeUndefined()
  expect(inboundOf({ HOST: '0.0.0.0' })).toBeUndefined()
  expect(inboundOf({ NODE_ENV: 'production' })).toBeUndefined()
  expect(inboundOf(whole)).toEqual({
    ...{ port: 25, host: '127.0.0.1', domain: 'in.gangway.example', authServer: 'mx.gangway.example' },
    ...{ relays: ['10.0.0.9', '10.1.0.0/16'], isDefaultPort: false },
  })
})

test.each([
  [{ INBOUND_MAIL_PORT: '70000' }, 'INBOUND_MAIL_PORT is "70000"'],
  [{ INBOUND_MAIL_DOMAIN: 'localhost' }, 'INBOUND_MAIL_DOMAIN is "localhost"'],
  [{ INBOUND_MAIL_RELAYS: 'relay.example' }, 'INBOUND_MAIL_RELAYS is "relay.example"'],
  [{ INBOUND_MAIL_RELAYS: 'true' }, 'INBOUND_MAIL_RELAYS is "true"'],
  [{ INBOUND_MAIL_AUTH_SERVER: 'mx gangway' }, 'INBOUND_MAIL_AUTH_SERVER is "mx gangway"'],
  [{ INBOUND_MAIL_HOST: 'a b' }, 'INBOUND_MAIL_HOST is "a b"'],
  [{ INBOUND_MAIL_DOMAIN: '' }, 'INBOUND_MAIL_PORT needs INBOUND_MAIL_DOMAIN'],
  [{ INBOUND_MAIL_AUTH_SERVER: '' }, 'INBOUND_MAIL_PORT needs INBOUND_MAIL_AUTH_SERVER'],
  [{ INBOUND_MAIL_PORT: '' }, 'INBOUND_MAIL_DOMAIN needs INBOUND_MAIL_PORT'],
])('the settings %j are refused', (change, problem) => {
  expect(inboundOf({ ...whole, ...change })).toEqual([expect.stringContaining(problem)])
})
