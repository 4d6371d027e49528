import { ScriptedServer } from '@gangway/test-support/scripted-server'
import { widgetStates } from '@gangway/test-support/widget-states'
import { createClient, loadTranslator, type Lang } from '@gangway/core'
import { useEffect, useRef } from 'react'
import { mounts, type Renderer, type Widget } from './mount.ts'

interface WidgetPreviewProps {
  widget: Widget
  state: string
  renderer: Renderer
  lang: Lang
  /** Called when the widget has reached its state. */
  onReady: () => void
}

/** One state of a widget with one renderer, the shipped client and a scripted server. */
export function WidgetPreview({ widget, state, renderer, lang, onReady }: WidgetPreviewProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isUnmounted = false
    let unmount = () => {}
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
      unmount = mount(widget, { controller, client, lang, translator, ...props }, container.current)
      await new Promise(requestAnimationFrame)
      await enter()
      await new Promise(requestAnimationFrame)
      if (!isUnmounted) onReady()
    })()
    return () => {
      isUnmounted = true
      unmount()
    }
  }, [widget, state, renderer, lang, onReady])
  return <div ref={container} />
}
