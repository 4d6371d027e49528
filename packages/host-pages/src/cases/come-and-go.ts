import { expect } from '@playwright/test'
import type { Scene } from '../host-case.ts'

declare const mount: (place: Element) => { unmount(): void }
declare const settings: { props: Record<string, unknown> }
declare const Gangway: { open(widget: string, options: object): void; close(widget: string): void }

/** A widget is drawn as far as that before it goes. */
const drawn = 'dialog[open],input,button'

/** Puts a widget into the page so many times, waits until it is drawn, and takes it away again. */
async function rounds({ page, flavour, widget }: Scene, count: number): Promise<void> {
  await page.evaluate(
    async ([times, name, kind, sign]) => {
      const frames = () => new Promise((next) => requestAnimationFrame(next))
      const until = async (holds: () => boolean) => {
        for (let turn = 0; turn < 40 && !holds(); turn += 1) await frames()
      }
      for (let at = 0; at < times; at += 1) {
        const place = document.body.appendChild(document.createElement(kind === 'script' ? `gangway-${name}` : 'div'))
        if (kind === 'frame') {
          const isOver = name === 'support-chat'
          const frame = () => document.querySelector<HTMLElement>(isOver ? 'body > iframe' : 'div > iframe')
          Gangway.close(name)
          await until(() => !frame())
          Gangway.open(name, { ...(isOver ? { launcher: true } : { into: place }), ...settings.props })
          await until(() => (frame()?.offsetHeight ?? 0) > 20 && frame()?.style.opacity !== '0')
          Gangway.close(name)
          await until(() => !frame())
        } else if (kind === 'script') {
          Object.assign(place, settings.props)
          // A code is asked for by its page, of a dialog that has its session.
          if ('run' in place && typeof place.run === 'function') {
            await until(() => 'client' in place && place.client !== undefined)
            void place.run('order:issueTicket', async () => ({ ok: true, value: '', code: '' }))
          }
          await until(() => place.shadowRoot?.querySelector(sign) !== null)
        } else {
          const root = mount(place)
          await until(() => place.querySelector(sign) !== null)
          root.unmount()
        }
        place.remove()
      }
      await new Promise((next) => setTimeout(next, 300))
    },
    [count, widget, flavour, drawn] as const,
  )
}

/** What is still there of two hundred widgets: nodes, listeners, documents and memory. */
export async function comeAndGo(scene: Scene): Promise<void> {
  const { page, flavour, widget, ready, use } = scene
  await ready()
  // One drawer at a time. In React the dialogs for codes share one question, which stays asked.
  if (widget.endsWith('-drawer') || (widget === 'second-factor' && flavour === 'script')) await use()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const left = async () => {
    await tools.send('HeapProfiler.collectGarbage')
    const { metrics } = await tools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
    return {
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      documents: of('Documents'),
      bytes: of('JSHeapUsedSize'),
    }
  }
  const times = flavour === 'frame' ? 40 : 200
  await rounds(scene, times / 10)
  const before = await left()
  await rounds(scene, times)
  const after = await left()
  const each = (name: keyof typeof after) => (after[name] - before[name]) / times
  expect(each('nodes'), 'nodes of each').toBeLessThan(1)
  expect(each('listeners'), 'listeners of each').toBeLessThan(0.5)
  expect(each('documents'), 'documents of each').toBeLessThan(0.5)
  // What the page itself writes down of each, and what a garbage collector leaves lying.
  expect(each('bytes'), 'bytes of each').toBeLessThan(4_000)
}
