import type { BuildOptions } from 'esbuild'
import { onPreact } from './page-server.ts'

export interface OurPage {
  code: string
  build?: BuildOptions
}

const worldOf: Record<string, string> = {
  // Without calls, as the peers are.
  'search-box': `const script = {}; const props = { data: { hotCities: [] } }`,
  // Its calls are answered, by no more than that takes: the peers have no server to weigh either.
  'support-chat': `
    import { assistantDesk } from './src/support/assistant-desk.ts'
    import { lin, orderIn, orderNo } from './src/support/support-world.ts'
    const script = {
      ...assistantDesk().script,
      'GET /login-user.do': { data: lin },
      'POST /order/v2/showOrderDetail.do': { data: orderIn(24) },
      'GET /global/detail/value': { data: '9-23' },
      'GET /events': { instead: 'silence' },
    }
    const props = { orderNo }`,
}

/** What the server of a widget says on a page of the bench, and what the page gives the widget. */
const world = (name: string) => `
  import { createClient } from '@gangway/core'
  import { ScriptedServer } from './src/shared/scripted-server.ts'
  ${
    worldOf[name] ??
    `import { worlds } from './src/worlds.ts'
  const { script, props } = worlds['${name}']`
  }
  // A server that remembers what it was asked would grow by itself.
  const fetch = (...input) => new ScriptedServer(script).fetch(...input)
  const client = ${name === 'search-box' ? 'undefined' : `createClient({ base: 'https://gangway.test/api', fetch })`}
  const afterwards = async (chat) => '${name}' === 'support-chat' && !globalThis.isClosed && chat.show('chat')`

const here = 'if (!globalThis.isMemory) globalThis.put(document.body)'

const lit = (name: string): OurPage => ({
  code: `${world(name)}
  import '@gangway/elements/define/${name}'
  globalThis.put = (place) => {
    const element = Object.assign(document.createElement('gangway-${name}'), { ...props, client })
    place.append(element)
    void afterwards(element)
    return () => element.remove()
  }
  ${here}`,
})

const react = (name: string, component: string, build?: BuildOptions): OurPage => ({
  build,
  code: `${world(name)}
  import { ${component} } from '@gangway/react'
  import { createSupportChat } from '@gangway/core'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  globalThis.put = (place) => {
    const box = place.appendChild(document.createElement('div'))
    const root = createRoot(box)
    const controller = '${name}' === 'support-chat' ? createSupportChat({ client, ...props }) : undefined
    root.render(createElement(${component}, { ...props, client, controller }))
    if (controller) setTimeout(() => afterwards(controller))
    return () => (root.unmount(), box.remove())
  }
  ${here}`,
})

const flavours = (name: string, component: string): Record<string, OurPage> => ({
  Lit: lit(name),
  Preact: react(name, component, { alias: onPreact }),
  React: react(name, component),
})

export const searchBoxes = flavours('search-box', 'SearchBox')
export const bookings = flavours('booking-drawer', 'BookingDrawer')
export const supportChats = flavours('support-chat', 'SupportChat')

/** The others are mounted and removed in one flavour: what differs by flavour shows in the box and the chat. */
export const otherWidgets: Record<string, OurPage> = Object.fromEntries(
  ['search-results', 'booking-drawer', 'refund-drawer', 'sign-in', 'second-factor'].map((name) => [name, lit(name)]),
)
