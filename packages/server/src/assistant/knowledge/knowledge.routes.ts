import type { knowledgeRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { answer } from '../../shared/http/reply.ts'
import { readTone } from '../tone/tone.store.ts'
import { deleteArticle } from './delete-article.ts'
import { listArticles, showArticle } from './list-articles.ts'
import { saveArticle } from './save-article.ts'
import { updateTone } from './update-tone.ts'

/** What an agency writes for its own users and widgets. */
export function knowledgeHandlers(deps: Deps): Handlers<typeof knowledgeRoutes> {
  return {
    'GET /assistant/tone': async ({ caller }) => answer(await readTone(deps.db, caller)),
    'POST /assistant/tone/update': (call) => updateTone(deps, call),
    'POST /assistant/article/getPageList': (call) => listArticles(deps, call),
    'GET /assistant/article/info/{id}': (call) => showArticle(deps, call),
    'POST /assistant/article/save': (call) => saveArticle(deps, call),
    'POST /assistant/article/delete': (call) => deleteArticle(deps, call),
  }
}
