import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { settings } from '../settings.ts'
import { useWords } from '../shared/words.ts'
import { useCurrentPage } from './current-page.ts'
import { rememberAddress } from './kept-addresses.ts'

/** How far each kept view was scrolled when it was left. */
const scrolled = new Map<string, number>()

/** What every navigation does: title, place in the page, and the focus on the heading so that it is read. */
export function useArrival(): void {
  const { say } = useWords()
  const page = useCurrentPage()
  const { pathname, search } = useLocation()
  const kind = useNavigationType()
  const previous = useRef<string | undefined>(undefined)
  const asksForLink = page?.page === 'login' && new URLSearchParams(search).has('forgot')
  const title = asksForLink ? say('forgot.title') : page && say(`page.${page.page}.title`)

  useEffect(() => {
    document.title = title ? `${title}${settings.brand.titleSuffix}` : settings.brand.name
  }, [title])

  useLayoutEffect(() => {
    const isOtherPage = previous.current !== pathname
    if (isOtherPage) window.scrollTo(0, (page?.keepAlive && scrolled.get(pathname)) || 0)
    else if (kind === NavigationType.Push) window.scrollTo(0, 0)
    if (isOtherPage && previous.current !== undefined) {
      document.querySelector<HTMLElement>('[data-current-view] h1')?.focus({ preventScroll: true })
    }
    previous.current = pathname
    rememberAddress(page, pathname, search)
  }, [pathname, search, kind, page])

  // Ends in the same step that hides the view, so that the jump to the top is not taken for the person's own.
  useLayoutEffect(() => {
    if (!page?.keepAlive) return
    const remember = () => scrolled.set(pathname, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [pathname, page])
}
