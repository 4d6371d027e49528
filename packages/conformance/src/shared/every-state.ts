import type { Lang } from '@gangway/core'
import { expectAccessible } from './accessible.ts'
import { settle } from './hands.ts'
import { emulateMedia } from './media.ts'
import { stand } from './scene.ts'
import type { Stage } from './states.ts'

/** axe over every state of a widget, before anything else is asked of it. */
export function everyStateIsAccessible(widget: string, stage: Stage): void {
  async function check(state: string, lang: Lang): Promise<void> {
    let play: (() => unknown) | undefined
    await stand({
      widget,
      lang,
      script: stage.scriptOf(state),
      props(client) {
        const set = stage.set(state, client)
        play = set.play
        return { controller: set.controller }
      },
    })
    await settle()
    await play?.()
    await settle()
    await expectAccessible()
  }

  for (const state of stage.names) {
    it(`is accessible: ${state}`, () => check(state, 'en'))
    it(`is accessible in Chinese: ${state}`, () => check(state, 'cn'))
    it(`is accessible in the dark: ${state}`, async () => {
      const { style } = document.documentElement
      style.colorScheme = 'dark'
      style.background = '#0c181e'
      try {
        await check(state, 'en')
      } finally {
        style.cssText = ''
      }
    })
    it(`is accessible in forced colours: ${state}`, async () => {
      await emulateMedia({ 'forced-colors': 'active' })
      try {
        await check(state, 'en')
      } finally {
        await emulateMedia({ 'forced-colors': 'none' })
      }
    })
  }
}
