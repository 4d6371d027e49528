import { useTranslator } from '../../shared/i18n/translations.ts'
import { InfoBox } from '../../shared/ui/info-box.ts'

/** Shown while an order is checked after the answer to its payment was lost. */
export function LostPaymentNotice() {
  const { translator } = useTranslator()
  return (
    <InfoBox role="status" $kind="warn">
      <b>{translator.t('pay.title.unknown')}</b> {translator.t('pay.unknown')}
    </InfoBox>
  )
}
