import './page.css'
import { greeting, type FromPreview, type ShownPage } from '../preview-messages.ts'
import { opensBooking, sceneOf } from '../snippet-text.rules.ts'
import { eventsOf } from '../studio-widgets.ts'
import { themeCss } from '../theme.rules.ts'
import { langOf, ownClient, plain, type Scene, type Stage } from './scene.ts'

const place = document.getElementById('page') ?? document.body
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]
let port: MessagePort | undefined
let shown: ShownPage | undefined
let scene: { name: string; made: Promise<Scene> } | undefined

const tell = (message: FromPreview) => port?.postMessage(message)
const client = ownClient(() => (shown && langOf(shown) === 'zh-CN' ? 'cn' : 'en'))

/** Each way is a file of its own. */
async function make(way: ShownPage['choice']['way'], stage: Stage): Promise<Scene> {
  if (way === 'react') return (await import('./react-scene.tsx')).reactScene(stage)
  if (way === 'elements') return (await import('./elements-scene.ts')).elementsScene(stage)
  return (await import('./script-scene.ts')).scriptScene(stage)
}

function show(page: ShownPage): void {
  shown = page
  const { choice } = page
  document.documentElement.lang = langOf(page)
  document.documentElement.dataset['scheme'] = choice.scheme
  sheet.replaceSync(themeCss(choice))
  const name = [
    choice.way,
    choice.widget,
    ...sceneOf(choice),
    opensBooking(choice),
    choice.way === 'frame' && page.key,
  ].join(' ')
  if (scene?.name !== name) {
    const before = scene?.made
    const made = (async () => {
      await before?.then((each) => each.end())
      return make(choice.way, { place, client, tell })
    })()
    scene = { name, made }
  }
  const { made } = scene
  void made.then((each) => shown && scene?.made === made && each.show(shown))
}

// Those of web components bubble up to here, and out of a frame they are raised anew; of React's the scene tells itself.
for (const name of eventsOf('search-box').keys())
  document.addEventListener(name, (event) => {
    // The page stays where it is; what would have come next is told in the console.
    event.preventDefault()
    if ('detail' in event) tell({ say: 'event', name, detail: plain(event.detail) })
  })

addEventListener('message', ({ data, origin, source, ports: [given] }: MessageEvent<unknown>) => {
  if (data !== greeting || !given || source !== parent || origin !== location.origin) return
  port?.close()
  port = given
  port.addEventListener('message', (message: MessageEvent<ShownPage>) => show(message.data))
  port.start()
})
