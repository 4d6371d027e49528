import { saveFile } from '@gangway/core'

const drawnStyles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
] as const
const titleHeight = 40
const scale = 2

/** Saves a plot with its title as a PNG file in the colours of the page. */
export async function savePng(plot: SVGSVGElement, { title, name }: { title: string; name: string }): Promise<void> {
  const copy = plot.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
  copyStyles(plot, copy)
  const { width, height } = plot.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const picture = await loadImage(
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`,
  )
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = (height + titleHeight) * scale
  const context = canvas.getContext('2d')
  if (!context) return
  const page = getComputedStyle(plot.closest('section') ?? document.body)
  context.scale(scale, scale)
  context.fillStyle = page.backgroundColor
  context.fillRect(0, 0, width, height + titleHeight)
  context.fillStyle = page.color
  context.font = `600 16px ${page.fontFamily}`
  context.fillText(title, 14, 26)
  context.drawImage(picture, 0, titleHeight, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob) saveFile({ name: `${name}.png`, blob })
}

/** A picture outside of the page has no custom properties, so every element gets its computed style. */
function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const name of drawnStyles) to.setAttribute(name, style.getPropertyValue(name))
  for (const [at, child] of [...from.children].entries()) {
    const target = to.children[at]
    if (target) copyStyles(child, target)
  }
}

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The picture of the chart could not be drawn.')))
    image.src = source
  })
}
