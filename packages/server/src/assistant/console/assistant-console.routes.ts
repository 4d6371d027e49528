import type { assistantConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { answer, refuse } from '../../shared/http/reply.ts'
import { addExample } from './add-example.ts'
import { createArticle } from './create-article.ts'
import { listUnanswered } from './list-unanswered.ts'
import { readFigures } from './figures.store.ts'

const mostFound = 8

/** What the provider's staff learns from the conversations of all agencies. */
export function assistantConsoleHandlers(deps: Deps): Handlers<typeof assistantConsoleRoutes> {
  return {
    'POST /console/assistant/figures': async ({ caller, body }) =>
      caller.provider ? answer(await readFigures(deps, body.days)) : refuse(403),
    'POST /console/assistant/unanswered/getPageList': (call) => listUnanswered(deps, call),
    'POST /console/assistant/article/create': (call) => createArticle(deps, call),
    'POST /console/assistant/example/add': (call) => addExample(deps, call),
    'POST /console/assistant/article/find': async ({ caller, body: { lang, text } }) => {
      if (!caller.provider) return refuse(403)
      const { provider } = await deps.help.centreOf(undefined)
      const found = provider[lang].search.find(text, mostFound)
      return answer(found.map(({ article: { slug, title } }) => ({ slug, title })))
    },
  }
}
