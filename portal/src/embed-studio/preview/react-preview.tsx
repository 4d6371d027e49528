import type { ChosenOffer, SearchForm } from '@gangway/core'
import {
  BookingDrawer,
  GangwayProvider,
  RefundDrawer,
  SearchBox,
  SearchResults,
  SecondFactor,
  SupportChat,
  useSecondFactor,
} from '@gangway/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { StudioConfig } from '../studio-config.rules.ts'
import type { PreviewState } from '../preview-messages.ts'
import { toHandlerName, hasOpenButton, getOrderNo, widgetsOnPage } from '../snippet-text.rules.ts'
import { findWidget } from '../studio-widgets.ts'
import { previewProperties } from './preview-attributes.rules.ts'
import { getPreviewLang, toCloneable, type PreviewHandle, type PreviewContext } from './preview-context.ts'

type Widget = StudioConfig['widget']

/** Preview with React components from a bundle. */
export function createReactPreview({ container, client, sendMessage }: PreviewContext): PreviewHandle {
  const root = createRoot(container)
  return {
    render: (page) =>
      root.render(
        <StrictMode>
          <GangwayProvider client={client} lang={getPreviewLang(page) === 'zh-CN' ? 'cn' : 'en'}>
            <Page {...page} sendMessage={sendMessage} />
          </GangwayProvider>
        </StrictMode>,
      ),
    stop: () => root.unmount(),
  }
}

function Page({ sendMessage, ...page }: PreviewState & Pick<PreviewContext, 'sendMessage'>) {
  const { config, button } = page
  const [factor] = useSecondFactor()
  const [search, setSearch] = useState<SearchForm>()
  const [offer, setOffer] = useState<ChosenOffer>()
  const [orderNo, setOrderNo] = useState<string>()
  const widgets = widgetsOnPage(config)
  const hasWidget = (widget: Widget) => widgets.includes(widget)
  const sendEvent = (name: string, detail: unknown) =>
    sendMessage({ type: 'event', name: `gangway-${name}`, detail: toCloneable(detail) })
  const close = (detail: unknown) => {
    sendEvent('closed', detail)
    setOffer(undefined)
    setOrderNo(undefined)
  }
  const buildProps = (widget: Widget) => ({
    ...previewProperties(page, widget),
    ...Object.fromEntries(
      findWidget(widget).events.map(({ name }) => [
        toHandlerName(name),
        (detail: unknown) => sendEvent(name.replace('gangway-', ''), detail),
      ]),
    ),
  })
  const searchQuery = offer?.search ? { ...offer, search: offer.search } : undefined
  return (
    <>
      {hasOpenButton(config) && (
        <button type="button" onClick={() => setOrderNo(getOrderNo(config))}>
          {button}
        </button>
      )}
      {hasWidget('search-box') && (
        <SearchBox
          {...buildProps('search-box')}
          onSearch={(detail, event) => {
            // Keeps the preview page.
            event.preventDefault()
            sendEvent('search', detail)
            setSearch(detail)
          }}
        />
      )}
      {hasWidget('search-results') && (
        <SearchResults
          {...buildProps('search-results')}
          search={search}
          onOffer={(detail) => {
            sendEvent('offer', detail)
            setOffer(detail)
          }}
        />
      )}
      {hasWidget('booking-drawer') && (
        <BookingDrawer
          {...buildProps('booking-drawer')}
          request={searchQuery}
          orderNo={orderNo}
          secondFactor={factor}
          onClosed={close}
        />
      )}
      {hasWidget('refund-drawer') && (
        <RefundDrawer {...buildProps('refund-drawer')} orderNo={orderNo} secondFactor={factor} onClosed={close} />
      )}
      {hasWidget('support-chat') && <SupportChat key={config.options['inline']} {...buildProps('support-chat')} />}
      <SecondFactor controller={factor} />
    </>
  )
}
