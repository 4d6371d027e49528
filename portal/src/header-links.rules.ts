import type { Lang } from '@gangway/core'

/** An address for each language. */
type LinkTargets = Record<Lang, string>

export interface HeaderLinks {
  capability: LinkTargets
  helpCenter: LinkTargets
  apiDocument: LinkTargets
}

export const defaultHeaderLinks: HeaderLinks = {
  capability: { en: '/docs/', cn: '/docs/zh-CN/' },
  helpCenter: { en: '#/support/help-center', cn: '#/support/help-center?lang=cn' },
  apiDocument: { en: '/api/docs?lang=en', cn: '/api/docs?lang=cn' },
}

/**
 * Header links of an installation: the defaults with the links that the page gives as JSON in
 * `<meta name="gangway-links">`, each one address or one for each language. Only web addresses, paths and pages of the
 * portal are accepted.
 */
export function parseHeaderLinks(text: string | undefined): HeaderLinks {
  const given = parseObject(text)
  const linksOf = (name: keyof HeaderLinks): LinkTargets => {
    const value = given[name]
    const { en, cn } = Object(typeof value === 'string' ? { en: value, cn: value } : value) as Record<string, unknown>
    const fallback = defaultHeaderLinks[name]
    return { en: linkOr(en, fallback.en), cn: linkOr(cn, fallback.cn) }
  }
  return { capability: linksOf('capability'), helpCenter: linksOf('helpCenter'), apiDocument: linksOf('apiDocument') }
}

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}

function linkOr(given: unknown, fallback: string): string {
  return typeof given === 'string' && /^(?:https?:\/\/|\/(?!\/)|#\/)/.test(given) ? given : fallback
}
