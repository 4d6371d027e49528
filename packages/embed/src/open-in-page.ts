import type { OpenOptions } from './commands.ts'
import { placeOf, propertiesOf, standsIn, type Opened } from './opened.ts'

/** Shows a widget in the page itself: the one that stands there, else one of its own. */
export function openInPage(widget: string, options: OpenOptions, dress: (element: Element) => void): Opened {
  const tag = `gangway-${widget}`
  const standing = options.into ? null : document.querySelector(tag)
  const element = standing ?? document.createElement(tag)
  const show = (more: OpenOptions) => {
    Object.assign(element, propertiesOf(widget, more))
    if (more.launcher) return
    if (more.place && 'show' in element && typeof element.show === 'function') element.show(more.place, more.what)
    // What opens on nothing more than a word; a drawer opens on the request among its properties.
    else if ('open' in element && typeof element.open === 'function' && element.open.length === 0) element.open()
  }
  if (!standing) placeOf(options).append(element)
  dress(element)
  show(options)
  return {
    isThere: (wanted) => standsIn(element, wanted),
    show,
    update: () => dress(element),
    close() {
      if ('close' in element && typeof element.close === 'function') element.close()
      if (!standing) element.remove()
    },
  }
}
