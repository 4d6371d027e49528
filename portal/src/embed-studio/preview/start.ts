import './page.css'
import { portMessageType, type PreviewMessage, type PreviewState } from '../preview-messages.ts'
import { hasOpenButton, widgetsOnPage } from '../snippet-text.rules.ts'
import { listWidgetEvents } from '../studio-widgets.ts'
import { buildThemeCss } from '../theme.rules.ts'
import {
  getPreviewLang,
  createPreviewClient,
  previewToken,
  toCloneable,
  type PreviewHandle,
  type PreviewContext,
} from './preview-context.ts'

const container = document.getElementById('page') ?? document.body
const styleSheet = new CSSStyleSheet()
document.adoptedStyleSheets = [styleSheet]
let port: MessagePort | undefined
let currentState: PreviewState | undefined
let currentPreview: { name: string; preview: Promise<PreviewHandle> } | undefined

const sendMessage = (message: PreviewMessage) => port?.postMessage(message)
const getToken = () => previewToken(currentState)
const client = createPreviewClient(
  () => (currentState && getPreviewLang(currentState) === 'zh-CN' ? 'cn' : 'en'),
  getToken,
)

/** Each integration method is a separate chunk. */
async function createPreview(
  method: PreviewState['config']['method'],
  context: PreviewContext,
): Promise<PreviewHandle> {
  if (method === 'react') return (await import('./react-preview.tsx')).createReactPreview(context)
  if (method === 'elements') return (await import('./elements-preview.ts')).createElementsPreview(context)
  return (await import('./script-preview.ts')).createScriptPreview(context)
}

function render(page: PreviewState): void {
  currentState = page
  const { config } = page
  document.documentElement.lang = getPreviewLang(page)
  document.documentElement.dataset['scheme'] = config.scheme
  styleSheet.replaceSync(buildThemeCss(config))
  const name = [
    config.method,
    config.widget,
    ...widgetsOnPage(config),
    hasOpenButton(config),
    config.method === 'frame' && page.key,
    page.shop,
  ].join(' ')
  if (currentPreview?.name !== name) {
    const previous = currentPreview?.preview
    const preview = (async () => {
      await previous?.then((each) => each.stop())
      return createPreview(config.method, { container, client, getToken, sendMessage })
    })()
    currentPreview = { name, preview }
  }
  const { preview } = currentPreview
  void preview.then((each) => currentState && currentPreview?.preview === preview && each.render(currentState))
}

// Events of web components bubble to the document and framed ones are dispatched again; React previews report their
// events themselves.
for (const name of listWidgetEvents('search-box').keys())
  document.addEventListener(name, (event) => {
    // Keeps the preview page; the event is logged in the console instead.
    event.preventDefault()
    if ('detail' in event) sendMessage({ type: 'event', name, detail: toCloneable(event.detail) })
  })

addEventListener('message', ({ data, origin, source, ports: [given] }: MessageEvent<unknown>) => {
  if (data !== portMessageType || !given || source !== parent || origin !== location.origin) return
  port?.close()
  port = given
  port.addEventListener('message', (message: MessageEvent<PreviewState>) => render(message.data))
  port.start()
})
