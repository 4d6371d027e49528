// The agency's web server: its pages, tokens for the widgets, and the checkout.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { getEmbedToken, readCheckoutTerms } from '@gangway/core/server'
import { pay, startPayment } from './checkout.ts'
import { handleStripeEvent, toPaymentIntentParams } from './stripe.ts'
import { gangway, gangwayUrl } from './gangway-key.ts'

const port = Number(process.env['PORT'] ?? 4427)
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}
const policy = [
  "default-src 'self'",
  `script-src 'self' ${gangwayUrl}`,
  `connect-src 'self' ${gangwayUrl}`,
  `img-src 'self' data: ${gangwayUrl}`,
  `frame-src ${gangwayUrl}`,
].join('; ')
const maxBodyLength = 10_000

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/gangway-token') return giveToken(request, response)
  if (request.method === 'POST' && pathname === '/checkout')
    return sendJson(response, startPayment(await readJson(request)))
  const [, paymentId] = /^\/checkout\/([\w-]{36})$/.exec(pathname) ?? []
  if (request.method === 'POST' && paymentId)
    return sendJson(response, await pay(paymentId, String((await readJson(request))['card'])))
  if (pathname === '/pay') return payByRedirect(request, response, searchParams)
  if (pathname === '/stripe-intent') {
    const { orderNo, amount, currency } = await readJson(request)
    const terms = { amount: Number(amount), currency: String(currency), deadline: null }
    // A real server sends this to Stripe with its key and returns the `client_secret` of the answer.
    return sendJson(response, toPaymentIntentParams(String(orderNo), terms))
  }
  if (pathname === '/stripe-webhook')
    return sendJson(response, await handleStripeEvent(await readText(request), request))
  return sendPage(pathname === '/' ? 'index.html' : pathname.slice(1), response)
}

/** A new visitor becomes a new customer, who reaches only their own bookings. */
async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const customer = /(?:^|; )customer=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID()
  const result = await getEmbedToken(gangway, { user: customer })
  response.setHeader('set-cookie', `customer=${customer}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  sendJson(response, result.ok ? result.value : undefined)
}

/** The checkout that `payment="redirect"` opens. Only Gangway can sign its terms, so the amount can be trusted. */
async function payByRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const terms = await readCheckoutTerms(gangway, query)
  const back = new URL(query.get('returnUrl') ?? '', `http://localhost:${port}`)
  // Otherwise anyone could use this address to send travellers to another site.
  if (!terms || back.host !== request.headers.host) return sendJson(response, undefined)
  if (request.method !== 'POST') return sendPage('pay.html', response, { AMOUNT: formatAmount(terms) })
  const form = new URLSearchParams(await readText(request))
  const payment = startPayment({ ...terms })
  const confirmation =
    form.has('back') || !payment ? { status: 'cancelled' } : await pay(payment.id, form.get('card') ?? '')
  const { status, reason = status }: { status?: string; reason?: string } = confirmation
  back.searchParams.set('gangway-payment', String(reason))
  response.writeHead(303, { location: back.href }).end()
}

function formatAmount({ amount, currency }: { amount: number; currency: string }): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > maxBodyLength) return ''
  }
  return text
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request)
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

function sendJson(response: ServerResponse, value: object | undefined): void {
  response.writeHead(value ? 200 : 400, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value ?? { problem: 'The request is not valid.' }))
}

async function sendPage(name: string, response: ServerResponse, values: Record<string, string> = {}): Promise<void> {
  try {
    // The folder has no subfolders: names with a slash or two dots are refused.
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error('No such page')
    const file = await readFile(new URL(`pages/${name}`, import.meta.url), 'utf8')
    response.setHeader('content-type', types[extname(name)] ?? 'text/plain')
    response.setHeader('content-security-policy', policy)
    const filled = file.replace(/\{(\w+)\}/g, (text, key: string) => values[key] ?? text)
    response.end(filled.replaceAll('http://localhost:4400', gangwayUrl))
  } catch {
    response.writeHead(404).end('Page not found.')
  }
}

createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end())
}).listen(port, 'localhost', () => console.log(`Traveller checkout: http://localhost:${port}`))
