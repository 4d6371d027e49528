import type { BuildOptions } from 'esbuild'
import { onPreact } from './page-server.ts'

export interface WidgetPage {
  code: string
  build?: BuildOptions
}

const fixtureOf: Record<string, string> = {
  // Without requests, like the compared libraries.
  'search-box': `const script = {}; const props = { data: { hotCities: [] } }`,
  // Requests get an immediate fixed answer, because the compared libraries have no server either.
  'support-chat': `
    import { fakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
    import { lin, orderDepartingIn, orderNo } from '@gangway/test-support/support/support.fixture'
    const script = {
      ...fakeAssistantApi().script,
      'GET /login-user.do': { data: lin },
      'POST /order/v2/showOrderDetail.do': { data: orderDepartingIn(24) },
      'GET /global/detail/value': { data: '9-23' },
      'GET /events': { instead: 'silence' },
    }
    const props = { orderNo }`,
}

/** Script of a bench page: fixed server answers and the widget's props. */
const buildFixture = (name: string) => `
  import { createClient } from '@gangway/core'
  import { ScriptedServer } from '@gangway/test-support/scripted-server'
  ${
    fixtureOf[name] ??
    `import { fakeApis } from '@gangway/test-support/fake-apis'
  const { script, props } = fakeApis['${name}']`
  }
  // A new server per request: one that records its requests would grow.
  const fetch = (...input) => new ScriptedServer(script).fetch(...input)
  const client = ${name === 'search-box' ? 'undefined' : `createClient({ base: 'https://gangway.test/api', fetch })`}
  const openChat = async (chat) => '${name}' === 'support-chat' && !globalThis.isClosed && chat.show('chat')`

const mountOnLoad = 'if (!globalThis.isMemory) globalThis.mountWidget(document.body)'

const litPage = (name: string): WidgetPage => ({
  code: `${buildFixture(name)}
  import '@gangway/elements/define/${name}'
  globalThis.mountWidget = (place) => {
    const element = Object.assign(document.createElement('gangway-${name}'), { ...props, client })
    place.append(element)
    void openChat(element)
    return () => element.remove()
  }
  ${mountOnLoad}`,
})

const react = (name: string, component: string, build?: BuildOptions): WidgetPage => ({
  build,
  code: `${buildFixture(name)}
  import { ${component} } from '@gangway/react'
  import { createSupportChat } from '@gangway/core'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  globalThis.mountWidget = (place) => {
    const box = place.appendChild(document.createElement('div'))
    const root = createRoot(box)
    const controller = '${name}' === 'support-chat' ? createSupportChat({ client, ...props }) : undefined
    root.render(createElement(${component}, { ...props, client, controller }))
    if (controller) setTimeout(() => openChat(controller))
    return () => (root.unmount(), box.remove())
  }
  ${mountOnLoad}`,
})

const rendererBuilds = (name: string, component: string): Record<string, WidgetPage> => ({
  Lit: litPage(name),
  Preact: react(name, component, { alias: onPreact }),
  React: react(name, component),
})

export const searchBoxPages = rendererBuilds('search-box', 'SearchBox')
export const bookingPages = rendererBuilds('booking-drawer', 'BookingDrawer')
export const supportChatPages = rendererBuilds('support-chat', 'SupportChat')

/** One renderer only; differences between renderers show in the search box and the chat. */
export const otherWidgetPages: Record<string, WidgetPage> = Object.fromEntries(
  ['search-results', 'booking-drawer', 'refund-drawer', 'sign-in', 'second-factor'].map((name) => [
    name,
    litPage(name),
  ]),
)
