import type { FastifyReply } from 'fastify'
import type { Settings } from '../settings.ts'
import { markup } from '../shared/http/pages/html.ts'
import { pageLanguageOf } from '../shared/http/pages/page-language.ts'
import type { SendErrorPage } from '../shared/http/pages/serve-portal.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { helpSearch } from './help/help-pages.ts'
import { addressOf, sendSitePage } from './site-page.ts'

/** The pages of failures outside of /api: what happened, and ways to go on. */
export function createErrorPages({ publicUrl }: Pick<Settings, 'publicUrl'>): SendErrorPage {
  return (request, reply, status, kind): FastifyReply => {
    const lang = pageLanguageOf(request)
    const title = translateMessage(lang, `page.${kind}.title`)
    const text = translateMessage(lang, `page.${kind}.text`)
    const link = (path: string, key: string) =>
      markup`<li><a href="${addressOf(path, lang)}">${translateMessage(lang, `site.menu.${key}`)}</a></li>`
    void reply.header('cache-control', 'no-store')
    return sendSitePage(reply, status, publicUrl, {
      // The path is unknown text: the link to the other language is relative to it.
      ...{ lang, path: '', title, description: text, isHidden: true },
      content: markup`<h1>${title}</h1><p>${text}</p>
${helpSearch(lang)}
<ul>${link('/home', 'home')}${link('/help', 'help')}${link('/contact', 'contact')}</ul>`,
    })
  }
}
