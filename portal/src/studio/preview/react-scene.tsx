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
import type { Choice } from '../choice.rules.ts'
import type { ShownPage } from '../preview-messages.ts'
import { handlerOf, opensBooking, orderOf, sceneOf } from '../snippet-text.rules.ts'
import { widgetOf } from '../studio-widgets.ts'
import { langOf, plain, propertiesIn, type Scene, type Stage } from './scene.ts'

type Widget = Choice['widget']

/** React components out of a bundle of the page's own. */
export function reactScene({ place, client, tell }: Stage): Scene {
  const root = createRoot(place)
  return {
    show: (page) =>
      root.render(
        <StrictMode>
          <GangwayProvider client={client} lang={langOf(page) === 'zh-CN' ? 'cn' : 'en'}>
            <Page {...page} tell={tell} />
          </GangwayProvider>
        </StrictMode>,
      ),
    end: () => root.unmount(),
  }
}

function Page({ tell, ...page }: ShownPage & Pick<Stage, 'tell'>) {
  const { choice, button } = page
  const [factor] = useSecondFactor()
  const [search, setSearch] = useState<SearchForm>()
  const [offer, setOffer] = useState<ChosenOffer>()
  const [orderNo, setOrderNo] = useState<string>()
  const scene = sceneOf(choice)
  const has = (widget: Widget) => scene.includes(widget)
  const say = (name: string, detail: unknown) => tell({ say: 'event', name: `gangway-${name}`, detail: plain(detail) })
  const close = (detail: unknown) => {
    say('closed', detail)
    setOffer(undefined)
    setOrderNo(undefined)
  }
  const propsOf = (widget: Widget) => ({
    ...propertiesIn(page, widget),
    ...Object.fromEntries(
      widgetOf(widget).events.map(({ name }) => [
        handlerOf(name),
        (detail: unknown) => say(name.replace('gangway-', ''), detail),
      ]),
    ),
  })
  const asked = offer?.search ? { ...offer, search: offer.search } : undefined
  return (
    <>
      {opensBooking(choice) && (
        <button type="button" onClick={() => setOrderNo(orderOf(choice))}>
          {button}
        </button>
      )}
      {has('search-box') && (
        <SearchBox
          {...propsOf('search-box')}
          onSearch={(detail, event) => {
            // The page stays where it is.
            event.preventDefault()
            say('search', detail)
            setSearch(detail)
          }}
        />
      )}
      {has('search-results') && (
        <SearchResults
          {...propsOf('search-results')}
          search={search}
          onOffer={(detail) => {
            say('offer', detail)
            setOffer(detail)
          }}
        />
      )}
      {has('booking-drawer') && (
        <BookingDrawer
          {...propsOf('booking-drawer')}
          request={asked}
          orderNo={orderNo}
          secondFactor={factor}
          onClosed={close}
        />
      )}
      {has('refund-drawer') && (
        <RefundDrawer {...propsOf('refund-drawer')} orderNo={orderNo} secondFactor={factor} onClosed={close} />
      )}
      {has('support-chat') && <SupportChat key={choice.options['inline']} {...propsOf('support-chat')} />}
      <SecondFactor controller={factor} />
    </>
  )
}
