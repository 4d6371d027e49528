import { parseLang } from '@gangway/core'
import type { GangwaySettings } from './commands.ts'

/** Language of requests: that of the settings, else that of the page. */
export const pageLang = ({ locale }: Pick<GangwaySettings, 'locale'>) =>
  parseLang(locale ?? document.documentElement.lang)
