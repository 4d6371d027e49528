import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useNewIncidentCount } from './incident-queries.ts'

export function NewIncidentBadge() {
  const { translate } = useTranslator()
  const count = useNewIncidentCount()
  if (!count) return null
  return <Badge aria-label={translate('incident.new.badge', { count })}>{count > 99 ? '99+' : count}</Badge>
}

const Badge = styled.span.attrs({ role: 'img' })`
  min-inline-size: 20px;
  margin-inline-start: auto;
  padding: 0 6px;
  border-radius: 99px;
  background: ${({ theme }) => theme.color.warnSoft};
  color: ${({ theme }) => theme.color.warn};
  font-size: 0.79rem;
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
