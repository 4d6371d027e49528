import { ScriptedServer } from '@gangway/conformance/scripted-server'
import { stages } from '@gangway/conformance/stages'
import { createClient, loadWords, type Lang } from '@gangway/core'
import { useEffect, useRef } from 'react'
import { mounts, type Flavour, type Widget } from './mount.ts'

interface StageProps {
  widget: Widget
  state: string
  flavour: Flavour
  lang: Lang
  /** Told when the widget stands in its state. */
  onReady: () => void
}

/** One state of a widget in one flavour, with the client that we ship and a server that answers by script. */
export function Stage({ widget, state, flavour, lang, onReady }: StageProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    let unmount = () => {}
    void (async () => {
      const stage = stages[widget.tag]
      if (!stage || !place.current) throw new Error(`There are no states of ${widget.tag}.`)
      const { fetch } = new ScriptedServer(stage.scriptOf(state))
      const client = createClient({ base: 'https://gangway.test/api', fetch, verify: true })
      const { controller, play } = stage.set(state, client)
      const [mount, words] = await Promise.all([
        mounts[flavour](),
        loadWords(
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
          'desk',
        ),
      ])
      if (gone) return
      unmount = mount(widget, { controller, client, lang, words }, place.current)
      await new Promise(requestAnimationFrame)
      await play()
      await new Promise(requestAnimationFrame)
      if (!gone) onReady()
    })()
    return () => {
      gone = true
      unmount()
    }
  }, [widget, state, flavour, lang, onReady])
  return <div ref={place} />
}
