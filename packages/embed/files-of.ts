import type { OutputChunk, RollupBuild } from 'rollup'
import { wordsOf } from './build-plugins.ts'

/** Who needs a module: the files of widgets at once, and what they load later. */
interface Users {
  files: Set<string>
  later: Map<string, Set<string>>
}

/** The drawers have little of their own until they open: one file for all of them. */
const fileOfWidget = (widget: string) => (widget.endsWith('-drawer') ? 'drawers' : widget)

/**
 * Puts modules together so that a widget is drawn from two files: its own, and the one that all share. What one widget needs at once
 * and another one later is shared, or the other would load the whole of the first. Rollup knows who needs what only of the files it
 * makes, so it makes them once with nothing put together and tells what stands in each.
 */
export async function filesOf(
  bundle: RollupBuild,
  start: RegExp,
  always: RegExp,
): Promise<(id: string) => string | undefined> {
  const { output } = await bundle.generate({ format: 'es', hoistTransitiveImports: false })
  const chunks = new Map<string, OutputChunk>()
  for (const each of output) if (each.type === 'chunk') chunks.set(each.fileName, each)
  const users = new Map<string, Users>()
  const usersOf = (id: string) => {
    const known = users.get(id) ?? { files: new Set(), later: new Map() }
    users.set(id, known)
    return known
  }

  function reach(chunk: OutputChunk): Set<OutputChunk> {
    const reached = new Set([chunk])
    for (const each of reached)
      for (const name of each.imports) {
        const next = chunks.get(name)
        if (next) reached.add(next)
      }
    return reached
  }

  for (const chunk of chunks.values()) {
    const files = chunk.moduleIds.flatMap((id) => start.exec(id)?.[1] ?? []).map(fileOfWidget)
    // Two names: whatever it needs has more than one user.
    if (chunk.moduleIds.some((id) => always.test(id))) files.push('page', 'page too')
    if (files.length === 0) continue
    const reached = reach(chunk)
    for (const id of [...reached].flatMap(({ moduleIds }) => moduleIds))
      for (const file of files) usersOf(id).files.add(file)
    for (const name of [...reached].flatMap(({ dynamicImports }) => dynamicImports)) {
      const later = chunks.get(name)
      if (!later || later.moduleIds.some((id) => start.test(id) || always.test(id) || wordsOf(id))) continue
      for (const id of [...reach(later)].flatMap(({ moduleIds }) => moduleIds)) {
        const owners = usersOf(id).later.get(name) ?? new Set()
        usersOf(id).later.set(name, owners)
        for (const file of files) owners.add(file)
      }
    }
  }

  return (id) => {
    const { files, later } = users.get(id) ?? { files: new Set(), later: new Map<string, Set<string>>() }
    const [first] = files
    if (files.size > 1) return 'shared'
    if (first === undefined) return later.size > 1 ? 'later' : undefined
    const strangers = [...later.values()].some((owners) => [...owners].some((owner) => owner !== first))
    return strangers ? 'shared' : first
  }
}
