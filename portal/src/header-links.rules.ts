import type { Lang } from '@gangway/core'

export interface HeaderLinks {
  capability: string
  helpCenter: Record<Lang, string>
  apiDocument: string
}

export const defaultHeaderLinks: HeaderLinks = {
  capability: '/docs/',
  helpCenter: { en: '#/support/help-center', cn: '#/support/help-center?lang=cn' },
  apiDocument: '/api/docs',
}

/**
 * Header links of an installation: the defaults with the links that the page gives as JSON in
 * `<meta name="gangway-links">`. Only web addresses, paths and pages of the portal are accepted.
 */
export function parseHeaderLinks(text: string | undefined): HeaderLinks {
  const given = parseObject(text)
  const helpCenter = Object(given['helpCenter']) as Record<string, unknown>
  return {
    capability: linkOr(given['capability'], defaultHeaderLinks.capability),
    helpCenter: {
      en: linkOr(helpCenter['en'], defaultHeaderLinks.helpCenter.en),
      cn: linkOr(helpCenter['cn'], defaultHeaderLinks.helpCenter.cn),
    },
    apiDocument: linkOr(given['apiDocument'], defaultHeaderLinks.apiDocument),
  }
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
