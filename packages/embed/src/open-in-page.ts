import type { LoadWidget, OpenOptions } from './commands.ts'
import { placeOf, propertiesOf, type Opened } from './opened.ts'

/** Shows a widget in the page itself: the one that stands there, else one of its own. */
export async function openInPage(
  widget: string,
  options: OpenOptions,
  loadWidget: LoadWidget,
  dress: (element: Element) => void,
): Promise<Opened> {
  const tag = `gangway-${widget}`
  await loadWidget(widget)
  const standing = options.into ? null : document.querySelector(tag)
  const element = standing ?? document.createElement(tag)
  const show = (more: OpenOptions) => {
    Object.assign(element, propertiesOf(more))
    // What opens on nothing more than a word; a drawer opens on the request among its properties.
    if ('open' in element && typeof element.open === 'function' && element.open.length === 0) element.open()
  }
  if (!standing) placeOf(options).append(element)
  dress(element)
  show(options)
  return {
    show,
    update: () => dress(element),
    close() {
      if ('close' in element && typeof element.close === 'function') element.close()
      if (!standing) element.remove()
    },
  }
}
