import { readFileSync } from 'node:fs'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as RollupPlugin } from 'rollup'

/**
 * Joins the lines of the style texts in a `*.css.ts` module. A line ends where CSS needs no space, or one space stands for its
 * end.
 */
export function compactCss(source: string): string {
  return source.replace(/`([^`]*)`/g, (text, css: string) => {
    if (!css.includes('\n')) return text
    const joined = css
      .trim()
      .replace(/([{};:,])\s*\n\s*/g, '$1')
      .replace(/\s*\n\s*/g, ' ')
      .replace(/;\}/g, '}')
    return `\`${joined}\``
  })
}

const isStyleModule = /\.css\.ts$/

/** For esbuild and tsup. */
export const compactCssModules: EsbuildPlugin = {
  name: 'compact-css',
  setup(bundle) {
    bundle.onLoad({ filter: isStyleModule }, ({ path }) => ({
      contents: compactCss(readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** For rollup, before TypeScript is removed. */
export const compactCssFiles: RollupPlugin = {
  name: 'compact-css',
  transform: (code, id) => (isStyleModule.test(id.split('?')[0] ?? '') ? { code: compactCss(code), map: null } : null),
}
