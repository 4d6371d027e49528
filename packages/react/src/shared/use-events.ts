import type { Controller } from '@gangway/core'
import { useEffect, useRef } from 'react'
import { useBrowserEffect } from './use-browser-effect.ts'

type Listeners<Events> = { [Name in keyof Events]: ((detail: Events[Name]) => void) | undefined }

/** Calls the current listeners for the events of a controller. */
export function useEvents<Events>(
  controller: Pick<Controller<unknown, Events>, 'on'>,
  listeners: Listeners<Events>,
): void {
  const newest = useRef(listeners)
  useBrowserEffect(() => {
    newest.current = listeners
  })
  useEffect(() => {
    const stops: (() => void)[] = []
    for (const name in newest.current) stops.push(controller.on(name, (detail) => newest.current[name]?.(detail)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [controller])
}
