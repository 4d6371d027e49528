import type { Controller } from '@gangway/core'
import { useContext, useEffect, useRef } from 'react'
import { GangwayContext } from './gangway-context.ts'
import { useBrowserEffect } from './use-browser-effect.ts'

/** Calls the current handlers of a widget for the events of its controller: `onChatEnd` for `chat-end`. */
export function useEvents<Events>(controller: Pick<Controller<unknown, Events>, 'on'>, props: object): void {
  const { onReady } = useContext(GangwayContext)
  const newest = useRef<object>(props)
  useBrowserEffect(() => {
    newest.current = { onReady, ...props }
  })
  useEffect(() => {
    const call = (detail: unknown, name: string): void => {
      const handlers = newest.current as Record<string, ((detail: unknown) => void) | undefined>
      handlers[`on-${name}`.replace(/-./g, (start) => start.slice(1).toUpperCase())]?.(detail)
    }
    const cleanups = [controller.on('*', call)]
    call({ controller, cleanups }, 'ready')
    return () => {
      for (const end of cleanups) end()
    }
  }, [controller])
}
