import { useTranslator } from '../shared/i18n/translations.ts'
import { Pill } from '../shared/ui/pill.ts'

/** Whether something of a shop is on. */
export function ShopPill({ active }: { active: boolean }) {
  const { translate } = useTranslator()
  return <Pill $tone={active ? 'ok' : 'off'}>{translate(active ? 'shop.on' : 'shop.off')}</Pill>
}
