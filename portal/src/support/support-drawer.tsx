import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useObservable } from '../shared/browser/observable.ts'
import { NoPermission, WithCall } from '../shared/api/permission-guard.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import { AssistantChat } from './assistant-chat.tsx'
import { RequestForm } from './raise-request.tsx'
import { RequestDetail } from './request-detail.tsx'
import { DrawerBody, SideDrawer } from './side-drawer.tsx'
import { closeSupport, openSupport, supportDrawerContent } from './support-drawer-state.ts'

/** The support drawer: rendered once, above the current page. It closes on navigation. */
export function SupportDrawer() {
  const { translate } = useTranslator()
  const content = useObservable(supportDrawerContent)
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  // A typed URL has the key "default".
  const currentUrl = `${key} ${pathname}${search}`
  const openedUrl = useRef(currentUrl)
  useEffect(() => {
    if (openedUrl.current !== currentUrl) closeSupport()
    openedUrl.current = currentUrl
    // A link to one request opens it on the list page.
    const linkedRequestNo = pathname === '/request/list' ? new URLSearchParams(search).get('srId') : null
    if (linkedRequestNo) openSupport({ mode: 'detail', request: linkedRequestNo })
  }, [currentUrl, pathname, search])
  // Close on unmount: another user may sign in next.
  useEffect(() => closeSupport, [])

  function close(): void {
    closeSupport()
    const address = new URLSearchParams(search)
    if (pathname !== '/request/list' || !address.has('srId')) return
    address.delete('srId')
    void navigate({ search: address.toString() }, { replace: true })
  }

  if (!content) return null
  if (content.mode === 'assistant') {
    return (
      <SideDrawer key="assistant" title={translate('request.ask.title')} hasOwnHeader onClose={close}>
        <AssistantChat inline orderNo={content.orderNo} />
      </SideDrawer>
    )
  }
  return content.mode === 'raise' ? (
    <SideDrawer key="raise" title={translate('request.raise.title')} onClose={close}>
      <WithCall
        call="POST /flowable/submit"
        fallback={
          <DrawerBody>
            <NoPermission />
          </DrawerBody>
        }
      >
        <RequestForm
          {...content}
          onShow={(request) => openSupport({ mode: 'detail', request })}
          onRaised={(request) => openSupport({ mode: 'detail', request })}
        />
      </WithCall>
    </SideDrawer>
  ) : (
    <SideDrawer key="detail" title={translate('request.detail.title')} onClose={close}>
      <RequestDetail name={content.request} />
    </SideDrawer>
  )
}
