import { expect, test } from '@playwright/test'
import { cases } from './cases.ts'
import { flavours, isTried, widgets } from './host-case.ts'
import { stand, troublesOf } from './stand.ts'

for (const it of cases) {
  for (const flavour of flavours) {
    for (const widget of widgets.filter((each) => isTried(it, flavour, each))) {
      for (const [variant, host] of Object.entries(it.variants ?? { '': {} })) {
        const own = typeof it.page === 'function' ? it.page(flavour, widget) : it.page
        test(`${it.number} ${it.name}${variant && `, ${variant}`}: ${widget}, ${flavour}`, async ({ page }) => {
          await it.before?.(page, variant)
          const scene = await stand(page, it, flavour, widget, { ...own, ...host })
          await it.run(scene, variant)
          expect(await troublesOf(page, it)).toEqual([])
        })
      }
    }
  }
}
