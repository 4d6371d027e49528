import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * For every import Node reads the package.json of what is imported, and parses the 180 kB of drizzle-orm's each time. This
 * hook answers what it knows: the modules of drizzle-orm are ES modules, a file named with `.ts` is one, too, and a package
 * that one file of a source folder imports is the same for all files of that folder. Import it before anything else.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', importAttributes, conditions } = context
    if (conditions.includes('require')) return next(specifier, context)
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, parentURL)
      if (format === undefined) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
    }
    // The innermost one: the checkout itself may lie in a folder of that name.
    const folder = /^file:.*\/src\//.exec(parentURL)?.[0]
    if (!folder || parentURL.includes('/node_modules/') || Object.keys(importAttributes).length > 0)
      return next(specifier, context)
    const key = `${folder} ${specifier}`
    const known = packages.get(key)
    if (known) return { ...known, shortCircuit: true }
    const resolved = next(specifier, context)
    packages.set(key, resolved)
    return resolved
  },
})

const packages = new Map<string, ResolveFnOutput>()

/** Undefined where Node has to find it out. */
function formatOf(specifier: string, parentURL: string): string | undefined {
  if (parentURL.includes('/node_modules/'))
    return parentURL.includes('/node_modules/drizzle-orm/') ? 'module' : undefined
  return specifier.endsWith('.ts') && parentURL.startsWith('file:') ? 'module-typescript' : undefined
}
