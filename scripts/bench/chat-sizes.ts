import { bundleSize, type Bundle } from '../bundle-files.ts'
import { figure } from './figures.ts'

type Place = 'launcher' | 'conversation' | 'requests'

const insides = `export { createChatInside } from '../core/src/support/support-chat-inside.ts'`
const desk = `export { createChatDesk } from '../core/src/support/support-chat-desk.ts'`
const inReact = `export { drawChat } from '../react/src/support/chat-insides.tsx'`
const deskInReact = `export { drawDesk } from '../react/src/support/chat-desk-insides.tsx'`
const onPage = `import { SupportChat } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SupportChat />)`

interface Flavour extends Pick<Bundle, 'external' | 'preact'> {
  code: Record<Place, string>
}

const reactViews = { conversation: `${insides};${inReact}`, requests: `${desk};${deskInReact}` }

const flavours: Record<string, Flavour> = {
  'Lit, all in': {
    code: {
      launcher: `import '@gangway/elements/define/support-chat'`,
      conversation: `${insides};export { chatBody } from '../elements/src/support/chat-insides.ts'`,
      requests: `${desk};export { deskBody } from '../elements/src/support/chat-desk-insides.ts'`,
    },
  },
  'React beside it': {
    code: { launcher: `export { SupportChat } from '@gangway/react'`, ...reactViews },
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  },
  'React in': { code: { launcher: onPage, ...reactViews } },
  'Preact, all in': { code: { launcher: onPage, ...reactViews }, preact: true },
}

/**
 * The support chat in the order in which it is loaded, each step beside those before it, in every flavour. Answers the bytes of all
 * steps in the first flavour.
 */
export async function chatSizes(): Promise<number> {
  const wholes: number[] = []
  for (const [flavour, { code, ...how }] of Object.entries(flavours)) {
    const steps = Object.entries(code)
    let before = 0
    for (const [step, [place]] of steps.entries()) {
      const together = steps.slice(0, step + 1).map(([, each]) => each)
      const bytes = await bundleSize({ name: `chat ${flavour} ${place}`, code: together.join(';'), ...how })
      figure(
        `support chat, ${flavour}: ${place}`,
        `${bytes - before} B`,
        place === 'requests' ? `${bytes} B in all` : '',
      )
      before = bytes
    }
    wholes.push(before)
  }
  return wholes[0] ?? Number.NaN
}
