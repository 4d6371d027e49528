import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the settings', () => {
  it('have defaults for everything', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      ok: true,
      value: { port: 4400, host: '127.0.0.1', publicUrl: 'http://localhost:4400', production: false, logLevel: 'warn' },
    })
    expect(settings.ok && isAbsolute(settings.value.dataFolder) && settings.value.dataFolder.endsWith('.data')).toBe(
      true,
    )
  })

  it('treat empty variables as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ', GANGWAY_SECRET: '' })).toEqual(readSettings({}))
  })

  it('derive the public address from the port and remove its trailing slash', () => {
    expect(readSettings({ PORT: '8080' })).toMatchObject({ value: { publicUrl: 'http://localhost:8080' } })
    expect(readSettings({ PUBLIC_URL: 'https://fly.example/' })).toMatchObject({
      value: { publicUrl: 'https://fly.example' },
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '44.5'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['DATABASE_URL', 'postgres'],
    ['GANGWAY_SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['CONTACT_EMAIL', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'gangway.example'],
    ['GANGWAY_DEMO', 'none'],
    ['WEBHOOK_PORTS', '8443,x'],
    ['WEBHOOK_PORTS', '0'],
    ['SECOND_PERSON_ABOVE', 'USD 10,000'],
    ['SECOND_PERSON_ABOVE', '10000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_TRACES_SAMPLER_ARG', '25%'],
  ])('report in one message that %s cannot be "%s"', (name, value) => {
    const settings = readSettings({ [name]: value })
    expect(settings.ok ? [] : settings.problems).toEqual([expect.stringMatching(new RegExp(`^${name} [^\\n]+\\.$`))])
  })

  it('send traces and metrics only with the address of a collector', () => {
    expect(readSettings({ OTEL_SERVICE_NAME: 'gangway-eu' })).not.toHaveProperty('value.telemetry')
    expect(
      readSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer abc=, x-team=travel',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }),
    ).toMatchObject({
      value: {
        telemetry: {
          url: 'https://otel.example',
          headers: { authorization: 'Bearer abc=', 'x-team': 'travel' },
          serviceName: 'gangway',
          ratio: 0.1,
        },
      },
    })
  })

  it('write the whole demo by default, and none in production', () => {
    expect(readSettings({})).toMatchObject({ value: { demo: 'full' } })
    expect(readSettings({ GANGWAY_DEMO: 'small' })).toMatchObject({ value: { demo: 'small' } })
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({ value: { demo: 'off' } })
    expect(readSettings({ NODE_ENV: 'production', GANGWAY_DEMO: 'full' })).toMatchObject({
      problems: ['GANGWAY_DEMO is "full", but must be off in production.'],
    })
  })

  it('have a limit of top-ups by one person for each listed currency', () => {
    expect(readSettings({})).toMatchObject({ value: { secondPersonAbove: { USD: 10_000, CNY: 70_000 } } })
    expect(readSettings({ SECOND_PERSON_ABOVE: 'EUR 500, JPY 0' })).toMatchObject({
      value: { secondPersonAbove: { EUR: 500, JPY: 0 } },
    })
  })

  it('require all values of a file store, and never print its key', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'gangway-files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'AK',
      S3_SECRET_KEY: 'hunter2',
    }
    const settings = readSettings(store)
    expect(settings.ok && settings.value.s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'gangway-files',
      region: 'eu-central-1',
      accessKey: 'AK',
      secretKey: 'hunter2',
    })
    const { S3_BUCKET: _without, ...rest } = store
    for (const invalid of [rest, { ...store, S3_BUCKET: 'A_B' }, { ...store, S3_ENDPOINT: 's3.example' }]) {
      const read = readSettings(invalid)
      expect(read.ok ? [] : read.problems).toHaveLength(1)
      expect(JSON.stringify(read)).not.toContain('hunter2')
    }
    expect(readSettings({})).toMatchObject({ value: { s3: undefined } })
  })

  it('require address and key of an external supplier together', () => {
    const both = { SUPPLIER_URL: 'http://127.0.0.1:4500', SUPPLIER_KEY: 'sixteen characters' }
    expect(readSettings(both)).toMatchObject({
      value: { supplier: { url: both.SUPPLIER_URL, key: both.SUPPLIER_KEY } },
    })
    expect(readSettings({})).toMatchObject({ value: { supplier: undefined } })
    for (const bad of [{ SUPPLIER_URL: both.SUPPLIER_URL }, { ...both, SUPPLIER_KEY: 'short' }]) {
      expect(readSettings(bad)).toMatchObject({ ok: false, problems: [expect.stringContaining('SUPPLIER_KEY')] })
    }
  })

  it('require every value of an assistant model', () => {
    const whole = {
      ASSISTANT: 'openai',
      ASSISTANT_URL: 'https://api.example/v1/',
      ASSISTANT_KEY: 'a key',
      ASSISTANT_MODEL: 'a-model',
    }
    const read = (more: Record<string, string | undefined>) => readSettings({ ...whole, ...more })
    const assistant = { kind: 'openai', url: 'https://api.example/v1', key: 'a key', model: 'a-model', streams: true }
    expect(read({})).toMatchObject({ ok: true, value: { assistant } })
    expect(read({ ASSISTANT_STREAMING: 'false' })).toMatchObject({ value: { assistant: { streams: false } } })
    expect(read({ ASSISTANT: 'dify', ASSISTANT_MODEL: undefined })).toMatchObject({
      value: { assistant: { kind: 'dify' } },
    })
    expect(read({ ASSISTANT: 'local' })).toMatchObject({ value: { assistant: undefined } })
    expect(readSettings({ ASSISTANT: 'anthropic' })).toEqual({
      ok: false,
      problems: ['ASSISTANT_URL, ASSISTANT_KEY, ASSISTANT_MODEL must be set as well: ASSISTANT is anthropic.'],
    })
    expect(read({ ASSISTANT: 'clever' })).toEqual({
      ok: false,
      problems: ['ASSISTANT is "clever", but must be one of local, openai, openai-responses, anthropic, dify.'],
    })
    expect(read({ ASSISTANT_STREAMING: 'often' })).toMatchObject({ ok: false })
    expect(read({ ASSISTANT_TOKENS_PER_DAY: '5000' })).toMatchObject({ value: { assistant: { tokensPerDay: 5_000 } } })
    expect(read({ ASSISTANT_TOKENS_PER_DAY: '-1' })).toMatchObject({ ok: false })
  })

  it('report every invalid value at once, and never a password', () => {
    const settings = readSettings({ PORT: 'x', DATABASE_URL: 'mysql://root:hunter2@localhost/x' })
    expect(settings.ok ? [] : settings.problems).toHaveLength(2)
    expect(JSON.stringify(settings)).not.toContain('hunter2')
  })
})
