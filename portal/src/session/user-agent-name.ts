import { parseUserAgent } from '@gangway/core'
import { useTranslator } from '../shared/i18n/translations.ts'

/** The name of a browser and its system, from the user agent string. */
export function useAgentName(): (userAgent: string) => string {
  const { translate } = useTranslator()
  return (userAgent) => {
    const { browser, system } = parseUserAgent(userAgent)
    return browser && system
      ? translate('sessions.agent', { browser, system })
      : (browser ?? system ?? translate('sessions.unknownAgent'))
  }
}
