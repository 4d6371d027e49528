import { bundleSize } from '../bundle-files.ts'
import { bundles } from '../bundles.ts'
import { figure, heading } from './figures.ts'

/** Gzip bytes of what a page loads, beside the budget. */
export async function benchSizes(): Promise<void> {
  heading('Sizes, minified, gzip -9')
  for (const bundle of bundles) {
    const bytes = await bundleSize(bundle)
    figure(bundle.name, `${bytes} B`, bundle.limitKb ? `of ${bundle.limitKb * 1000} B allowed` : '')
  }
}
