import { SecondFactor } from '@gangway/react'
import { PortalRefundDrawer } from '../refund/refund-button.tsx'
import { secondFactor } from '../session/second-factor.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { PublicLayout } from './public-layout.tsx'

/** Layout of the one order that a link opened: no menu, balance, chat or account. */
export function OrderLayout() {
  const { lang, translator } = useTranslator()
  return (
    <>
      <PublicLayout />
      <PortalRefundDrawer />
      <SecondFactor controller={secondFactor} lang={lang} translator={translator} />
    </>
  )
}
