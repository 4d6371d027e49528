import type { StudioConfig } from '../studio-config.rules.ts'
import type { PreviewState } from '../preview-messages.ts'
import { needsElement, hasOpenButton, getOrderNo, widgetsOnPage } from '../snippet-text.rules.ts'
import { buildTheme } from '../theme.rules.ts'
import { previewProperties } from './preview-attributes.rules.ts'
import { getPreviewLang, type PreviewHandle, type PreviewContext } from './preview-context.ts'
import { insertTags, type WidgetTags } from './tags.ts'

interface Gangway {
  init(settings: object): void
  open(widget: string, options: object): void
  close(widget?: string): void
  on(event: string, listener: (detail: unknown) => void): () => void
  update(settings: object): void
  shutdown(): void
}

const isGangway = (found: unknown): found is Gangway => typeof found === 'object' && found !== null && 'init' in found

let scriptPromise: Promise<Gangway> | undefined

/** Loads the published script as third-party pages do. */
function loadScript(): Promise<Gangway> {
  scriptPromise ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = '/widgets/latest/gangway.js'
    script.addEventListener('error', () => reject(new Error('The server has no widget files.')))
    script.addEventListener('load', () => {
      const found: unknown = Reflect.get(globalThis, 'Gangway')
      if (isGangway(found)) resolve(found)
      else reject(new Error('The widget script did not start.'))
    })
    document.head.append(script)
  })
  return scriptPromise
}

/** Preview with the script tag, inline or in an iframe. */
export async function createScriptPreview({
  container,
  getToken,
  sendMessage,
}: PreviewContext): Promise<PreviewHandle> {
  const noop: PreviewHandle = { render: () => undefined, stop: () => undefined }
  let gangway: Gangway
  try {
    gangway = await loadScript()
  } catch {
    scriptPromise = undefined
    sendMessage({ type: 'no-widgets' })
    return noop
  }
  return createPagePreview(gangway, container, () => getToken() ?? '')
}

function createPagePreview(gangway: Gangway, container: HTMLElement, getToken: () => string): PreviewHandle {
  let tags: WidgetTags | undefined
  let framed: FramedPreview | undefined
  return {
    render(page) {
      const { config } = page
      const themeOptions = {
        locale: getPreviewLang(page),
        theme: { 'color-scheme': 'light dark', ...buildTheme(config) },
      }
      if (!tags && !framed) {
        gangway.init({
          ...themeOptions,
          server: location.origin,
          key: page.key,
          getToken,
          frame: config.method === 'frame',
        })
        if (config.method === 'frame') framed = createFramedPreview(gangway, container, page)
        else tags = insertTags(container, page)
      } else gangway.update(themeOptions)
      tags?.update(page)
      framed?.show(page)
    },
    stop() {
      gangway.shutdown()
      tags?.end()
      framed?.end()
    },
  }
}

interface FramedPreview {
  show(page: PreviewState): void
  end(): void
}

/** Framed widgets: placeholder elements and commands. */
function createFramedPreview(gangway: Gangway, container: HTMLElement, initialState: PreviewState): FramedPreview {
  const { config, button } = initialState
  const widgets = widgetsOnPage(config)
  const placeholders = widgets.map((name) => Object.assign(document.createElement('div'), { id: name }))
  const openButton = Object.assign(document.createElement('button'), { type: 'button', textContent: button })
  let shown = initialState
  const properties = (name: StudioConfig['widget']) => previewProperties(shown, name)
  openButton.addEventListener('click', () => {
    const { widget } = shown.config
    const orderNo = getOrderNo(shown.config)
    gangway.open(widget, {
      ...properties(widget),
      ...(widget === 'refund-drawer' ? { request: { orderNo } } : { orderNo }),
    })
  })
  container.replaceChildren(...(hasOpenButton(config) ? [openButton] : []), ...placeholders)
  const unsubscribe = [
    gangway.on('search', (search) => {
      if (widgets.includes('search-results')) gangway.open('search-results', { container: '#search-results', search })
    }),
    gangway.on('offer', (request) => {
      if (widgets.includes('booking-drawer'))
        gangway.open('booking-drawer', { ...properties('booking-drawer'), request })
    }),
    gangway.on('closed', () =>
      widgets.filter((name) => name.endsWith('-drawer')).forEach((name) => gangway.close(name)),
    ),
  ]
  let wasInPage = false
  return {
    show(page) {
      shown = page
      const [widget = config.widget] = widgets
      if (hasOpenButton(config)) return
      const isInPage = needsElement(page.config, widget)
      // Removing its element does not close a placed widget: close it explicitly.
      if (wasInPage && !isInPage) gangway.close(widget)
      wasInPage = isInPage
      gangway.open(widget, { ...(isInPage ? { container: `#${widget}` } : { launcher: true }), ...properties(widget) })
    },
    end() {
      for (const stop of unsubscribe) stop()
      container.replaceChildren()
    },
  }
}
