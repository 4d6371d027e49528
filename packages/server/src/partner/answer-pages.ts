import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { Html, markup } from '../shared/http/html.ts'
import { languageOf } from '../shared/http/language-of.ts'
import { sendPage } from '../shared/http/page.ts'
import { sentence } from '../shared/http/sentence.ts'
import { isFromShell, shellHeader } from './approve-from-shell.ts'
import { giveConsent, isAddress, needsConsent, readConsent, type Consent } from './consent.ts'
import { readItineraryAt } from './itinerary-page.ts'
import { findBookingOfAll } from './known-by-name.store.ts'
import { readMailAt } from './mail-page.ts'
import { enterPortal } from './portal-token.ts'
import { readWords } from './read-words.ts'

interface Page {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

/** What people open in a browser, by an address that a call has told their agency. */
export function answerPages(app: FastifyInstance, deps: Deps): void {
  const named = (method: string, path: string) => ({ config: { call: `${method} /partner${path}` } })

  app.get<Page>('/confirm/:token', named('GET', '/confirm/{token}'), async (request, reply) =>
    showConsent(request, reply, await readConsent(deps, request.params.token)),
  )
  app.post<Page>('/confirm/:token', named('POST', '/confirm/{token}'), async (request, reply) => {
    const asked = await readConsent(deps, request.params.token)
    if (asked?.kind !== 'open') return showConsent(request, reply, asked)
    const isGiven = await giveConsent(deps, asked)
    return showConsent(request, reply, { ...asked, kind: isGiven ? 'given' : 'over' })
  })
  app.get<Page>('/enter/:token', named('GET', '/enter/{token}'), async (request, reply) => {
    const from = { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 300) }
    const entered = await enterPortal(deps, request.params.token, from)
    const lang = languageOf(request.headers['accept-language'])
    if (!entered) return sendPage(reply, 410, { lang, title: say(lang, 'over'), content: new Html('') })
    const path = `/sso/orderDetail/${entered.orderNo}/${lang}?token=${entered.token}`
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
  app.get<Page>('/mail/:token', named('GET', '/mail/{token}'), async (request, reply) => {
    const lang = languageOf(request.headers['accept-language'])
    const html = await readMailAt(deps, request.params.token)
    if (html === undefined) return sendPage(reply, 410, { lang, title: say(lang, 'over'), content: new Html('') })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'")
      .send(html)
  })
  app.get<Page>('/itinerary/:token', named('GET', '/itinerary/{token}'), async (request, reply) => {
    const lang = languageOf(request.headers['accept-language'])
    const file = await readItineraryAt(deps, request.params.token, lang)
    if (!file) return sendPage(reply, 410, { lang, title: say(lang, 'over'), content: new Html('') })
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
  app.post('/shell/confirm-order', named('POST', '/shell/confirm-order'), async ({ body, headers }, reply) => {
    const orderNo = readWords(body)('orderNo')
    if (!isFromShell(deps, headers[shellHeader], orderNo)) return reply.code(403).send({ confirmed: false })
    return reply.send({ confirmed: await confirmFromShell(deps, orderNo) })
  })
}

/** The shell of the server does what the passengers do on their page. */
async function confirmFromShell(deps: Deps, orderNo: string): Promise<boolean> {
  const found = await findBookingOfAll(deps.db, orderNo)
  return found !== undefined && needsConsent(found) && giveConsent(deps, { orderNo, booking: found })
}

function say(lang: Lang, key: string, values?: Record<string, string>): string {
  return sentence(lang, `partner.${key}`, values)
}

function showConsent(request: FastifyRequest<Page>, reply: FastifyReply, asked: Consent | undefined): FastifyReply {
  const lang = languageOf(request.headers['accept-language'])
  const { back, frame } = request.query
  // Agencies show it in a window of theirs, or in a frame of their page; it does one thing and shows no secret.
  if (frame === '1') {
    void reply.removeHeader('x-frame-options')
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
  }
  if (!asked) return sendPage(reply, 404, { lang, title: say(lang, 'over'), content: new Html('') })
  const { orderNo } = asked
  const home = asked.kind !== 'open' && typeof back === 'string' && isAddress(back) ? homeOf(back, orderNo) : undefined
  if (home) void reply.header('refresh', `1; url=${home}`)
  const { outbound, inbound } = asked.booking.offer.offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
  const content = markup`
    <p class="quiet">${orderNo}</p>
    <div class="card">
      ${flights.map(({ flightNo, from, to, depTime }) => markup`<p>${flightNo} · ${from} – ${to} · ${depTime.slice(0, 16).replace('T', ' ')}</p>`)}
      ${asked.booking.passengerNames.split('|').map((name) => markup`<p>${name}</p>`)}
    </div>
    <p>${say(lang, `consent.${asked.kind}`)}</p>
    ${asked.kind === 'open' ? markup`<form method="post"><button>${say(lang, 'consent.agree')}</button></form>` : ''}
    ${home ? markup`<p><a href="${home}">${say(lang, 'consent.back')}</a></p>` : ''}`
  return sendPage(reply, asked.kind === 'over' ? 410 : 200, { lang, title: say(lang, 'consent.title'), content })
}

/** Where the browser goes afterwards, with the number of the order under both of its names. */
function homeOf(back: string, orderNo: string): string {
  const address = new URL(back)
  for (const name of ['AtlasOrderNumber', 'ProviderOrderNumber']) address.searchParams.set(name, orderNo)
  return address.toString()
}
