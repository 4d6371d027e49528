import styled from 'styled-components'
import { describeZone } from '../shared/i18n/dates.rules.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Names the time zone of all times on the page that belong to no airport. */
export function ZoneNote() {
  const { translate, lang } = useTranslator()
  const now = useNow(3_600_000)
  return <Note>{translate('zone.note', { zone: describeZone(now, lang) })}</Note>
}

const Note = styled.footer`
  padding: 0 24px 20px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;

  ${({ theme }) => theme.phone} {
    padding-inline: 16px;
  }
`
