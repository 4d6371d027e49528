import { bundleSize, type Bundle } from '../bundle-files.ts'
import { bundles } from '../bundles.ts'
import { chatSizes } from './chat-sizes.ts'
import { printFigure, printHeading } from './measurements.ts'
import { chatPeers, flightPeers, installPeers } from './peer-bundles.ts'

const allWidgets = 'the five widgets in one bundle: Lit'

/** Prints the gzip size of what a page loads, beside the budget and comparable libraries. */
export async function benchSizes(): Promise<void> {
  printHeading('Sizes, minified, gzip -9, without lazily loaded code')
  const sizes = new Map<string, number>()
  for (const bundle of bundles) {
    const bytes = await bundleSize(bundle)
    sizes.set(bundle.name, bytes)
    printFigure(bundle.name, `${bytes} B`, bundle.limitKb ? sizeLimit(bytes, bundle.limitKb * 1000) : '')
  }
  await installPeers()
  printHeading('Comparable flight and form libraries, same bundler')
  await comparedBundles(flightPeers, sizes.get(allWidgets), 'our five widgets in Lit')
  printHeading('Support chat by renderer, in loading order, same bundler')
  const wholeChat = await chatSizes()
  printHeading('Comparable chat libraries, same bundler')
  await comparedBundles(chatPeers, wholeChat, 'our complete chat in Lit, with requests and history')
}

function sizeLimit(bytes: number, limit: number): string {
  return `of ${limit} B allowed${bytes > limit ? `, ${bytes - limit} B too many` : ''}`
}

async function comparedBundles(peers: readonly Bundle[], ourBytes = Number.NaN, label: string): Promise<void> {
  for (const peer of peers) {
    const bytes = await bundleSize(peer)
    printFigure(peer.name, `${bytes} B`, `${(bytes / ourBytes).toFixed(1)} × ${label}`)
  }
}
