import type { Bundle } from '../bundle-files.ts'
import { execute, root } from '../run-steps.ts'

export const peersHome = `${root}scripts/bench/heavy-peers`

/** Installs the compared libraries into a folder of their own. */
export async function installPeers(): Promise<void> {
  const { code, output } = await execute([
    ...['pnpm', '--dir', peersHome, 'install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'],
  ])
  if (code !== 0)
    throw new Error(`The compared libraries could not be installed.
${output}`)
}

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']

/** Components needed for a form like the search box. */
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
    name: '@duffel/components, React as external',
    code: `import '@duffel/components/custom-elements'`,
    ...{ external: react, home: peersHome },
  },
  {
    name: '@awesome.me/webawesome, nine form components',
    code: `import '@awesome.me/webawesome/dist/styles/themes/default.css';${partsOf('@awesome.me/webawesome')}`,
    home: peersHome,
  },
  {
    name: '@shoelace-style/shoelace, nine form components',
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
  { name: '@chatscope/chat-ui-kit-react, React as external', code: chatscope, external: react, home: peersHome },
]
