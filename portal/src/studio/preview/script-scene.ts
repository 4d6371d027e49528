import { session } from '../../session/session.ts'
import type { Choice } from '../choice.rules.ts'
import type { ShownPage } from '../preview-messages.ts'
import { hasPlace, opensBooking, orderOf, sceneOf } from '../snippet-text.rules.ts'
import { themeOf } from '../theme.rules.ts'
import { langOf, propertiesIn, type Scene, type Stage } from './scene.ts'
import { placeTags, type Tags } from './tags.ts'

interface Gangway {
  init(settings: object): void
  open(widget: string, options: object): void
  close(widget?: string): void
  on(event: string, listener: (detail: unknown) => void): () => void
  update(settings: object): void
  shutdown(): void
}

const isGangway = (found: unknown): found is Gangway => typeof found === 'object' && found !== null && 'init' in found

let loading: Promise<Gangway> | undefined

/** The files that pages of others get. */
function load(): Promise<Gangway> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = '/widgets/latest/gangway.js'
    script.addEventListener('error', () => reject(new Error('The server has no widgets.')))
    script.addEventListener('load', () => {
      const found: unknown = Reflect.get(globalThis, 'Gangway')
      if (isGangway(found)) resolve(found)
      else reject(new Error('It did not start.'))
    })
    document.head.append(script)
  })
  return loading
}

/** One script tag, as on a page without a build step; or the same with what it opens in a frame. */
export async function scriptScene({ place, tell }: Stage): Promise<Scene> {
  const nothing: Scene = { show: () => undefined, end: () => undefined }
  let gangway: Gangway
  try {
    gangway = await load()
  } catch {
    loading = undefined
    tell({ say: 'no-widgets' })
    return nothing
  }
  return gangwayScene(gangway, place)
}

function gangwayScene(gangway: Gangway, place: HTMLElement): Scene {
  let tags: Tags | undefined
  let framed: Framed | undefined
  return {
    show(page) {
      const { choice } = page
      const looks = { locale: langOf(page), theme: { 'color-scheme': 'light dark', ...themeOf(choice) } }
      if (!tags && !framed) {
        const getToken = () => session.token() ?? ''
        gangway.init({ ...looks, server: location.origin, key: page.key, getToken, frame: choice.way === 'frame' })
        if (choice.way === 'frame') framed = placeFramed(gangway, place, page)
        else tags = placeTags(place, page)
      } else gangway.update(looks)
      tags?.show(page)
      framed?.show(page)
    },
    end() {
      gangway.shutdown()
      tags?.end()
      framed?.end()
    },
  }
}

interface Framed {
  show(page: ShownPage): void
  end(): void
}

/** What a page in the isolated way has: places, and words for what goes into them. */
function placeFramed(gangway: Gangway, place: HTMLElement, first: ShownPage): Framed {
  const { choice, button } = first
  const scene = sceneOf(choice)
  const spots = scene.map((name) => Object.assign(document.createElement('div'), { id: name }))
  const opener = Object.assign(document.createElement('button'), { type: 'button', textContent: button })
  let shown = first
  const properties = (name: Choice['widget']) => propertiesIn(shown, name)
  opener.addEventListener('click', () => {
    const { widget } = shown.choice
    const orderNo = orderOf(shown.choice)
    gangway.open(widget, {
      ...properties(widget),
      ...(widget === 'refund-drawer' ? { request: { orderNo } } : { orderNo }),
    })
  })
  place.replaceChildren(...(opensBooking(choice) ? [opener] : []), ...spots)
  const deaf = [
    gangway.on('search', (search) => {
      if (scene.includes('search-results')) gangway.open('search-results', { into: '#search-results', search })
    }),
    gangway.on('offer', (request) => {
      if (scene.includes('booking-drawer')) gangway.open('booking-drawer', { ...properties('booking-drawer'), request })
    }),
    gangway.on('closed', () => scene.filter((name) => name.endsWith('-drawer')).forEach((name) => gangway.close(name))),
  ]
  let wasPlaced = false
  return {
    show(page) {
      shown = page
      const [widget = choice.widget] = scene
      if (opensBooking(choice)) return
      const isPlaced = hasPlace(page.choice, widget)
      // What stood in its place does not leave it by a word.
      if (wasPlaced && !isPlaced) gangway.close(widget)
      wasPlaced = isPlaced
      gangway.open(widget, { ...(isPlaced ? { into: `#${widget}` } : { launcher: true }), ...properties(widget) })
    },
    end() {
      for (const stop of deaf) stop()
      place.replaceChildren()
    },
  }
}
