import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { callApi, fetchToken } from '../api-booking.ts'
import type { Agency } from '../agency.ts'
import { codeFor } from '../authenticator.ts'

const always = { validFrom: null, validTo: null }

export interface ShopPage {
  shopId: string
  /** Address of the agency's page. */
  url: string
  setMarkup(percent: string): Promise<void>
  close(): void
}

interface Options {
  frame: boolean
}

/** The page of an agency whose embed key sells in a shop, in baht, with a server that takes the payments of travellers. */
export async function openShopPage(
  request: APIRequestContext,
  { admin }: Agency,
  gangway: string,
  { frame }: Options,
): Promise<ShopPage> {
  const token = await fetchToken(request, admin, await codeFor(admin))
  const currency = 'THB'
  const shop = { name: 'Sun trips', currency, channel: 'Website', channelCode: '', contactEmail: 'shop@agency.example' }
  const { id: shopId } = await callApi(request, 'POST /shop/save', shop, token)
  for (const [from, base] of Object.entries({ USD: '33.8713', SGD: '25.0517', CNY: '4.6911', EUR: '36.1023' }))
    await callApi(
      request,
      'POST /shop/exchangeRate/save',
      { shopId, from, to: currency, source: 'MANUAL', base, adjustment: '0', ...always, active: true },
      token,
    )
  let ruleId: string | undefined
  async function setMarkup(percent: string): Promise<void> {
    const rule = {
      ...{ name: 'All', priority: 1, airlines: [], origins: [], destinations: [], tripType: null, passengerType: null },
      ...{ bookDates: always, departDates: always, kind: 'PERCENT', value: percent, currency },
      ...{ minimum: null, maximum: null, active: true, ...(ruleId && { id: ruleId }) },
    }
    ;({ id: ruleId } = await callApi(request, 'POST /shop/rule/save', { shopId, rule }, token))
  }
  await setMarkup('10')
  const host = await startHost(gangway, { frame })
  const settings = { name: 'Sun trips', origins: [host.url], scopes: ['search', 'book'], shopId }
  const body = { ...settings, components: ['search-box', 'search-results', 'booking-drawer'] }
  const key = await callApi(
    request,
    'POST /embed/key/save',
    { ...body, confirms: ['order:issueTicket'] },
    token,
    await codeFor(admin),
  )
  host.use({ key: key.key, secret: key.secret ?? '' })
  return { shopId, url: host.url, setMarkup, close: host.close }
}

interface Credentials {
  key: string
  secret: string
}

async function startHost(gangway: string, { frame }: Options) {
  let credentials: Credentials = { key: '', secret: '' }
  const post = async (path: string, body: object) => {
    const response = await fetch(`${gangway}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, ...body }),
    })
    const { data, ...rest } = await response.json()
    if (!data) process.stderr.write(JSON.stringify([path, rest]))
    return data
  }
  const respond = async (asked: IncomingMessage, response: ServerResponse) => {
    if (asked.url === '/token') {
      const { token } = await post('/embed/token', { user: 'traveller-1' })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(token))
    } else if (asked.url === '/pay') {
      const terms = JSON.parse(await readText(asked))
      const paid = await post('/embed/confirm-payment', { ...terms, paymentId: `pay-${terms.orderNo}` })
      response.end(JSON.stringify({ status: paid ? 'confirmed' : 'declined' }))
    } else if (asked.url === '/') {
      response.setHeader('content-type', 'text/html').end(pageOf(gangway, credentials.key, frame))
    } else response.writeHead(204).end()
  }
  const server = createServer((asked, response) => void respond(asked, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    use: (made: Credentials) => void (credentials = made),
    close: () => void server.close(),
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** As in the documentation: the page names no shop. */
function pageOf(gangway: string, key: string, frame: boolean): string {
  const pay = `async ({ orderNo }, { amount, currency }) =>
      (await fetch('/pay', { method: 'POST', body: JSON.stringify({ orderNo, amount, currency }) })).json()`
  const settings = `key: '${key}', audience: 'traveller', locale: 'en', getToken: async () => (await fetch('/token')).json()`
  const inPage = `
    Gangway.init({ ${settings} })
    const pay = ${pay}
    Gangway.on('search', (search) => { document.querySelector('gangway-search-results').search = search })
    Gangway.on('offer', (offer) => { document.querySelector('gangway-booking-drawer').request = offer })
    Gangway.on('pay', ({ order, amount, currency }, event) => event.respondWith(pay(order, { amount, currency })))`
  const framed = `
    Gangway.init({ ${settings}, frame: true, onPay: ${pay} })
    Gangway.open('search-box', { container: '#search-box' })
    Gangway.on('search', (search) => Gangway.open('search-results', { container: '#search-results', search }))
    Gangway.on('offer', (request) => Gangway.open('booking-drawer', { request }))`
  const tags = frame
    ? '<div id="search-box"></div><div id="search-results"></div>'
    : '<gangway-search-box></gangway-search-box><gangway-search-results></gangway-search-results><gangway-booking-drawer></gangway-booking-drawer>'
  return `<!doctype html><html lang="en"><title>Agency</title><body><h1>Flights</h1>${tags}
    <script type="module" src="${gangway}/widgets/latest/gangway.js"></script>
    <script type="module">${frame ? framed : inPage}</script></body></html>`
}
