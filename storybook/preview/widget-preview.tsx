import { ScriptedServer } from '@gangway/test-support/scripted-server'
import { widgetStates } from '@gangway/test-support/widget-states'
import { createClient, loadTranslator, type Controller, type Lang } from '@gangway/core'
import { useEffect, useRef } from 'react'
import { action } from 'storybook/actions'
import { mounts, type Renderer, type Widget } from './mount.ts'
import { themeProperties, type StoryControls } from './story-controls.ts'

interface WidgetPreviewProps {
  widget: Widget
  state: string
  renderer: Renderer
  lang: Lang
  controls: StoryControls
  /** Called when the widget has reached its state. */
  onReady: () => void
}

/** One state of a widget with one renderer, the shipped client and a scripted server. */
export function WidgetPreview({ widget, state, renderer, lang, controls, onReady }: WidgetPreviewProps) {
  const container = useRef<HTMLDivElement>(null)
  const hide = controls.hide?.join(' ')
  useEffect(() => {
    let isUnmounted = false
    let unmount = () => {}
    let stopListening = () => {}
    void (async () => {
      const states = widgetStates[widget.tag]
      if (!states || !container.current) throw new Error(`There are no states of ${widget.tag}.`)
      const { fetch } = new ScriptedServer(states.scriptOf(state))
      const client = createClient({ base: 'https://gangway.test/api', fetch, verify: true })
      const { controller, props, enter } = states.prepare(state, client)
      const [mount, translator] = await Promise.all([
        mounts[renderer](),
        loadTranslator(
          lang,
          'session',
          'search',
          'results',
          'booking',
          'passenger',
          'payment',
          'upload',
          'refund',
          'cancel',
          'chat',
          'requests',
        ),
      ])
      if (isUnmounted) return
      unmount = mount(
        widget,
        { controller, client, lang, translator, ...props, ...(hide && { hide }) },
        container.current,
      )
      stopListening = listenToAll(controller)
      await new Promise(requestAnimationFrame)
      await enter()
      await new Promise(requestAnimationFrame)
      if (!isUnmounted) onReady()
    })()
    return () => {
      isUnmounted = true
      stopListening()
      unmount()
    }
  }, [widget, state, renderer, lang, hide, onReady])
  return <div ref={container} style={themeProperties(controls)} />
}

/** Shows every event of a widget in the panel of actions. */
function listenToAll(controller: unknown): () => void {
  return (controller as Controller<unknown, object>).on('*', (detail, event) => void action(event)(detail))
}
