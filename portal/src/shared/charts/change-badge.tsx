import styled from 'styled-components'
import { useTranslator } from '../i18n/translations.ts'
import { getChangePercent } from './chart-scale.rules.ts'

interface ChangeBadgeProps {
  value: number
  before: number
  /** What is compared with, e.g. the week before. */
  text: string
  /** Which direction is good; colours nothing when undefined. */
  better?: 'up' | 'down'
}

/** Change against the period before, by an arrow, a sign and a colour. */
export function ChangeBadge({ value, before, text, better }: ChangeBadgeProps) {
  const { translate, lang } = useTranslator()
  const percent = getChangePercent(value, before)
  if (percent === undefined) return <Badge $tone="muted">{translate('chart.noBefore', { text })}</Badge>
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  const tone = direction === 'same' || better === undefined ? 'muted' : direction === better ? 'ok' : 'bad'
  const formatted = new Intl.NumberFormat(lang === 'cn' ? 'zh-CN' : 'en', {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(percent / 100)
  return (
    <Badge $tone={tone}>
      <b>
        <span aria-hidden="true">{{ up: '▲', down: '▼', same: '●' }[direction]}</span> {formatted}
      </b>{' '}
      {text}
    </Badge>
  )
}

const Badge = styled.span<{ $tone: 'ok' | 'bad' | 'muted' }>`
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;

  b {
    color: ${({ theme, $tone }) => theme.color[$tone]};
    font-weight: 600;
    white-space: nowrap;
  }
  span {
    font-size: 0.7em;
  }
`
