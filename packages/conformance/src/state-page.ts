import { createClient, loadTranslator, type Lang } from '@gangway/core'
import { renderer } from '#renderer'
import type { Mounted } from './shared/renderer.ts'
import { ScriptedServer } from '@gangway/test-support/scripted-server'
import { widgetStates } from '@gangway/test-support/widget-states'
import { messageBundlesOf, widgetOf } from '@gangway/test-support/widgets'

/** The page of the visual regression test: renders one state of one widget at a time. */
const container = document.body.appendChild(document.createElement('main'))
let mounted: Mounted | undefined

async function renderState(widget: string, state: string, lang: Lang): Promise<void> {
  const states = widgetStates[widget]
  if (!states) throw new Error(`There are no states of ${widget}.`)
  mounted?.unmount()
  const { fetch } = new ScriptedServer(states.scriptOf(state))
  const client = createClient({ base: 'https://gangway.test/api', fetch, verify: true })
  const { controller, props, enter } = states.prepare(state, client)
  const translator = await loadTranslator(lang, ...messageBundlesOf(widget))
  const onForgotPassword = () => undefined
  const all = { controller, client, lang, translator, onForgotPassword, ...props }
  mounted = renderer.mount(widgetOf(widget), all, container)
  await settle()
  await enter()
  await settle()
  // A blinking caret would differ between screenshots.
  document.documentElement.style.caretColor = 'transparent'
  await document.fonts.ready
}

async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
}

const allStates = Object.entries(widgetStates).flatMap(([widget, { names, screenshotWidth }]) =>
  names.map((state) => [widget, state, screenshotWidth]),
)
Object.assign(globalThis, { renderState, states: allStates })
