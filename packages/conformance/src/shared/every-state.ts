import type { Lang } from '@gangway/core'
import type { Appearance } from '../../renderers.ts'
import { expectAccessible, expectReadableColours } from './expect-accessible.ts'
import { settle } from './user-actions.ts'
import { emulateMedia } from './media.ts'
import { mountWidget } from './mount-widget.ts'
import type { WidgetStates } from '@gangway/test-support/define-states'

/** Appearances that this run checks; replaced when the tests are bundled. */
declare const process: { env: { GANGWAY_APPEARANCES: string } }

const appearances = process.env.GANGWAY_APPEARANCES.split(',')
const isChecked = (appearance: Appearance) => appearances.includes(appearance)

/** Adds a test per state and appearance that runs axe. */
export function everyStateIsAccessible(widget: string, states: WidgetStates): void {
  async function check(state: string, lang: Lang): Promise<void> {
    let enter: (() => unknown) | undefined
    await mountWidget({
      widget,
      lang,
      script: states.scriptOf(state),
      props(client) {
        const prepared = states.prepare(state, client)
        enter = prepared.enter
        return { controller: prepared.controller, ...prepared.props }
      },
    })
    await settle()
    await enter?.()
    await settle()
    await expectAccessible()
  }

  /**
   * The same elements in other colours, without transitions: the one of a card outside of the window begins when axe reads
   * its colours.
   */
  async function checkDarkTheme(): Promise<void> {
    const { style } = document.documentElement
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    style.colorScheme = 'dark'
    style.background = '#0c181e'
    try {
      await settle()
      await expectReadableColours()
    } finally {
      style.cssText = ''
      await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    }
  }

  for (const state of states.names) {
    if (isChecked('light'))
      it(`has no accessibility violations: ${state}`, async () => {
        await check(state, 'en')
        if (isChecked('dark')) await checkDarkTheme()
      })
    if (isChecked('chinese')) it(`has no accessibility violations in Chinese: ${state}`, () => check(state, 'cn'))
    if (isChecked('forced-colours'))
      it(`has no accessibility violations in forced colours: ${state}`, async () => {
        await emulateMedia({ 'forced-colors': 'active' })
        try {
          await check(state, 'en')
        } finally {
          await emulateMedia({ 'forced-colors': 'none' })
        }
      })
  }
}
