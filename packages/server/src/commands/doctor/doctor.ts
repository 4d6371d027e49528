import { StartProblem } from '../../shared/start-problem.ts'
import type { CommandContext } from '../command.ts'
import { findMissingSources, readCode, parsePage, type PageFacts } from './read-page.rules.ts'

/** One finding: what is wrong and what to do, or what is right. */
export interface Finding {
  isGood: boolean
  text: string
}

type Fetch = typeof globalThis.fetch

const timeoutMs = 10_000
const maxLength = 2_000_000

/** Checks the Gangway widgets of a page from outside and prints each finding. Fails when something is wrong. */
export async function doctor({
  operands: [address = ''],
  print,
}: Pick<CommandContext, 'operands' | 'print'>): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new StartProblem(
      `"${address}" is not the address of a page. Example: gangway doctor https://www.agency.example/flights`,
    )
  const findings = await examine(address)
  for (const { isGood, text } of findings) print(`${isGood ? 'ok     ' : 'problem'}  ${text}`)
  const count = findings.filter(({ isGood }) => !isGood).length
  if (count > 0) throw new StartProblem(`${count} ${count === 1 ? 'problem' : 'problems'} found.`)
}

export async function examine(address: string, fetch: Fetch = globalThis.fetch): Promise<Finding[]> {
  const findings: Finding[] = []
  const add = (isGood: boolean, text: string) => void findings.push({ isGood, text: text.replace(/\p{Cc}/gu, '') })
  const good = (text: string) => add(true, text)
  const bad = (text: string) => add(false, text)
  const page = await load(address, fetch)
  if (!page.ok) {
    bad(`The page cannot be loaded: ${page.reason}.`)
    return findings
  }
  const facts = parsePage(page.text, page.url)
  const code = [...facts.inlineScripts, ...(await loadScripts(facts.scripts, fetch))].join('\n')
  const { keys, hasSecret, tokenUrl, server: clientServer } = readCode(code)
  if (hasSecret)
    bad('The page contains the secret of a key (gws_…). Replace the secret in the portal, and keep it on your server.')

  // A page with a build has the widgets in its own scripts.
  const isBuilt = facts.loaders.length === 0 && clientServer !== undefined
  const server = isBuilt ? clientServer : await checkLoaders(facts, { good, bad }, fetch)
  if (server === undefined) return findings
  const policy = [page.headers.get('content-security-policy'), facts.policy].filter(Boolean)
  if (isBuilt) good(`Client of the server ${server} in the scripts of the page`)
  const needed = { ...(!isBuilt && { 'script-src': server }), 'connect-src': server }
  checkPolicies(policy.map(String), needed, { good, bad })
  // With getToken, the server of the page knows the key.
  if (keys.length > 0 || tokenUrl === undefined)
    await checkKeys(keys, { server, origin: new URL(page.url).origin }, { good, bad }, fetch)
  await checkToken(tokenUrl, { server, page: page.url }, { good, bad }, fetch)
  return findings
}

type Say = Record<'good' | 'bad', (text: string) => void>

/** Returns the origin of the Gangway server. */
async function checkLoaders(
  { loaders, tags }: PageFacts,
  { good, bad }: Say,
  fetch: Fetch,
): Promise<string | undefined> {
  const [first] = loaders
  if (!first) {
    bad('No script tag of Gangway was found: <script type="module" src="https://…/widgets/latest/gangway.js"></script>')
    return undefined
  }
  const releases = new Set(loaders.map(({ url }) => url))
  if (releases.size > 1) bad(`Two versions are loaded: ${[...releases].join(' and ')}. Keep one script tag.`)
  if (!first.isModule && !first.url.endsWith('.classic.js'))
    bad(`${first.url} needs type="module", or use gangway.classic.js.`)
  const script = await load(first.url, fetch)
  if (!script.ok) bad(`${first.url} cannot be loaded: ${script.reason}. Check the address of the server.`)
  else good(`Script ${script.url}`)
  if (tags.length > 0) good(`Widgets ${tags.join(', ')}`)
  return new URL(first.url).origin
}

function checkPolicies(policies: readonly string[], needed: Record<string, string>, { good, bad }: Say): void {
  if (policies.length === 0) return good('No content security policy')
  const missing = policies.flatMap((policy) => findMissingSources(policy, needed))
  if (missing.length === 0) return good('The content security policy allows the server')
  const lines = ['script-src', 'style-src', 'connect-src'].map((name) =>
    [name, "'self'", needed[name]].join(' ').trim(),
  )
  bad(`The content security policy lacks ${missing.join(' and ')}. A policy that works: ${lines.join('; ')}`)
}

async function checkKeys(
  keys: readonly string[],
  { server, origin }: { server: string; origin: string },
  { good, bad }: Say,
  fetch: Fetch,
): Promise<void> {
  const [key] = keys
  if (!key) return bad('No key (gwp_…) was found in the scripts of the page. Pass it to Gangway.init({ key }).')
  const headers = { token: key, origin, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await load(`${server}/api/search/initIndexDatas.do`, fetch, { method: 'POST', headers, body: '' })
  const reply = parse(answer.ok || answer.text !== undefined ? answer.text : '')
  const code = textOf(reply?.['rspCode'] ?? reply?.['code'])
  if (code === '5107')
    return bad(`The key ${key} is unknown, disabled or expired: Portal → Account & security → Embed keys.`)
  if (code === '403')
    return bad(
      `The key ${key} does not allow the origin ${origin}: ${textOf(reply?.['rspDesc'] ?? reply?.['msg'])} Add it in the portal.`,
    )
  if (code !== '0000' && code !== '200') return bad(`The server did not accept the key ${key}: ${code || 'no answer'}.`)
  good(`Key ${key} allows ${origin}${key.startsWith('gwp_test_') ? ' (test mode)' : ''}`)
}

async function checkToken(
  tokenUrl: string | undefined,
  { server, page }: { server: string; page: string },
  { good, bad }: Say,
  fetch: Fetch,
): Promise<void> {
  if (tokenUrl === undefined) return good('No getToken was found: the page can only search')
  const url = URL.canParse(tokenUrl, page) ? new URL(tokenUrl, page).href : ''
  const answer = await load(url, fetch)
  if (!answer.ok)
    return bad(
      `The token address ${url} cannot be loaded: ${answer.reason}. A page may answer so to visitors who are not signed in.`,
    )
  const token = parse(answer.text) as { token?: unknown } | undefined
  if (typeof token?.token !== 'string' || !token.token.startsWith('gwt_'))
    return bad(
      `The token address ${url} does not return a token. It must return the data of POST ${server}/api/embed/token as JSON.`,
    )
  if (!/no-store/.test(answer.headers.get('cache-control') ?? ''))
    return bad(
      `The token address ${url} can be cached. Send cache-control: no-store, or customers may get the token of another.`,
    )
  good(`Token address ${url}`)
}

type Loaded = { ok: true; url: string; text: string; headers: Headers } | { ok: false; reason: string; text?: string }

async function load(url: string, fetch: Fetch, init: RequestInit = {}): Promise<Loaded> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const text = (await response.text()).slice(0, maxLength)
    if (!response.ok) return { ok: false, reason: `HTTP ${response.status}`, text }
    return { ok: true, url: response.url || url, text, headers: response.headers }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { ok: false, reason: cause instanceof Error ? cause.message : 'no answer' }
  }
}

async function loadScripts(urls: readonly string[], fetch: Fetch): Promise<string[]> {
  const all = await Promise.all(urls.map((url) => load(url, fetch)))
  return all.map((each) => (each.ok ? each.text : ''))
}

/** A code or text of an answer; anything else is left out. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
