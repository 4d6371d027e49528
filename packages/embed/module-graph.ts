import { readFileSync } from 'node:fs'
import type { OutputChunk, RollupBuild } from 'rollup'
import { messageFileOf } from './build-plugins.ts'

/** Output files that need a module at once, and lazily loaded files with the files that load them. */
interface Users {
  files: Set<string>
  later: Map<string, Set<string>>
}

/** Assignment of modules to output files. */
export interface ModuleAssignment {
  fileOf(id: string): string | undefined
  /** Output file that gets its own copy of a module; undefined if the module is not copied. */
  copyFor(id: string, importer: string): string | undefined
}

export interface ModuleRules {
  /** Entry modules of widgets; the first group is the widget name. */
  start: RegExp
  /** Module that every page needs. */
  always: RegExp
  /** The widget that loads as little as possible: shared files contain only modules that it needs too. */
  lead?: string
}

/** All drawers share one file, because they need little code until they open. */
const fileOfWidget = (widget: string) => (widget.endsWith('-drawer') ? 'drawers' : widget)

/** Whether a module is stateless, so that it can be copied. */
const mayBeCopied = (id: string) =>
  /(core|elements)\/src\/(session|shared)\/(?:[\w-]+\/)*[\w.-]+\.ts$|lit-html\/(?:.*\/)?directive(s\/|-helpers)/.test(
    id,
  ) && !/^(export )?(let |const \w+(: [^=]+)? = \[\])/m.test(readFileSync(id, 'utf8'))

/** Whether a module only re-exports others. */
const isList = (id: string) => /core\/src\/(index|styles)\.ts$|\/lit\/directives\/[\w-]+\.js$/.test(id)

/** `…/money.ts?of=drawers.ts` is the copy in the drawers file. */
const copy = /\?of=([\w-]+)\.\w+$/

/**
 * Assigns modules so that a widget renders from two files: its own and the shared one. A module that one widget needs at once
 * and another needs later is shared, or the other would load the whole file of the first. With a lead widget, modules that it
 * does not need are copied instead. Rollup knows the dependencies only of generated chunks, so a first build generates them
 * without manual chunks.
 */
export async function assignModules(
  bundle: RollupBuild,
  { start, always, lead }: ModuleRules,
): Promise<ModuleAssignment> {
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

  /** Lazily loaded chunks, transitively, without other widgets and messages. */
  function loadedLater(from: Iterable<OutputChunk>): Map<string, OutputChunk> {
    const found = new Map<string, OutputChunk>()
    const places = [...from]
    for (const { dynamicImports } of places)
      for (const name of dynamicImports) {
        const later = chunks.get(name)
        if (!later || found.has(name)) continue
        if (later.moduleIds.some((id) => start.test(id) || always.test(id) || messageFileOf(id))) continue
        found.set(name, later)
        places.push(...reach(later))
      }
    return found
  }

  for (const chunk of chunks.values()) {
    const files = chunk.moduleIds.flatMap((id) => start.exec(id)?.[1] ?? []).map(fileOfWidget)
    if (chunk.moduleIds.some((id) => always.test(id))) files.push('page')
    if (files.length === 0) continue
    const reached = reach(chunk)
    for (const id of [...reached].flatMap(({ moduleIds }) => moduleIds))
      for (const file of files) usersOf(id).files.add(file)
    for (const [name, later] of loadedLater(reached))
      for (const id of [...reach(later)].flatMap(({ moduleIds }) => moduleIds)) {
        const owners = usersOf(id).later.get(name) ?? new Set()
        usersOf(id).later.set(name, owners)
        for (const file of files) owners.add(file)
      }
  }

  /** The only file that needs a module, if there is one. */
  function ownerOf({ files, later }: Users): string | undefined {
    const [first] = files
    if (files.size !== 1 || (first === 'page' && lead === undefined)) return undefined
    return [...later.values()].some((owners) => [...owners].some((owner) => owner !== first)) ? undefined : first
  }

  /** File of a lazily loaded module: for one widget, for the lead and others, or for the others only. */
  function laterOf({ later }: Users): string | undefined {
    if (later.size < 2) return undefined
    const [one = '', ...others] = new Set([...later.values()].flatMap((owners) => [...owners]))
    if (lead === undefined || one === lead || others.includes(lead)) return 'later'
    return others.length > 0 ? 'later-too' : `later-${one}`
  }

  const isCopied = (id: string, of: Users): boolean =>
    lead !== undefined && of.files.size > 0 && !of.files.has(lead) && !ownerOf(of) && mayBeCopied(id)

  function fileOf(id: string): string | undefined {
    const owner = copy.exec(id)?.[1]
    if (owner) return owner
    const of = usersOf(id)
    // Files that need it at once have copies, so only the lazy use remains.
    if (of.files.size === 0 || isCopied(id, of)) return laterOf(of)
    return ownerOf(of) ?? 'shared'
  }

  function copyFor(id: string, importer: string): string | undefined {
    const of = usersOf(id)
    const list = isList(id)
    if (lead === undefined) return undefined
    const file = fileOf(importer)
    // A page with frames only loads the code of the commands and no widget code.
    if (file === 'page' && of.files.has(file) && !list && !ownerOf(of) && mayBeCopied(id)) return file
    if (!list && !isCopied(id, of)) return undefined
    // A lazily loaded module uses the copy of the file that loads it.
    const before = [...usersOf(importer).later.values()].flatMap((owners) => [...owners])
    return (file === undefined ? before : [file]).find((each) => list || of.files.has(each))
  }

  return { fileOf, copyFor }
}
