import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useObservable } from '../shared/observable.ts'
import { useWords } from '../shared/words.ts'
import { AssistantChat } from './assistant-chat.tsx'
import { RaiseRequest } from './raise-request.tsx'
import { RequestDetail } from './request-detail.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { closeSupport, openSupport, supportMode } from './support-desk.ts'

/** The support drawer: once in the portal, over whatever page asked for it. It is gone when the page below changes. */
export function SupportDrawer() {
  const { say } = useWords()
  const wanted = useObservable(supportMode)
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  // An address that was typed has no key of its own.
  const here = `${key} ${pathname}${search}`
  const at = useRef(here)
  useEffect(() => {
    if (at.current !== here) closeSupport()
    at.current = here
    // A link to one request opens it, on the page that lists them.
    const asked = pathname === '/request/list' ? new URLSearchParams(search).get('srId') : null
    if (asked) openSupport({ mode: 'detail', request: asked })
  }, [here, pathname, search])
  // Whoever signs in next is somebody else.
  useEffect(() => closeSupport, [])

  function close(): void {
    closeSupport()
    const address = new URLSearchParams(search)
    if (pathname !== '/request/list' || !address.has('srId')) return
    address.delete('srId')
    void navigate({ search: address.toString() }, { replace: true })
  }

  if (!wanted) return null
  if (wanted.mode === 'assistant') {
    return (
      <SideDrawer key="assistant" title={say('request.ask.title')} bare onClose={close}>
        <AssistantChat inline orderNo={wanted.orderNo} />
      </SideDrawer>
    )
  }
  return wanted.mode === 'raise' ? (
    <SideDrawer key="raise" title={say('request.raise.title')} onClose={close}>
      <RaiseRequest
        {...wanted}
        onShow={(request) => openSupport({ mode: 'detail', request })}
        onRaised={(request) => openSupport({ mode: 'detail', request })}
      />
    </SideDrawer>
  ) : (
    <SideDrawer key="detail" title={say('request.detail.title')} onClose={close}>
      <RequestDetail name={wanted.request} />
    </SideDrawer>
  )
}
