import type { CallAnswer, CallInput, CallName, Client, DownloadedFile, Result } from '@gangway/core'
import { contract, embedScopes, scopesOf, type EmbedScope, type Route } from '@gangway/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openScene, type Example, type Scene } from '../session/test-scene.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { exampleNames, examples } from '../test-examples.ts'
import { makeKey, pageOf, tokenOf, type MadeKey } from './test-embed.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())

const table: Readonly<Record<string, Route>> = contract
const isFile = (name: string) => table[name]?.file === true
type AnyResult = Result<CallAnswer<CallName> | DownloadedFile>

function call<Name extends CallName>(client: Client, name: Name, input: CallInput<Name>): Promise<AnyResult> {
  return isFile(name) ? client.file(name, input) : client.call(name, input)
}

const said = (result: AnyResult) => (result.ok ? 'is answered' : `${result.error.code} ${result.error.text}`)

const tooFar = '403 This page may not do that: its token does not reach so far.'
const outside = exampleNames.filter((name) => scopesOf(name).length === 0)
const inside = exampleNames.filter((name) => scopesOf(name).length > 0)

describe('a call that belongs to no scope is closed to every token', () => {
  test('and most are', () => {
    expect(outside.length).toBeGreaterThan(100)
    expect(inside.length).toBeGreaterThan(40)
  })

  test('each of them', async () => {
    const scene = await openScene(server)
    const key = await makeKey(server, scene.owner)
    const pages = [
      pageOf(server, await tokenOf(server, key, { user: 'customer-7' })),
      pageOf(server, await tokenOf(server, key, { person: scene.owner.email })),
      pageOf(server, key.key),
    ]
    const heard = new Map<string, string>()
    for (const name of outside) {
      for (const page of pages) {
        const answer = said(await call(page, name, blankOf()))
        const isClosed = answer === tooFar || /^403 (The name of a key alone|This call takes a secret)/.test(answer)
        if (!isClosed) heard.set(name, answer)
      }
    }
    expect(Object.fromEntries(heard)).toEqual({})
  })
})

/** Refused before anything is read, so nothing has to be right about it. */
function blankOf() {
  return {
    body: {},
    query: {},
    params: { id: '1', requestNo: '1', refundNo: '1', taskId: '1', slug: '1', orderNumber: '1' },
  } as never
}

describe('a call is closed to a token that lacks its scope', () => {
  test.each(embedScopes)('%s', async (scope) => {
    const scene = await openScene(server)
    const key = await makeKey(server, scene.owner)
    const others = inside.filter((name) => !scopesOf(name).some((each) => each === scope))
    const page = pageOf(server, await tokenOf(server, key, { user: 'customer-7', scopes: [scope] }))
    const heard = new Map<string, string>()
    for (const name of others) {
      const answer = said(await call(page, name, blankOf()))
      if (answer !== tooFar) heard.set(name, answer)
    }
    expect(others.length).toBeGreaterThan(10)
    expect(Object.fromEntries(heard)).toEqual({})
  })
})

/** What is about nobody in particular, or about whoever asks. */
const ofEverybody: readonly string[] = [
  ...inside.filter((name) => scopesOf(name).includes('search')),
  ...inside.filter((name) => /\/help\/|queryWorkOrderCategory|queryRecommendedCategories|global\/detail/.test(name)),
  'POST /ossUpload/uploadFile',
  'POST /order/verify.do',
  'POST /order/contacts.do',
  'POST /order/qryClientBalance.do',
  'GET /sysUser/needCheckMfaFeat/{id}',
  'GET /login-user.do',
  'POST /assistant/conversation/getPageList',
  'POST /flowable/getPageList',
  'POST /flowable/getList',
  'POST /flowable/submit',
  'POST /flowable/autoReply',
  'POST /assistant/message',
]

describe('somebody on a page reaches nothing of the agency that is not his', () => {
  const aboutSomething = inside.filter((name) => !ofEverybody.includes(name))

  test('and that is looked at with most calls', () => expect(aboutSomething.length).toBeGreaterThan(25))

  test.each(aboutSomething)('%s', async (name) => {
    const scene = await openScene(server)
    const answer = await strangerOf(scene, name, examples[name])
    expect(answer).toMatch(/^(5004|403) /)
  })
})

/** What a customer hears who sends what a person of the agency may send. */
async function strangerOf<Name extends CallName>(scene: Scene, name: Name, { own }: Example<Name>): Promise<string> {
  const key = await makeKey(server, scene.owner, { confirms: ['order:issueTicket', 'refund:submit', 'refund:claim'] })
  const input = await own(scene)
  return said(await call(pageOf(server, await customerToken(key, scopesOf(name))), name, input))
}

function customerToken(key: MadeKey, scopes: EmbedScope[]): Promise<string> {
  return tokenOf(server, key, {
    user: 'customer-7',
    scopes,
    confirms: ['order:issueTicket', 'refund:submit', 'refund:claim'],
  })
}
