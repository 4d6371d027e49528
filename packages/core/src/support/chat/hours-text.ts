import { translate } from '../../shared/message.ts'
import type { Translator } from '../../shared/translator.ts'
import { isServiceOpen, findNextOpening, type ServiceHours } from '../service-hours.rules.ts'

/** When support is open again; undefined while it is open. */
export function closedText(hours: ServiceHours, now: number, translator: Translator): string | undefined {
  if (isServiceOpen(hours, now)) return undefined
  const { t } = translator
  const at = translate(translator, { key: '', moment: new Date(findNextOpening(hours, now)).toISOString() })
  return `${t('chat.rest', { ...hours })} ${t('chat.next', { at })}`
}
