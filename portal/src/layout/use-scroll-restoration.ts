import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { settings } from '../settings.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { useCurrentPage } from './current-page.ts'
import { saveKeepAliveUrl } from './keep-alive-urls.ts'

/** Scroll position of each kept-alive view. */
const scrollPositions = new Map<string, number>()

/**
 * Sets title and scroll position and focuses the heading after every navigation, so that screen readers announce it.
 */
export function useScrollRestoration(): void {
  const { translate } = useTranslator()
  const page = useCurrentPage()
  const { pathname, search } = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<string | undefined>(undefined)
  const isForgotPassword = page?.page === 'login' && new URLSearchParams(search).has('forgot')
  const title = isForgotPassword ? translate('forgot.title') : page && translate(`page.${page.page}.title`)

  useEffect(() => {
    document.title = title ? `${title}${settings.brand.titleSuffix}` : settings.brand.name
  }, [title])

  useLayoutEffect(() => {
    const isOtherPage = previous.current !== pathname
    if (isOtherPage) window.scrollTo(0, (page?.keepAlive && scrollPositions.get(pathname)) || 0)
    else if (navigationType === NavigationType.Push) window.scrollTo(0, 0)
    if (isOtherPage && previous.current !== undefined) {
      document.querySelector<HTMLElement>('[data-current-view] h1')?.focus({ preventScroll: true })
    }
    previous.current = pathname
    saveKeepAliveUrl(page, pathname, search)
  }, [pathname, search, navigationType, page])

  // Layout effect: runs before the view is hidden, so the jump to the top is not saved as its scroll position.
  useLayoutEffect(() => {
    if (!page?.keepAlive) return
    const saveScrollPosition = () => scrollPositions.set(pathname, window.scrollY)
    addEventListener('scroll', saveScrollPosition, { passive: true })
    return () => removeEventListener('scroll', saveScrollPosition)
  }, [pathname, page])
}
