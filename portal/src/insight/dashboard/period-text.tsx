import styled from 'styled-components'
import { formatDay, formatDayRange } from '../../shared/i18n/dates.rules.ts'
import type { Translate } from '../../shared/i18n/translations.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { useNow } from '../../shared/hooks/use-now.ts'

interface Period {
  from: string
  to: string
  before: { from: string; to: string }
}

/** The counted days with their time zone, and what they are compared with. */
export function PeriodText({ from, to, before, hasBefore }: Period & { hasBefore: boolean }) {
  const { translate, lang } = useTranslator()
  const now = useNow(3_600_000)
  return (
    <Line>
      <b>{formatDayRange(from, to, lang, now)}</b> · {translate('insight.zone')}
      {hasBefore &&
        ` · ${translate('insight.comparedWith', { days: formatDayRange(before.from, before.to, lang, now) })}`}
    </Line>
  )
}

/** Text of a change against the period before. */
export function beforeText({ from, to }: { from: string; to: string }, translate: Translate): string {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return translate('workspace.againstDays', { count })
}

/** Axis labels of days, and of the days that they are compared with. */
export function useDayPositions(days: readonly { day: string }[], before: readonly { day: string }[]) {
  const { lang } = useTranslator()
  const now = useNow(3_600_000)
  const short = new Intl.DateTimeFormat(lang === 'cn' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  })
  return days.map(({ day }, at) => ({
    short: short.format(new Date(`${day}T00:00Z`)),
    full: formatDay(day, lang, now),
    before: before[at] && formatDay(before[at].day, lang, now),
  }))
}

const Line = styled.p`
  color: ${({ theme }) => theme.color.muted};

  b {
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
  }
`
