import { bundleSize, type Bundle } from '../bundle-files.ts'
import { printFigure } from './measurements.ts'

type SizeStep = 'launcher' | 'conversation' | 'requests'

const bodyImports = `export { createChatBody } from '../core/src/support/chat/support-chat.body.ts'`
const requestsImports = `export { createRequestsPanel } from '../core/src/support/requests/requests-panel.ts'`
const reactBody = `export { renderChatBody } from '../react/src/support/chat-body.tsx'`
const reactRequests = `export { renderRequestsPanel } from '../react/src/support/requests-panel.tsx'`
const pageImports = `import { SupportChat } from '@gangway/react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(<SupportChat />)`

interface RendererName extends Pick<Bundle, 'external' | 'preact'> {
  code: Record<SizeStep, string>
}

const reactViews = { conversation: `${bodyImports};${reactBody}`, requests: `${requestsImports};${reactRequests}` }

const renderers: Record<string, RendererName> = {
  'Lit, complete': {
    code: {
      launcher: `import '@gangway/elements/define/support-chat'`,
      conversation: `${bodyImports};export { chatBody } from '../elements/src/support/chat-body.ts'`,
      requests: `${requestsImports};export { requestsPanel } from '../elements/src/support/requests-panel.ts'`,
    },
  },
  'React as external': {
    code: { launcher: `export { SupportChat } from '@gangway/react'`, ...reactViews },
    external: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
  },
  'React in': { code: { launcher: pageImports, ...reactViews } },
  'Preact, complete': { code: { launcher: pageImports, ...reactViews }, preact: true },
}

/**
 * Measures the support chat per loading step and renderer; each step counts only what it adds.
 * Returns the bytes of all steps of the first renderer.
 */
export async function chatSizes(): Promise<number> {
  const totals: number[] = []
  for (const [renderer, { code, ...how }] of Object.entries(renderers)) {
    const steps = Object.entries(code)
    let previousCode = 0
    for (const [step, [place]] of steps.entries()) {
      const combinedCode = steps.slice(0, step + 1).map(([, each]) => each)
      const bytes = await bundleSize({ name: `chat ${renderer} ${place}`, code: combinedCode.join(';'), ...how })
      printFigure(
        `support chat, ${renderer}: ${place}`,
        `${bytes - previousCode} B`,
        place === 'requests' ? `${bytes} B in all` : '',
      )
      previousCode = bytes
    }
    totals.push(previousCode)
  }
  return totals[0] ?? Number.NaN
}
