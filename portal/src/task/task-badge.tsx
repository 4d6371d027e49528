import { MenuBadge } from '../layout/menu-badge.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useTaskCount } from './task-queries.ts'

export function TaskBadge() {
  const { translate } = useTranslator()
  const counted = useTaskCount()
  if (!counted?.open) return null
  const { open: count, isAtLeast } = counted
  return <MenuBadge count={count} isAtLeast={isAtLeast} label={translate('task.badge', { count })} />
}
