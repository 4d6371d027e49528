import { dateTimeText, toServerTime, type Lang } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { StoredLetter } from '../ports/mail/mail.port.ts'
import { markup, type Html } from '../shared/http/html.ts'
import { sendPage } from '../shared/http/page.ts'
import { readForm } from '../shared/http/read-form.ts'
import { sentence } from '../shared/http/sentence.ts'
import { toldTo } from '../shared/http/send.ts'
import { linked } from './linked.ts'

const pageSize = 20
const home = '/dev/inbox'

/** The mails that this server wrote, for people who try it out. Not there in production. */
export function showInbox(app: FastifyInstance, { mail, settings }: Pick<Deps, 'mail' | 'settings'>): void {
  if (settings.production) return

  app.get(home, async (request, reply) => {
    const { to, page } = wanted(request)
    const { list, total } = await mail.page({ page, pageSize, to })
    return show(request, reply, (lang) => ({
      title: sentence(lang, 'inbox.title'),
      content: listOf(lang, list, { to, page, total }),
    }))
  })

  app.get<{ Params: { id: string } }>(`${home}/:id`, async (request, reply) => {
    const { id } = request.params
    const letter = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await mail.read(id) : undefined
    if (!letter) return reply.callNotFound()
    return show(request, reply, (lang) => ({ title: letter.subject, content: letterOf(lang, letter) }))
  })

  app.get(`${home}.json`, async (request, reply) => {
    const { to, page } = wanted(request)
    const { list, total } = await mail.page({ page, pageSize, to })
    return reply.header('cache-control', 'no-store').send({ list, total, page, pageSize })
  })
}

function wanted(request: FastifyRequest): { to?: string; page: number } {
  const read = readForm(request.url.split('?')[1] ?? '')
  const { to, page } = read.ok ? read.value : {}
  return {
    to: typeof to === 'string' && to.trim() ? to.trim().toLowerCase().slice(0, 254) : undefined,
    page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

function show(request: FastifyRequest, reply: FastifyReply, make: (lang: Lang) => { title: string; content: Html }) {
  const { lang } = toldTo(request)
  return sendPage(reply, 200, { lang, ...make(lang) })
}

function listOf(lang: Lang, list: StoredLetter[], at: { to?: string; page: number; total: number }): Html {
  const say = (key: string, values?: Record<string, string | number>) => sentence(lang, `inbox.${key}`, values)
  const pages = Math.max(1, Math.ceil(at.total / pageSize))
  const href = (page: number) => `${home}?${new URLSearchParams({ ...(at.to && { to: at.to }), page: String(page) })}`
  return markup`<p class="quiet">${say('what')}</p>
    <form method="get" action="${home}" role="search">
      <label
        ><span>${say('search')}</span><input type="search" inputmode="email" name="to" value="${at.to ?? ''}" maxlength="254"
      /></label>
      <button>${say('find')}</button>
    </form>
    ${
      list.length === 0
        ? markup`<div class="card">
            <p>${say(at.to ? 'noneFound' : 'none')}</p>
            <a href="${at.to ? home : '/'}">${say(at.to ? 'all' : 'try')}</a>
          </div>`
        : markup`<ul class="plain">
            ${list.map(
              (letter) =>
                markup`<li class="card">
                  <div class="row"><a href="${home}/${letter.id}">${letter.subject}</a>${statusOf(letter, say)}</div>
                  <div class="row"><span>${letter.to}</span><small>${timeOf(lang, letter.createdAt)}</small></div>
                </li>`,
            )}
          </ul>`
    }
    <nav class="pages" aria-label="${say('pages')}">
      ${at.page > 1 ? markup`<a href="${href(at.page - 1)}" rel="prev">${say('newer')}</a>` : markup`<span></span>`}
      <small>${say('page', { page: at.page, pages, count: at.total })}</small>
      ${at.page < pages ? markup`<a href="${href(at.page + 1)}" rel="next">${say('older')}</a>` : markup`<span></span>`}
    </nav>`
}

function letterOf(lang: Lang, letter: StoredLetter): Html {
  const say = (key: string) => sentence(lang, `inbox.${key}`)
  return markup`<p><a href="${home}">${say('all')}</a></p>
    <dl>
      <dt>${say('to')}</dt>
      <dd>${letter.to}</dd>
      <dt>${say('at')}</dt>
      <dd>${timeOf(lang, letter.createdAt)}</dd>
      <dt>${say('status')}</dt>
      <dd>${statusOf(letter, say)}${letter.problem}</dd>
    </dl>
    <div class="card mail">${linked(letter.text.trim())}</div>`
}

function statusOf(letter: StoredLetter, say: (key: string) => string): Html {
  return markup`<span class="tag${letter.status === 'failed' ? ' bad' : ''}">${say(`statuses.${letter.status}`)}</span> `
}

function timeOf(lang: Lang, moment: Date): Html {
  const text = dateTimeText(toServerTime(moment), lang, 'Asia/Shanghai')
  return markup`<time datetime="${moment.toISOString()}">${text} (UTC+8)</time>`
}
