import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslator } from '../shared/i18n/translations.ts'

/** A public page: the server serves it as HTML at its own address, in the language of the portal. */
export function Screen() {
  const { translate, lang } = useTranslator()
  const address = `${useLocation().pathname}?lang=${lang}`
  useEffect(() => location.replace(address), [address])
  return (
    <main>
      <a href={address}>{translate('top.openPage')}</a>
    </main>
  )
}
