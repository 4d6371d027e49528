import type { OpenOptions } from './commands.ts'
import { placeOf, propertiesOf, isPlacedIn, type Opened } from './opened.ts'

/** Shows a widget in the page: an existing element, else a new one. */
export function openInPage(widget: string, options: OpenOptions, connectWidget: (element: Element) => void): Opened {
  const tag = `gangway-${widget}`
  const existing = options.into ? null : document.querySelector(tag)
  const element = existing ?? document.createElement(tag)
  const show = (more: OpenOptions) => {
    Object.assign(element, propertiesOf(widget, more))
    if (more.launcher) return
    if (more.place && 'show' in element && typeof element.show === 'function') element.show(more.place, more.what)
    // Opens widgets whose `open` needs no argument; a drawer opens by its request property.
    else if ('open' in element && typeof element.open === 'function' && element.open.length === 0) element.open()
  }
  if (!existing) placeOf(options).append(element)
  connectWidget(element)
  show(options)
  return {
    isThere: (wanted) => isPlacedIn(element, wanted),
    show,
    update: () => connectWidget(element),
    close() {
      if ('close' in element && typeof element.close === 'function') element.close()
      if (!existing) element.remove()
    },
  }
}
