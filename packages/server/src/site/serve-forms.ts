import { selectableAirlines, tradeEvents, type Lang } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAirline } from '../airline/find-airline.ts'
import type { Deps } from '../deps.ts'
import { pageLanguageOf } from '../shared/http/pages/page-language.ts'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { isSentByOwnPage } from '../shared/http/pages/sent-by-own-page.ts'
import { parseForm } from '../shared/http/reading/read-form.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { airlineFacts } from './airline-facts.ts'
import { eventTextsOf, type EventTexts } from './event-texts.ts'
import { createFormToken, leadIdOf, readFormToken } from './form-token.ts'
import { renderForm, type FormView } from './form-page.ts'
import { findLeadProblems, readLeadValues, type LeadKind } from './lead-fields.ts'
import { addressOf, sendSitePage, type SitePage } from './site-page.ts'
import { submitLead } from './submit-lead.ts'

interface FormPage {
  kind: LeadKind
  path: string
  subject?: string
  /** Where a stored form leads to. */
  thanks: string
  /** Title, description and the text above the form. */
  head(lang: Lang): Promise<{ title: string; description: string; intro: Html }>
  /** Group of the messages of an event form, which changes when the event is over. */
  texts?(): EventTexts
}

/** The contact page, the form of each trade event and the page of each selectable airline. */
export function formPages({ market, clock }: Pick<Deps, 'market' | 'clock'>): FormPage[] {
  const translateHead = async (lang: Lang, group: string, values: Record<string, string> = {}) => {
    const translate = (key: string) => translateMessage(lang, `site.${group}.${key}`, values)
    const title = translate('title')
    return {
      title,
      description: translate('text'),
      intro: markup`<h1>${title}</h1><p class="lead">${translate('text')}</p>`,
    }
  }
  return [
    { kind: 'contact', path: '/contact', thanks: '/contact/thanks', head: (lang) => translateHead(lang, 'contact') },
    ...tradeEvents.map((path): FormPage => {
      const texts = () => eventTextsOf(path, clock.now())
      return {
        ...{ kind: 'event', path: `${path}/form`, subject: path, thanks: `${path}/thanks`, texts },
        head: (lang) =>
          translateHead(lang, texts(), { event: translateMessage(lang, `site.event.${path.slice(1)}.name`) }),
      }
    }),
    ...selectableAirlines.map((code): FormPage => {
      const path = `/supplier-selection/${code}`
      return {
        ...{ kind: 'airline', path, subject: code, thanks: `${path}/thanks` },
        head: async (lang) => {
          const name = findAirline(market, code)?.name[lang]
          const values = { name: name ?? code, code, ...(name === undefined && { context: 'unnamed' }) }
          const { intro, ...head } = await translateHead(lang, 'airline', values)
          return { ...head, intro: markup`${intro}${airlineFacts(market, code, lang, clock.now())}` }
        },
      }
    }),
  ]
}

export function serveForms(app: FastifyInstance, deps: Deps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_, body, done) => done(null, parseForm(String(body))),
  )
  for (const form of formPages(deps)) {
    app.get(form.path, async (request, reply) => showForm(deps, form, reply, { lang: pageLanguageOf(request) }))
    app.post(form.path, async (request, reply) => receiveForm(deps, form, request, reply))
  }
}

interface Shown extends Pick<FormView, 'values' | 'problems' | 'notice'> {
  lang: Lang
  status?: number
  /** The token of a form that is shown again: its time counts from the first display. */
  token?: string
}

async function showForm(deps: Deps, form: FormPage, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  const { lang, status = 200, token = createFormToken(deps, form.kind), ...view } = shown
  const { kind, path } = form
  const texts = form.texts?.()
  const { title, description, intro } = await form.head(lang)
  const consentText = texts && translateMessage(lang, `site.${texts}.consentText`)
  const page: SitePage = {
    ...{ lang, path, description },
    title: status === 200 ? title : translateMessage(lang, 'site.form.errorTitle', { title }),
    ...(status !== 200 && { isHidden: true }),
    content: markup`${intro}${renderForm({ kind, lang, action: addressOf(path, lang), token, ...(consentText && { consentText }), ...view })}`,
  }
  // The answer to a sent form is not requested again: without a copy, the way back to it is an error of the browser.
  void reply.header('cache-control', status === 200 ? 'no-store' : 'private, no-cache')
  return sendSitePage(reply, status, deps.settings.publicUrl, page)
}

async function receiveForm(
  deps: Deps,
  form: FormPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = pageLanguageOf(request)
  const sent = request.body as ReturnType<typeof parseForm>
  if (!sent.ok) return showForm(deps, form, reply, { lang, status: 400, notice: 'unreadable' })
  const values = readLeadValues(form.kind, sent.value)
  const token = readFormToken(deps, form.kind, sent.value['form'])
  const showAgain = (status: number, view: Pick<Shown, 'problems' | 'notice'>) =>
    showForm(deps, form, reply, {
      ...{ lang, status, values },
      ...(token.state !== 'expired' && { token: token.text }),
      ...view,
    })
  if (!isSentByOwnPage(request)) return showAgain(400, { notice: 'otherPage' })
  const thanks = () => reply.redirect(addressOf(form.thanks, lang), 303)
  // Only a program fills in the hidden field. It gets the answer of a success.
  if (sent.value['website']) return thanks()
  const problems = findLeadProblems(form.kind, values)
  if (problems.length > 0) return showAgain(422, { problems })
  if (token.state !== 'ready') return showAgain(422, { notice: token.state })
  const stored = await submitLead(deps, {
    ...{ id: leadIdOf(token, form.path, values), kind: form.kind, ...(form.subject && { subject: form.subject }) },
    ...{ values, lang, address: request.ip },
  })
  return stored.outcome === 'stored' ? thanks() : showAgain(429, { notice: 'tooMany' })
}
