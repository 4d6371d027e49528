import { MenuBadge } from '../layout/menu-badge.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useNewIncidentCount } from './incident-queries.ts'

export function NewIncidentBadge() {
  const { translate } = useTranslator()
  const count = useNewIncidentCount()
  return count ? <MenuBadge count={count} label={translate('incident.new.badge', { count })} /> : null
}
