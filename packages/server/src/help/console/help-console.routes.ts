import type { helpConsoleRoutes } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../shared/http/pipeline/call.ts'
import { listHelpArticles, showHelpArticle } from './list-texts.ts'
import { confirmTranslation, discardText, publishTexts, unpublishText } from './publish-texts.ts'
import { saveTexts } from './save-texts.ts'
import { showHistory, showVersion } from './show-history.ts'

/** The articles of the provider, as its staff edits them. */
export function helpConsoleHandlers(deps: Deps): Handlers<typeof helpConsoleRoutes> {
  return {
    'POST /console/help/article/getPageList': (call) => listHelpArticles(deps, call),
    'GET /console/help/article/info/{slug}': (call) => showHelpArticle(deps, call),
    'POST /console/help/article/save': (call) => saveTexts(deps, call),
    'POST /console/help/article/publish': (call) => publishTexts(deps, call),
    'POST /console/help/article/unpublish': (call) => unpublishText(deps, call),
    'POST /console/help/article/discard': (call) => discardText(deps, call),
    'POST /console/help/article/confirmTranslation': (call) => confirmTranslation(deps, call),
    'POST /console/help/article/history': (call) => showHistory(deps, call),
    'POST /console/help/article/version': (call) => showVersion(deps, call),
  }
}
