import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lang } from '@gangway/core/contract'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { Html, markup } from '../../shared/http/pages/html.ts'
import { chooseLanguageOf } from '../../shared/http/pipeline/choose-language.ts'
import { sendPage } from '../../shared/http/pages/send-page.ts'
import { isSentByOwnPage } from '../../shared/http/pages/sent-by-own-page.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { isValidShellProof, shellHeader } from '../auth/shell-approval.ts'
import { recordConsent, needsConsent, loadConsent, readConsentView, type Consent } from './consent.ts'
import { loadItinerary } from './itinerary-page.ts'
import { findBookingOfAnyClient } from './order-by-page-token.store.ts'
import { loadMail } from './mail-page.ts'
import { frameAncestorsOfClient } from '../../widgets/frame-ancestors.ts'
import { findLinkedOrder } from '../auth/portal-token.ts'
import { readTextFields } from '../http/read-text-fields.ts'

interface Page {
  Params: { token: string }
  Querystring: Record<string, unknown>
}

/** Pages opened in a browser by an address that an operation returned. */
export function servePages(app: FastifyInstance, deps: Deps): void {
  const named = (method: string, path: string) => ({ config: { call: `${method} /partner${path}` } })

  app.get<Page>('/confirm/:token', named('GET', '/confirm/{token}'), async (request, reply) =>
    showConsent(deps, request, reply, await loadConsent(deps, request.params.token)),
  )
  app.post<Page>('/confirm/:token', named('POST', '/confirm/{token}'), async (request, reply) => {
    if (!isSentByOwnPage(request)) return reply.code(403).send({ confirmed: false })
    const asked = await loadConsent(deps, request.params.token)
    if (asked?.kind !== 'open') return showConsent(deps, request, reply, asked)
    const isGiven = await recordConsent(deps, asked)
    return showConsent(deps, request, reply, { ...asked, kind: isGiven ? 'given' : 'over' })
  })
  app.get<Page>('/enter/:token', named('GET', '/enter/{token}'), async (request, reply) => {
    const { token } = request.params
    const orderNo = await findLinkedOrder(deps, token)
    const lang = chooseLanguageOf(request.headers['accept-language'])
    if (!orderNo) return sendPage(reply, 410, { lang, title: translate(lang, 'over'), content: new Html('') })
    const path = `/#/sso/orderDetail/${orderNo}/${lang}?token=${token}`
    return reply.header('cache-control', 'no-store').redirect(path, 303)
  })
  app.get<Page>('/mail/:token', named('GET', '/mail/{token}'), async (request, reply) => {
    const lang = chooseLanguageOf(request.headers['accept-language'])
    const html = await loadMail(deps, request.params.token)
    if (html === undefined) return sendPage(reply, 410, { lang, title: translate(lang, 'over'), content: new Html('') })
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'")
      .send(html)
  })
  app.get<Page>('/itinerary/:token', named('GET', '/itinerary/{token}'), async (request, reply) => {
    const lang = chooseLanguageOf(request.headers['accept-language'])
    const file = await loadItinerary(deps, request.params.token, lang)
    if (!file) return sendPage(reply, 410, { lang, title: translate(lang, 'over'), content: new Html('') })
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(file.content)
  })
  app.post('/shell/confirm-order', named('POST', '/shell/confirm-order'), async ({ body, headers }, reply) => {
    const orderNo = readTextFields(body)('orderNo')
    if (!isValidShellProof(deps, headers[shellHeader], orderNo)) return reply.code(403).send({ confirmed: false })
    return reply.send({ confirmed: await confirmFromShell(deps, orderNo) })
  })
}

/** Gives consent from the server's shell instead of the page. */
async function confirmFromShell(deps: Deps, orderNo: string): Promise<boolean> {
  const found = await findBookingOfAnyClient(deps.db, orderNo)
  return found !== undefined && needsConsent(found) && recordConsent(deps, { orderNo, booking: found })
}

function translate(lang: Lang, key: string, values?: Record<string, string>): string {
  return translateMessage(lang, `partner.${key}`, values)
}

async function showConsent(
  deps: Deps,
  request: FastifyRequest<Page>,
  reply: FastifyReply,
  asked: Consent | undefined,
): Promise<FastifyReply> {
  const lang = chooseLanguageOf(request.headers['accept-language'])
  const { back, isFramed } = readConsentView(deps.secret, request.params.token, request.query)
  const ancestors = asked && isFramed ? await frameAncestorsOfClient(deps, clientScopeOf(asked.booking)) : []
  if (ancestors.length > 0) {
    const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors ${ancestors.join(' ')}`
    void reply.removeHeader('x-frame-options').header('content-security-policy', policy)
  }
  if (!asked) return sendPage(reply, 404, { lang, title: translate(lang, 'over'), content: new Html('') })
  const { orderNo } = asked
  const returnUrl = asked.kind !== 'open' && back ? returnUrlOf(back, orderNo) : undefined
  if (returnUrl) void reply.header('refresh', `1; url=${returnUrl}`)
  const { outbound, inbound } = asked.booking.offer.offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
  const content = markup`
    <p class="quiet">${orderNo}</p>
    <div class="card">
      ${flights.map(({ flightNo, from, to, depTime }) => markup`<p>${flightNo} · ${from} – ${to} · ${depTime.slice(0, 16).replace('T', ' ')}</p>`)}
      ${asked.booking.passengerNames.split('|').map((name) => markup`<p>${name}</p>`)}
    </div>
    <p>${translate(lang, `consent.${asked.kind}`)}</p>
    ${asked.kind === 'open' ? markup`<form method="post"><button>${translate(lang, 'consent.agree')}</button></form>` : ''}
    ${returnUrl ? markup`<p><a href="${returnUrl}">${translate(lang, 'consent.back')}</a></p>` : ''}`
  return sendPage(reply, asked.kind === 'over' ? 410 : 200, { lang, title: translate(lang, 'consent.title'), content })
}

/** The return address with the order number in both parameters of the wire format. */
function returnUrlOf(back: string, orderNo: string): string {
  const address = new URL(back)
  for (const name of ['AtlasOrderNumber', 'ProviderOrderNumber']) address.searchParams.set(name, orderNo)
  return address.toString()
}
