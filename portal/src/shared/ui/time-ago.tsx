import { formatZonedTime, toRelativeTime } from '@gangway/core'
import { useNow } from '../hooks/use-now.ts'
import { useTranslator } from '../i18n/translations.ts'

/** `5 minutes ago`, with the exact time as its title. */
export function TimeAgo({ time }: { time: string }) {
  const { lang, translator } = useTranslator()
  const { key, count } = toRelativeTime(time, new Date(useNow(30_000)))
  return (
    <time dateTime={time} title={formatZonedTime(time, lang)}>
      {translator.t(key, { count })}
    </time>
  )
}
