import { articleLimits } from '@gangway/core'

const edges = [96, 64, 40]

/** Draws a picture into a small square and returns it as a data URL; undefined for a file that is no picture. */
export async function shrinkLogo(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  for (const edge of edges) {
    const url = draw(picture, edge)
    if (url.length <= articleLimits.logo) return url
  }
  return undefined
}

function draw(picture: ImageBitmap, edge: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const scale = edge / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (edge - width) / 2, (edge - height) / 2, width, height)
  return canvas.toDataURL('image/png')
}
