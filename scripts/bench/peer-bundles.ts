import type { Bundle } from '../bundle-files.ts'
import { execute, root } from '../legs.ts'

export const peersHome = `${root}scripts/bench/heavy-peers`

/** Brings what is weighed beside our widgets: an installation of its own, for those who ask for the comparison. */
export async function installPeers(): Promise<void> {
  const { code, output } = await execute([
    ...['pnpm', '--dir', peersHome, 'install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'],
  ])
  if (code !== 0) throw new Error(`What is compared with could not be installed.\n${output}`)
}

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** What a form like the search box is put together from. */
const nine = ['button', 'dialog', 'drawer', 'dropdown', 'icon', 'input', 'option', 'radio-group', 'select']

const partsOf = (library: string) =>
  nine.map((part) => `import '${library}/dist/components/${part}/${part}.js'`).join(';')

const chatscope = `import { ChatContainer, MainContainer, Message, MessageInput, MessageList } from '@chatscope/chat-ui-kit-react'
  import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css'
  import { createRoot } from 'react-dom/client'
  createRoot(document.body).render(<MainContainer><ChatContainer><MessageList><Message model={{ message: '' }} /></MessageList>
    <MessageInput /></ChatContainer></MainContainer>)`

export const flightPeers: Bundle[] = [
  { name: '@duffel/components, React in', code: `import '@duffel/components/custom-elements'`, home: peersHome },
  {
    name: '@duffel/components, React beside it',
    code: `import '@duffel/components/custom-elements'`,
    ...{ external: react, home: peersHome },
  },
  {
    name: '@awesome.me/webawesome, nine parts of a form',
    code: `import '@awesome.me/webawesome/dist/styles/themes/default.css';${partsOf('@awesome.me/webawesome')}`,
    home: peersHome,
  },
  {
    name: '@shoelace-style/shoelace, nine parts of a form',
    code: `import '@shoelace-style/shoelace/dist/themes/light.css';${partsOf('@shoelace-style/shoelace')}`,
    home: peersHome,
  },
]

export const chatPeers: Bundle[] = [
  { name: 'deep-chat', code: `import 'deep-chat'`, home: peersHome },
  {
    name: '@n8n/chat',
    code: `import { createChat } from '@n8n/chat/dist/chat.bundle.es.js'; import '@n8n/chat/style.css'; createChat({ webhookUrl: '' })`,
    home: peersHome,
  },
  { name: '@chatscope/chat-ui-kit-react, React in', code: chatscope, home: peersHome },
  { name: '@chatscope/chat-ui-kit-react, React beside it', code: chatscope, external: react, home: peersHome },
]
