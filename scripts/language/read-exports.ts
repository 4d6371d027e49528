import { groupBy } from '../docs-site/group-by.ts'

export interface ExportedName {
  name: string
  path: string
  package: string
}

export interface Duplicate {
  name: string
  paths: string[]
}

/** Names that a module declares and exports. Re-exports are no second declaration. */
export function readExports(source: string): string[] {
  const declarations =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
  // Overloads and a type beside its value are one name.
  return [...new Set(Array.from(source.matchAll(declarations), ([, name = '']) => name))]
}

export function packageOf(path: string): string {
  const [top = '', name = ''] = path.split('/')
  return top === 'packages' ? name : top
}

/** Names that two modules of a package export, and names that two packages export. */
export function findDuplicates(exported: readonly ExportedName[]): { within: Duplicate[]; across: Duplicate[] } {
  const within: Duplicate[] = []
  const across: Duplicate[] = []
  for (const [name, uses] of groupBy(exported, (each) => each.name)) {
    const packages = groupBy(uses, (each) => each.package)
    for (const same of packages.values())
      if (same.length > 1) within.push({ name, paths: same.map(({ path }) => path) })
    if (packages.size > 1) across.push({ name, paths: [...packages.values()].flatMap(([first]) => first?.path ?? []) })
  }
  return { within, across }
}
