import { bundleSize, type Bundle } from '../bundle-files.ts'
import { bundles } from '../bundles.ts'
import { chatSizes } from './chat-sizes.ts'
import { figure, heading } from './figures.ts'
import { chatPeers, flightPeers, installPeers } from './peer-bundles.ts'

const allOfUs = 'the five widgets in one bundle: Lit'

/** Gzip bytes of what a page loads, beside the budget and beside what else could be put on it. */
export async function benchSizes(): Promise<void> {
  heading('Sizes, minified, gzip -9, what is loaded on demand left out')
  const sizes = new Map<string, number>()
  for (const bundle of bundles) {
    const bytes = await bundleSize(bundle)
    sizes.set(bundle.name, bytes)
    figure(bundle.name, `${bytes} B`, bundle.limitKb ? allowance(bytes, bundle.limitKb * 1000) : '')
  }
  await installPeers()
  heading('What else sells flights on a page or draws a form, bundled the same')
  await besides(flightPeers, sizes.get(allOfUs), 'the five widgets of ours in Lit')
  heading('The support chat by flavour, in the order in which it is loaded, bundled the same')
  const wholeChat = await chatSizes()
  heading('What else talks on a page, bundled the same')
  await besides(chatPeers, wholeChat, 'our whole chat in Lit, with requests and history')
}

function allowance(bytes: number, allowed: number): string {
  return `of ${allowed} B allowed${bytes > allowed ? `, ${bytes - allowed} B too many` : ''}`
}

async function besides(peers: readonly Bundle[], ours = Number.NaN, what: string): Promise<void> {
  for (const peer of peers) {
    const bytes = await bundleSize(peer)
    figure(peer.name, `${bytes} B`, `${(bytes / ours).toFixed(1)} × ${what}`)
  }
}
