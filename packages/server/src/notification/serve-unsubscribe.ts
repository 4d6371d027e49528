import type { Lang } from '@gangway/core/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appUser, notificationOptOut } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { limitRequestRate } from '../shared/http/pipeline/rate-limit.ts'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { pageLanguageOf } from '../shared/http/pages/page-language.ts'
import { parseForm } from '../shared/http/reading/read-form.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { sendSitePage } from '../site/site-page.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'secret' | 'settings'>

const path = '/unsubscribe'

/**
 * The page of the link in e-mails of notifications. Opening it changes nothing, as mail scanners open links; its button and
 * the mail program (RFC 8058) send a POST, for which the signed token in the address suffices.
 */
export async function serveUnsubscribe(server: FastifyInstance, deps: Parts): Promise<void> {
  await server.register(async (app) => {
    await limitRequestRate(app, deps)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, body, done) => done(null, parseForm(String(body))),
    )
    app.addContentTypeParser('multipart/form-data', { bodyLimit: 4_096 }, (_, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
    })
    app.get(path, async (request, reply) => {
      const found = tokenOf(deps, request)
      return show(deps, request, reply, found ? { state: 'ask', token: found.token } : { state: 'invalid' })
    })
    app.post(path, async (request, reply) => {
      const found = tokenOf(deps, request)
      const sent = request.body as ReturnType<typeof parseForm> | undefined
      const isAgain = sent?.ok === true && sent.value['action'] === 'subscribe'
      if (!found || !(await change(deps, request, found.subscription, isAgain)))
        return show(deps, request, reply, { state: 'invalid' })
      return show(deps, request, reply, { state: isAgain ? 'subscribed' : 'done', token: found.token })
    })
  })
}

function tokenOf(deps: Parts, request: FastifyRequest): { token: string; subscription: Subscription } | undefined {
  const { token } = Object(request.query) as Record<string, unknown>
  const subscription = readUnsubscribeToken(deps, token)
  return subscription && { token: String(token), subscription }
}

/** False when the user does not exist any more. */
async function change(
  { db, clock }: Parts,
  { ip, headers }: FastifyRequest,
  { clientId, userId, categories }: Subscription,
  isAgain: boolean,
): Promise<boolean> {
  const scope = clientScopeOf({ clientId })
  const now = clock.now()
  return db.transaction(async (tx) => {
    const isUser = scope.client(appUser, eq(appUser.id, userId))
    const [user] = await tx.select({ id: appUser.id }).from(appUser).where(isUser).for('no key update')
    if (!user) return false
    const changed = isAgain
      ? await tx
          .delete(notificationOptOut)
          .where(
            scope.client(
              notificationOptOut,
              and(eq(notificationOptOut.userId, userId), inArray(notificationOptOut.category, [...categories])),
            ),
          )
          .returning({ category: notificationOptOut.category })
      : await tx
          .insert(notificationOptOut)
          .values(categories.map((category) => ({ clientId, userId, category, createdAt: now })))
          .onConflictDoNothing()
          .returning({ category: notificationOptOut.category })
    if (changed.length > 0) {
      await writeAuditLog(
        tx,
        {
          ...{ action: 'NOTIFICATION_UNSUBSCRIBE', by: { clientId, userId } },
          ...{ from: { address: ip, agent: headers['user-agent'] ?? '' }, object: { kind: 'user', id: userId } },
          detail: { categories: changed.map(({ category }) => category).join(' '), subscribed: isAgain },
        },
        now,
      )
    }
    return true
  })
}

type View = { state: 'ask' | 'done' | 'subscribed'; token: string } | { state: 'invalid' }

function show({ settings, secret }: Parts, request: FastifyRequest, reply: FastifyReply, view: View) {
  const lang = pageLanguageOf(request)
  const say = (key: string) => translateMessage(lang, `notification.page.${key}`)
  const title = say(`${view.state}.title`)
  const names = view.state === 'invalid' ? undefined : readUnsubscribeToken({ secret }, view.token)?.categories
  const categories = names?.map((each) => translateMessage(lang, `notification.category.${each}`)) ?? []
  const text = translateMessage(lang, `notification.page.${view.state}.text`, { categories })
  const content = markup`<h1>${title}</h1><p class="lead">${text}</p>${formOf(view, lang, say)}`
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  const page = { lang, path, title, description: text, content, isHidden: true } as const
  return sendSitePage(reply, view.state === 'invalid' ? 404 : 200, settings.publicUrl, page)
}

function formOf(view: View, lang: Lang, say: (key: string) => string): Html | undefined {
  if (view.state === 'invalid') return undefined
  const action = view.state === 'done' ? 'subscribe' : 'unsubscribe'
  return markup`<form method="post" action="${path}?token=${view.token}&lang=${lang}">
<input type="hidden" name="action" value="${action}"><div><button class="button">${say(action)}</button></div></form>`
}
