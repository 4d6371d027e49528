import type { Controller } from '@gangway/core'
import { useEffect, useRef } from 'react'
import { useBrowserEffect } from './browser-effect.ts'

type Listeners<Events> = { [Name in keyof Events]: ((detail: Events[Name]) => void) | undefined }

/** Hands a controller's events to the newest listeners. */
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
