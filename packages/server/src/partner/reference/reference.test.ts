import { existsSync, readFileSync } from 'node:fs'
import {
  fieldDescriptions,
  partnerCalls,
  partnerCodes,
  partnerExamples,
  ticketingCodes,
  type PartnerCode,
  type PartnerRoute,
} from '@gangway/core/partner'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshDeps } from '../../database/database.fixture.ts'
import type { Deps } from '../../deps.ts'
import chinese from '../../messages/partner-calls.zh-CN.json' with { type: 'json' }
import { createServer } from '../../server.ts'
import { describePartner } from './describe-partner.ts'
import { partnerFiles } from './partner-files.ts'

const calls = Object.entries<PartnerRoute>(partnerCalls)
const document = describePartner()
let deps: Deps
let app: FastifyInstance
beforeAll(async () => {
  deps = await freshDeps()
  app = await createServer(deps)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await deps.close()
})

describe('the OpenAPI document', () => {
  test('passes an independent OpenAPI 3.1 validator', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('is served without a key', async () => {
    const { statusCode, headers, body } = await app.inject('/partner/openapi.json')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('contains every operation with its texts, codes and rate limit', () => {
    expect(Object.keys(document.paths)).toEqual(calls.map(([path]) => path))
    const ids = Object.values(document.paths).map(({ post }) => post.operationId)
    expect(new Set(ids).size).toBe(calls.length)
    for (const [path, route] of calls) {
      const post = document.paths[path]?.post
      expect(post, path).toMatchObject({ summary: route.summary, description: route.description })
      expect(post?.['x-codes'], path).toEqual(expect.arrayContaining([0, 900, 902, ...route.codes]))
      expect(post?.['x-limit']?.pool, path).toBe(route.pool)
    }
  })

  test('has a target for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(50)
    for (const path of references) {
      const found = path
        .split('/')
        .reduce<unknown>((place, name) => Object.entries(place ?? {}).find(([key]) => key === name)?.[1], document)
      expect(found, path).toBeDefined()
    }
  })

  test.each(calls)('has a valid request and response example for %s', (path, { body, answer }) => {
    const { post } = document.paths[path] ?? {}
    expect(partnerExamples[path], 'a request example').toBeDefined()
    expect(z.safeParse(body, partnerExamples[path]).error?.issues).toBeUndefined()
    const shown = post?.responses['200'].content['application/json'].examples['done']?.value
    expect(shown).toMatchObject({ status: 0 })
    expect(z.safeParse(answer, shown).error?.issues).toBeUndefined()
  })

  test('has no schema that refuses fields of later versions', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
  })

  test('has a meaning for every code of an operation', () => {
    for (const [path, { codes, malformed, illegal }] of calls)
      for (const code of [...codes, malformed, illegal]) expect(partnerCodes[code], `${path} ${code}`).toMatch(/./)
  })
})

describe('the document for readers', () => {
  const read = async (lang: string): Promise<typeof document> =>
    JSON.parse((await app.inject(`/partner/openapi.json?lang=${lang}`)).body)

  test('adds the limit and every possible code with its meaning to the text of an operation', async () => {
    const { paths } = await read('en')
    for (const [path, { post }] of Object.entries(document.paths)) {
      const text = paths[path]?.post.description ?? ''
      expect(text, path).toContain(post.description)
      for (const code of post['x-codes']) expect(text, path).toContain(`- \`${code}\` ${partnerCodes[code]}`)
    }
    const limited = Object.entries(document.paths).flatMap(([path, { post }]) =>
      post['x-limit'] ? [{ path, ...post['x-limit'] }] : [],
    )
    expect(limited.length).toBeGreaterThan(0)
    for (const { path, pool, limit } of limited)
      expect(paths[path]?.post.description, path).toContain(`\`${pool}\` ${limit} per`)
    expect(paths['/verify.do']?.post.description).toContain('`routingIdentifier` (`/search.do`)')
  })

  test('is a valid OpenAPI document in both languages', async () => {
    for (const lang of ['en', 'cn']) {
      const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(await read(lang))))
      expect([valid, errors], lang).toEqual([true, undefined])
    }
  })

  test('is completely in Chinese for Chinese readers', async () => {
    expect(calls.map(([path]) => path).filter((path) => !(path in chinese.calls))).toEqual([])
    expect(Object.keys(partnerCodes).filter((code) => !(code in chinese.codes))).toEqual([])
    expect(Object.keys(chinese.ticketing)).toEqual(Object.keys(ticketingCodes))
    expect(Object.keys(chinese.fields)).toEqual(Object.keys(fieldDescriptions))
    const texts: string[] = []
    const { paths, webhooks, components, info, tags } = await read('cn')
    JSON.parse(JSON.stringify({ paths, webhooks, components, info, tags }), (field, value: unknown) => {
      if (/^(?:summary|description|title|x-displayName)$/.test(field) && typeof value === 'string') texts.push(value)
    })
    const sample = /^(?:fare|tax|\S*)$/
    expect([...new Set(texts.filter((text) => !/\p{Script=Han}/u.test(text) && !sample.test(text)))]).toEqual([])
  })

  test('leads from /partner/docs to the page in the language of the reader', async () => {
    const { headers } = await app.inject({ url: '/partner/docs', headers: { 'accept-language': 'zh-CN' } })
    expect(headers['location']).toBe(`${deps.settings.publicUrl}/docs/zh-CN/reference/partner-api.html`)
    const english = await app.inject('/partner/docs?lang=en')
    expect(english.headers['location']).toBe(`${deps.settings.publicUrl}/docs/reference/partner-api.html`)
  })
})

test('field descriptions refer to existing fields', () => {
  const text = JSON.stringify(document)
  expect(Object.keys(fieldDescriptions).filter((name) => !text.includes(`"${name}":`))).toEqual([])
})

test('the files in docs/partner match the contract', () => {
  const folder = new URL('../../../../../docs/partner/', import.meta.url)
  for (const [name, text] of Object.entries(partnerFiles())) {
    const file = new URL(name, folder)
    expect(existsSync(file) && readFileSync(file, 'utf8') === text, `run scripts/partner-docs.ts for ${name}`).toBe(
      true,
    )
  }
})

test('the code table contains every code of the contract with its advice', () => {
  const result: Record<string, { meaning: string; advice: string }> = document['x-codes']
  for (const [code, meaning] of Object.entries(partnerCodes)) expect(result[code]).toMatchObject({ meaning })
  const code: PartnerCode = 318
  expect(result[code]?.advice).toBe('look-first')
  expect(result[3011]?.advice).toBe('decide')
})
