import type { CallAnswer, CallInput, CallName, Client, DownloadedFile, Result } from '@gangway/core'
import { contract, embedScopes, getEmbedScopes, type EmbedScope, type Route } from '@gangway/core/contract'
import { describe, expect, test } from 'vitest'
import { createTenants, type Example, type Tenants } from '../session/tenants.fixture.ts'
import { exampleNames, examples } from '../examples.fixture.ts'
import { makeKey, pageOf, tokenOf, type MadeKey } from './embed.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })

const table: Readonly<Record<string, Route>> = contract
const isFile = (name: string) => table[name]?.file === true
type AnyResult = Result<CallAnswer<CallName> | DownloadedFile>

function call<Name extends CallName>(client: Client, name: Name, input: CallInput<Name>): Promise<AnyResult> {
  return isFile(name) ? client.file(name, input) : client.call(name, input)
}

const refusalFor = (result: AnyResult) => (result.ok ? 'is answered' : `${result.error.code} ${result.error.text}`)

const tooFar = '403 The token of this page does not include the required scope.'
const outside = exampleNames.filter((name) => getEmbedScopes(name).length === 0)
const inside = exampleNames.filter((name) => getEmbedScopes(name).length > 0)

describe('API calls that belong to no embed scope reject every embed token', () => {
  test('are the majority of the calls', () => {
    expect(outside.length).toBeGreaterThan(100)
    expect(inside.length).toBeGreaterThan(40)
  })

  test('each reject tokens of a customer, of an agency user and of the key alone', async () => {
    const tenants = await createTenants(server)
    const key = await makeKey(server, tenants.owner)
    const pages = [
      pageOf(server, await tokenOf(server, key, { user: 'customer-7' })),
      pageOf(server, await tokenOf(server, key, { person: tenants.owner.email })),
      pageOf(server, key.key),
    ]
    const refusals = new Map<string, string>()
    for (const name of outside) {
      for (const page of pages) {
        const answer = refusalFor(await call(page, name, blankOf()))
        const isClosed = answer === tooFar || /^403 (A key ID alone|This call requires a secret)/.test(answer)
        if (!isClosed) refusals.set(name, answer)
      }
    }
    expect(Object.fromEntries(refusals)).toEqual({})
  })
})

/** The call is rejected before its input is validated, so the values do not matter. */
function blankOf() {
  return {
    body: {},
    query: {},
    params: { id: '1', requestNo: '1', refundNo: '1', taskId: '1', slug: '1', orderNumber: '1' },
  } as never
}

describe('API calls reject an embed token that lacks their scope', () => {
  test.each(embedScopes)('%s', async (scope) => {
    const tenants = await createTenants(server)
    const key = await makeKey(server, tenants.owner)
    const others = inside.filter((name) => !getEmbedScopes(name).some((each) => each === scope))
    const page = pageOf(server, await tokenOf(server, key, { user: 'customer-7', scopes: [scope] }))
    const refusals = new Map<string, string>()
    for (const name of others) {
      const answer = refusalFor(await call(page, name, blankOf()))
      if (answer !== tooFar) refusals.set(name, answer)
    }
    expect(others.length).toBeGreaterThan(10)
    expect(Object.fromEntries(refusals)).toEqual({})
  })
})

/** Calls that are not about one user's data, or that return only the caller's own. */
const ofEverybody: readonly string[] = [
  ...inside.filter((name) => getEmbedScopes(name).includes('search')),
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
  'GET /assistant/tone',
  'POST /live/start',
]

describe("an embedded customer cannot access data of the agency's other users", () => {
  const aboutSomething = inside.filter((name) => !ofEverybody.includes(name))

  test('covers most calls', () => expect(aboutSomething.length).toBeGreaterThan(25))

  test.each(aboutSomething)('%s', async (name) => {
    const tenants = await createTenants(server)
    const answer = await strangerOf(tenants, name, examples[name])
    expect(answer).toMatch(/^(5004|403|confirmation-needed) /)
  })
})

/** The answer to a customer who sends the input of an agency user. */
async function strangerOf<Name extends CallName>(
  tenants: Tenants,
  name: Name,
  { own }: Example<Name>,
): Promise<string> {
  const key = await makeKey(server, tenants.owner, { confirms: ['order:issueTicket', 'refund:submit', 'refund:claim'] })
  const input = await own(tenants)
  return refusalFor(await call(pageOf(server, await customerToken(key, getEmbedScopes(name))), name, input))
}

function customerToken(key: MadeKey, scopes: EmbedScope[]): Promise<string> {
  return tokenOf(server, key, {
    user: 'customer-7',
    scopes,
    confirms: ['order:issueTicket', 'refund:submit', 'refund:claim'],
  })
}
