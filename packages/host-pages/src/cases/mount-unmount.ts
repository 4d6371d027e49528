import { expect } from '@playwright/test'
import type { HostPageContext } from '../host-case.ts'

declare const mount: (place: Element) => { unmount(): void }
declare const settings: { props: Record<string, unknown> }
declare const Gangway: { open(widget: string, options: object): void; close(widget: string): void }

/** Selector of elements that show that a widget has rendered. */
const renderedSelector = 'dialog[open],input,button'

/** Mounts a widget, waits until it has rendered and unmounts it, `count` times. */
async function mountAndUnmount({ page, renderer, widget }: HostPageContext, count: number): Promise<void> {
  await page.evaluate(
    async ([times, name, kind, sign]) => {
      const frames = () => new Promise((next) => requestAnimationFrame(next))
      // After 40 frames the widget is unmounted anyway: some wait for an action of the page.
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
          // The page runs an action once the dialog has its session.
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
    },
    [count, widget, renderer, renderedSelector] as const,
  )
}

/** Checks that mounting and unmounting many times leaks no nodes, listeners, documents or memory. */
export async function checkLeaks(context: HostPageContext): Promise<void> {
  const { page, renderer, widget, ready, use } = context
  await ready()
  // Closes the first drawer, because only one can be open. In React all code dialogs share one pending action.
  if (widget.endsWith('-drawer') || (widget === 'second-factor' && renderer === 'script')) await use()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const readMetrics = async () => {
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
  /** Metrics once garbage collection frees nothing more. */
  const settledMetrics = async () => {
    let last = await readMetrics()
    await expect(async () => {
      const before = last
      last = await readMetrics()
      expect([last.nodes, last.listeners, last.documents]).toEqual([before.nodes, before.listeners, before.documents])
    }).toPass({ intervals: [100, 200, 400] })
    return last
  }
  const times = renderer === 'frame' ? 40 : 200
  await mountAndUnmount(context, times / 10)
  const before = await settledMetrics()
  await mountAndUnmount(context, times)
  const after = await settledMetrics()
  const each = (name: keyof typeof after) => (after[name] - before[name]) / times
  expect(each('nodes'), 'nodes of each').toBeLessThan(1)
  expect(each('listeners'), 'listeners of each').toBeLessThan(0.5)
  expect(each('documents'), 'documents of each').toBeLessThan(0.5)
  // Allows for entries of the page itself and for uncollected garbage.
  expect(each('bytes'), 'bytes of each').toBeLessThan(4_000)
}
