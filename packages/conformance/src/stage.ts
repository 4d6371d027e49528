import { createClient, loadWords, type Lang } from '@gangway/core'
import { flavour } from '#flavour'
import type { Mounted } from './shared/flavour.ts'
import { ScriptedServer } from './shared/scripted-server.ts'
import { stages } from './stages.ts'
import { roomsOf, widgetOf } from './widgets.ts'

/** The page of the pictures: draws one state of one widget at a time. */
const place = document.body.appendChild(document.createElement('main'))
let mounted: Mounted | undefined

async function show(widget: string, state: string, lang: Lang): Promise<void> {
  const stage = stages[widget]
  if (!stage) throw new Error(`There are no states of ${widget}.`)
  mounted?.unmount()
  const { fetch } = new ScriptedServer(stage.scriptOf(state))
  const client = createClient({ base: 'https://gangway.test/api', fetch, verify: true })
  const { controller, play } = stage.set(state, client)
  const words = await loadWords(lang, ...roomsOf(widget))
  const onForgotPassword = () => undefined
  mounted = flavour.mount(widgetOf(widget), { controller, client, lang, words, onForgotPassword }, place)
  await settle()
  await play()
  await settle()
  // A blinking cursor would be a difference.
  document.documentElement.style.caretColor = 'transparent'
  await document.fonts.ready
}

async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
}

const states = Object.entries(stages).flatMap(([widget, { names, deskWidth }]) =>
  names.map((state) => [widget, state, deskWidth]),
)
Object.assign(globalThis, { show, states })
