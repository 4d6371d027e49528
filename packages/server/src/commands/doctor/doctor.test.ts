import { expect, test } from 'vitest'
import { examine } from './doctor.ts'

const page = 'https://www.agency.example/flights'
const server = 'https://gangway.example'
const loader = `<script type="module" src="${server}/widgets/latest/gangway.js"></script>`
const init = `<script type="module">Gangway.init({ key: 'gwp_live_1', getToken: async () => (await fetch('/token')).json() })</script>`

interface Site {
  html: string
  headers?: Record<string, string>
  key?: object
  token?: object
  tokenHeaders?: Record<string, string>
  scripts?: Record<string, string>
}

/** Answers of the page, its token address and the server of Gangway. */
function createFetch({ html, headers, key, token, tokenHeaders, scripts = {} }: Site): typeof fetch {
  return async (input) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url === page) return new Response(html, { headers })
    if (url === `${server}/widgets/latest/gangway.js`) return new Response('')
    if (url.startsWith(`${server}/api/search`)) return Response.json(key ?? { rspCode: '0000' })
    if (url === 'https://www.agency.example/token')
      return Response.json(token ?? { token: 'gwt_1' }, { headers: tokenHeaders ?? { 'cache-control': 'no-store' } })
    return url in scripts ? new Response(scripts[url]) : new Response('', { status: 404 })
  }
}

const problemsOf = async (site: Site) =>
  (await examine(page, createFetch(site))).filter(({ isGood }) => !isGood).map(({ text }) => text)

test('finds no problem on a page that is right', async () => {
  const policy = `default-src 'self'; script-src 'self' ${server}; connect-src ${server}`
  const html = `${loader}<gangway-search-box></gangway-search-box>${init}`
  const findings = await examine(page, createFetch({ html, headers: { 'content-security-policy': policy } }))
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([])
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('Script'),
    'Widgets gangway-search-box',
    expect.stringContaining('policy allows'),
    expect.stringContaining('gwp_live_1 allows https://www.agency.example'),
    expect.stringContaining('Token address'),
  ])
})

test('prints no control characters of the server, which a terminal would obey', async () => {
  const key = { rspCode: '403', rspDesc: '\u001B]0;title\u0007\u001B[2JNot listed.' }
  expect((await problemsOf({ html: loader + init, key })).join()).toMatch(/Not listed/)
  expect((await problemsOf({ html: loader + init, key })).join()).not.toMatch(/\p{Cc}/u)
})

test.each<[string, Site, RegExp]>([
  ['no script tag', { html: init }, /No script tag/],
  ['two versions', { html: loader + loader.replace('latest', '1.2.0') + init }, /Two versions/],
  ['a script without type="module"', { html: loader.replace(' type="module"', '') + init }, /type="module"/],
  ['a script that is not there', { html: loader.replace('latest', '9.9.9') + init }, /cannot be loaded: HTTP 404/],
  ['no key', { html: loader }, /No key/],
  ['an unknown key', { html: loader + init, key: { rspCode: '5107' } }, /gwp_live_1 is unknown/],
  ['an origin that is not listed', { html: loader + init, key: { rspCode: '403' } }, /origin https:\/\/www\.agency/],
  ['a leaked secret', { html: `${loader}${init}<script>const s = 'gws_abcdefghij'</script>` }, /secret of a key/],
  [
    'a policy that blocks',
    { html: loader + init, headers: { 'content-security-policy': "default-src 'self'" } },
    /script-src https:\/\/gangway\.example and connect-src/,
  ],
  ['a token address without a token', { html: loader + init, token: { error: 'no' } }, /does not return a token/],
  ['a token that can be cached', { html: loader + init, tokenHeaders: {} }, /can be cached/],
])('reports %s', async (_, site, expected) => {
  expect(await problemsOf(site)).toEqual([expect.stringMatching(expected)])
})

test('reads the key and the token address from a script of the page', async () => {
  const code = `Gangway.init({ key: 'gwp_live_2', getToken: () => fetch("/nowhere").then((a) => a.json()) })`
  const scripts = { 'https://www.agency.example/site.js': code }
  const html = `${loader}<script type="module" src="/site.js"></script>`
  expect(await problemsOf({ html, scripts })).toEqual([expect.stringContaining('/nowhere cannot be loaded: HTTP 404')])
})

const builtPage = (code: string, policy: string) => ({
  html: '<div id="root"></div><script type="module" src="/assets/main.js"></script>',
  headers: { 'content-security-policy': policy },
  scripts: { 'https://www.agency.example/assets/main.js': code },
})

test('checks a page that has the widgets in its own scripts, without a script tag and key of Gangway', async () => {
  const code = `let getToken=async()=>(await fetch("/token")).json();x(Provider,{base:"${server}/api",getToken})`
  const site = builtPage(code, `default-src 'self'; connect-src 'self' ${server}`)
  expect(await problemsOf(site)).toEqual([])
  const blocked = builtPage(code, "default-src 'self'")
  expect(await problemsOf(blocked)).toEqual([expect.stringMatching(/lacks connect-src https:\/\/gangway\.example\./)])
})

test('checks the key of a page that has the widgets in its own scripts', async () => {
  const code = `x(Provider,{base:"${server}/api",publicKey:"gwp_live_3"})`
  const site = { ...builtPage(code, `default-src 'self'; connect-src ${server}`), key: { rspCode: '5107' } }
  expect(await problemsOf(site)).toEqual([expect.stringMatching(/gwp_live_3 is unknown/)])
})

test('reports a page that cannot be loaded', async () => {
  const offline: typeof fetch = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))
  expect(await examine(page, offline)).toEqual([{ isGood: false, text: expect.stringContaining('ENOTFOUND') }])
})
