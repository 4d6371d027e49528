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

describe('the reference page', () => {
  const read = async (lang: string) => (await app.inject(`/partner/docs?lang=${lang}`)).body

  test('loads only its own two files', async () => {
    const { headers, body } = await app.inject('/partner/docs')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(body.match(/(?:src|href)="(?!#|\?|\/")[^"]*"/g)).toEqual([
      'href="docs/reference.css"',
      'src="docs/reference.js"',
      'href="openapi.json"',
      'href="postman.json"',
    ])
    expect(body).not.toMatch(/ style="| on\w+="|<style|<script>|undefined|\[object/)
    for (const [file, type] of [
      ['reference.css', 'text/css'],
      ['reference.js', 'text/javascript'],
    ]) {
      const served = await app.inject(`/partner/docs/${file}`)
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
    }
  })

  test('has an anchor for every operation and a target for every internal link', async () => {
    const body = await read('en')
    for (const { post } of Object.values(document.paths)) expect(body).toContain(`id="${post.operationId}"`)
    const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(links.length).toBeGreaterThan(calls.length)
    expect(links.filter((id) => !anchors.has(id))).toEqual([])
  })

  test('has a curl command to copy for every operation', async () => {
    const body = await read('en')
    for (const [path] of calls) expect(body).toContain(`curl -s &#39;${deps.settings.publicUrl}/partner${path}&#39;`)
    expect(body.match(/data-copied="Copied"/g)).toHaveLength(calls.length * 2)
    expect(body).toContain('Idempotency-Key: $(uuidgen)')
  })

  test('is completely in Chinese for Chinese readers', async () => {
    const { body } = await app.inject({ url: '/partner/docs', headers: { 'accept-language': 'zh-CN' } })
    expect(body).toBe(await read('cn'))
    expect(calls.map(([path]) => path).filter((path) => !(path in chinese.calls))).toEqual([])
    expect(Object.keys(partnerCodes).filter((code) => !(code in chinese.codes))).toEqual([])
    expect(Object.keys(chinese.ticketing)).toEqual(Object.keys(ticketingCodes))
    expect(Object.keys(chinese.fields)).toEqual(Object.keys(fieldDescriptions))
    const text = body.replace(
      /<head>[^]*?<\/head>|<code>[^]*?<\/code>|<span class="p[^>]*>[^<]*|<a [^>]*lang="en"[^>]*>[^<]*|<[^>]+>|&#?\w+;/g,
      ' ',
    )
    const latin = new Set(text.match(/[A-Za-z][A-Za-z.-]{2,}/g) ?? [])
    const leftEnglish = [...latin].filter((word) =>
      /^(the|and|with|what|which|flight|order|of|is|one|not)$/i.test(word),
    )
    expect(leftEnglish).toEqual([])
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
