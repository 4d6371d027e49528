import { formatDateTime, toServerTime, type Lang } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { StoredEmail } from '../ports/mail/mail.port.ts'
import { hasInbox } from '../settings.ts'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { sendPage } from '../shared/http/pages/send-page.ts'
import { parseForm } from '../shared/http/reading/read-form.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { isLocalRequest } from '../shared/http/local-request.ts'
import { envelopeContextOf } from '../shared/http/send-reply.ts'
import { linkUrls } from './link-urls.ts'

const pageSize = 20
const home = '/dev/inbox'

/**
 * Shows the emails that this server created, for development. They contain links that sign in, so only this machine may
 * read them.
 */
export function showInbox(server: FastifyInstance, { mail, settings }: Pick<Deps, 'mail' | 'settings'>): void {
  if (!hasInbox(settings)) return
  void server.register(async (app) => serveInbox(app, mail))
}

function serveInbox(app: FastifyInstance, mail: Deps['mail']): void {
  app.addHook('onRequest', async (request, reply) => (isLocalRequest(request) ? undefined : reply.callNotFound()))

  app.get(home, async (request, reply) => {
    const { to, page } = readQuery(request)
    const { list, total } = await mail.page({ page, pageSize, to })
    return show(request, reply, (lang) => ({
      title: translateMessage(lang, 'inbox.title'),
      content: listOf(lang, list, { to, page, total }),
    }))
  })

  app.get<{ Params: { id: string } }>(`${home}/:id`, async (request, reply) => {
    const { id } = request.params
    const email = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await mail.read(id) : undefined
    if (!email) return reply.callNotFound()
    return show(request, reply, (lang) => ({ title: email.subject, content: emailOf(lang, email) }))
  })

  app.get(`${home}.json`, async (request, reply) => {
    const { to, page } = readQuery(request)
    const { list, total } = await mail.page({ page, pageSize, to })
    return reply.header('cache-control', 'no-store').send({ list, total, page, pageSize })
  })
}

function readQuery(request: FastifyRequest): { to?: string; page: number } {
  const read = parseForm(request.url.split('?')[1] ?? '')
  const { to, page } = read.ok ? read.value : {}
  return {
    to: typeof to === 'string' && to.trim() ? to.trim().toLowerCase().slice(0, 254) : undefined,
    page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function show(request: FastifyRequest, reply: FastifyReply, make: (lang: Lang) => { title: string; content: Html }) {
  const { lang } = envelopeContextOf(request)
  return sendPage(reply, 200, { lang, ...make(lang) })
}

function listOf(lang: Lang, list: StoredEmail[], at: { to?: string; page: number; total: number }): Html {
  const translate = (key: string, values?: Record<string, string | number>) =>
    translateMessage(lang, `inbox.${key}`, values)
  const pages = Math.max(1, Math.ceil(at.total / pageSize))
  const href = (page: number) => `${home}?${new URLSearchParams({ ...(at.to && { to: at.to }), page: String(page) })}`
  return markup`<p class="quiet">${translate('what')}</p>
    <form method="get" action="${home}" role="search">
      <label
        ><span>${translate('search')}</span><input type="search" inputmode="email" name="to" value="${at.to ?? ''}" maxlength="254"
      /></label>
      <button>${translate('find')}</button>
    </form>
    ${
      list.length === 0
        ? markup`<div class="card">
            <p>${translate(at.to ? 'noneFound' : 'none')}</p>
            <a href="${at.to ? home : '/'}">${translate(at.to ? 'all' : 'try')}</a>
          </div>`
        : markup`<ul class="plain">
            ${list.map(
              (email) =>
                markup`<li class="card">
                  <div class="row"><a href="${home}/${email.id}">${email.subject}</a>${statusOf(email, translate)}</div>
                  <div class="row"><span>${email.to}</span><small>${timeOf(lang, email.createdAt)}</small></div>
                </li>`,
            )}
          </ul>`
    }
    <nav class="pages" aria-label="${translate('pages')}">
      ${at.page > 1 ? markup`<a href="${href(at.page - 1)}" rel="prev">${translate('newer')}</a>` : markup`<span></span>`}
      <small>${translate('page', { page: at.page, pages, count: at.total })}</small>
      ${at.page < pages ? markup`<a href="${href(at.page + 1)}" rel="next">${translate('older')}</a>` : markup`<span></span>`}
    </nav>`
}

function emailOf(lang: Lang, email: StoredEmail): Html {
  const translate = (key: string) => translateMessage(lang, `inbox.${key}`)
  return markup`<p><a href="${home}">${translate('all')}</a></p>
    <dl>
      <dt>${translate('to')}</dt>
      <dd>${email.to}</dd>
      <dt>${translate('at')}</dt>
      <dd>${timeOf(lang, email.createdAt)}</dd>
      <dt>${translate('status')}</dt>
      <dd>${statusOf(email, translate)}${email.problem}</dd>
    </dl>
    <div class="card mail">${linkUrls(email.text.trim())}</div>`
}

function statusOf(email: StoredEmail, translate: (key: string) => string): Html {
  return markup`<span class="tag${email.status === 'failed' ? ' bad' : ''}">${translate(`statuses.${email.status}`)}</span> `
}

function timeOf(lang: Lang, moment: Date): Html {
  const text = formatDateTime(toServerTime(moment), lang, 'Asia/Shanghai')
  return markup`<time datetime="${moment.toISOString()}">${text} (UTC+8)</time>`
}
