import { session } from '../session/session.ts'
import { observable } from '../shared/browser/observable.ts'

export const isPaletteOpen = observable(false)
session.onEnd(() => isPaletteOpen.set(false))
