import type { Lang } from '@gangway/core/contract'
import type { FastifyRequest } from 'fastify'
import { chooseLanguageOf } from '../pipeline/choose-language.ts'

/** The language of a page for people: `?lang=en` or `?lang=cn` of its address, else the one of the browser. */
export function pageLanguageOf(request: FastifyRequest): Lang {
  const { lang } = Object(request.query) as Record<string, unknown>
  return lang === 'en' || lang === 'cn' ? lang : chooseLanguageOf(request.headers['accept-language'])
}
