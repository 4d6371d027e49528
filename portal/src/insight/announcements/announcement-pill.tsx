import type { Announcement } from '@gangway/core'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { Pill } from '../../shared/ui/pill.ts'

const tones = { SCHEDULED: 'info', PUBLISHED: 'ok', WITHDRAWN: 'off' } as const

export function AnnouncementPill({ state }: Pick<Announcement, 'state'>) {
  const { translate } = useTranslator()
  return <Pill $tone={tones[state]}>{translate(`console.news.state.${state}`)}</Pill>
}
