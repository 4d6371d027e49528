import { articleLimits } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { storeVote } from '../../help/vote.ts'
import { pageLanguageOf } from '../../shared/http/pages/page-language.ts'
import { isSentByOwnPage } from '../../shared/http/pages/sent-by-own-page.ts'
import type { parseForm } from '../../shared/http/reading/read-form.ts'
import { addressOf, sendSitePage } from '../site-page.ts'
import { helpArticlePage, helpPage, untranslatedPage } from './help-pages.ts'
import type { VoteState } from './vote-form.ts'

const idForm = /^[A-Za-z0-9_-]{1,64}$/

/** The help centre without sign-in: all articles, a search, one article, and votes about it. */
export function serveHelp(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.settings
  app.get('/help', async (request, reply) => {
    const page = await helpPage(deps, pageLanguageOf(request), queryOf(request, 'q'))
    return sendSitePage(reply, 200, publicUrl, page)
  })
  app.get<{ Params: { slug: string } }>('/help/:slug', async (request, reply) => {
    const lang = pageLanguageOf(request)
    const { slug } = request.params
    const page = await helpArticlePage(deps, lang, slug, voteStateOf(request))
    if (page) return sendSitePage(reply, 200, publicUrl, page)
    const untranslated = await untranslatedPage(deps, lang, slug)
    return untranslated ? sendSitePage(reply, 404, publicUrl, untranslated) : reply.callNotFound()
  })
  app.post<{ Params: { slug: string } }>('/help/:slug/vote', async (request, reply) =>
    receiveVote(deps, request, request.params.slug, reply),
  )
}

function queryOf(request: FastifyRequest, name: string): string {
  const value = (Object(request.query) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/** What the address says about the vote of the reader. */
function voteStateOf(request: FastifyRequest): VoteState {
  const id = queryOf(request, 'vote')
  const helpful = queryOf(request, 'helpful')
  if (idForm.test(id) && (helpful === 'yes' || helpful === 'no'))
    return { state: 'voted', id, isHelpful: helpful === 'yes' }
  return queryOf(request, 'voted') === 'yes' ? { state: 'done' } : { state: 'open' }
}

async function receiveVote(
  deps: Deps,
  request: FastifyRequest,
  slug: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = pageLanguageOf(request)
  const sent = request.body as ReturnType<typeof parseForm>
  const back = (query: Record<string, string>) =>
    reply.redirect(`${addressOf(`/help/${encodeURIComponent(slug)}`, lang)}&${new URLSearchParams(query)}#vote`, 303)
  const refuse = async (status: number) => {
    const page = await helpArticlePage(deps, lang, slug, { state: 'failed' })
    return page ? sendSitePage(reply, status, deps.settings.publicUrl, page) : notFound(reply)
  }
  if (!isSentByOwnPage(request) || !sent.ok) return refuse(400)
  const { vote: id = '', helpful, last, website, comment: typed } = sent.value
  if (typeof id !== 'string' || !idForm.test(id) || (helpful !== 'yes' && helpful !== 'no')) return refuse(400)
  // Only a program fills in the hidden field. It gets the answer of a success.
  if (website) return back({ voted: 'yes' })
  const comment = typeof typed === 'string' ? withoutControls(typed).trim().slice(0, articleLimits.comment) : ''
  const voted = await storeVote(deps, { id, slug, lang, isHelpful: helpful === 'yes', comment, address: request.ip })
  if (voted.outcome === 'unknown') return notFound(reply)
  if (voted.outcome === 'too-many') return refuse(429)
  return back(last === 'yes' ? { voted: 'yes' } : { vote: id, helpful })
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

// oxlint-disable-next-line no-control-regex -- removing control characters is the point
const withoutControls = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
