import { useEffect, useState } from 'react'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'

/** Most banks answer within seconds; after that the outcome is called unknown. */
const unknownAfterMs = 5_000

/** Texts of a card payment that the bank has not answered yet. The page that shows them checks the order. */
export function usePendingPaymentTexts(): { title: string; text: string } {
  const { translator } = useTranslator()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), unknownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
    ? { title: translator.t('pay.title.unknown'), text: translator.t('pay.unknown') }
    : { title: translator.t('pay.title.charging'), text: translator.t('pay.charging') }
}

export function PendingPayment() {
  const { title, text } = usePendingPaymentTexts()
  return (
    <InfoBox $kind="warn" role="status">
      <b>{title}</b> {text}
    </InfoBox>
  )
}
