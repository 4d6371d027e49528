import type { Lang } from '@gangway/core/contract'
import type { FastifyRequest } from 'fastify'
import { chooseLanguageOf, languageOfTag } from '../pipeline/choose-language.ts'

/** The language of a page for people: `?lang=en`, `?lang=cn` or a tag such as `zh-CN` of its address, else the one of the browser. */
export function pageLanguageOf(request: FastifyRequest): Lang {
  const { lang } = Object(request.query) as Record<string, unknown>
  const named = typeof lang === 'string' ? languageOfTag(lang) : undefined
  return named ?? chooseLanguageOf(request.headers['accept-language'])
}
