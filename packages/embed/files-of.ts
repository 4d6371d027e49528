import { readFileSync } from 'node:fs'
import type { OutputChunk, RollupBuild } from 'rollup'
import { wordsOf } from './build-plugins.ts'

/** Who needs a module: the files of widgets at once, and what they load later. */
interface Users {
  files: Set<string>
  later: Map<string, Set<string>>
}

/** Where a build puts its modules. */
export interface Files {
  fileOf(id: string): string | undefined
  /** Whose own copy of a module it is that this one gets; nothing when all have the same. */
  copyFor(id: string, importer: string): string | undefined
}

export interface Ways {
  /** Where a widget begins, with its name. */
  start: RegExp
  /** What every page needs besides. */
  always: RegExp
  /** The widget that is drawn from as little as can be: it shares what it needs, and nothing that only others do. */
  lead?: string
}

/** The drawers have little of their own until they open: one file for all of them. */
const fileOfWidget = (widget: string) => (widget.endsWith('-drawer') ? 'drawers' : widget)

/** What these make of what they are given is the same in every copy. One that keeps something between two calls is not copied. */
const mayBeCopied = (id: string) =>
  /(core|elements)\/src\/(session|shared)\/[\w.-]+\.ts$|lit-html\/(?:.*\/)?directive(s\/|-helpers)/.test(id) &&
  !/^(export )?(let |const \w+(: [^=]+)? = \[\])/m.test(readFileSync(id, 'utf8'))

/** Lists of exports, with nothing of their own. */
const isList = (id: string) => /core\/src\/(index|styles)\.ts$|\/lit\/directives\/[\w-]+\.js$/.test(id)

/** `…/money.ts?of=drawers.ts` is the copy of the drawers. */
const copy = /\?of=([\w-]+)\.\w+$/

/**
 * Puts modules together so that a widget is drawn from two files: its own, and the one that all share. What one widget needs at once
 * and another one later is shared, or the other would load the whole of the first; where one of them leads, what it does not need
 * is copied instead. Rollup knows who needs what only of the files it makes, so it makes them once with nothing put together and
 * tells what stands in each.
 */
export async function filesOf(bundle: RollupBuild, { start, always, lead }: Ways): Promise<Files> {
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

  /** What these load by and by, and what that loads in its turn; no other widget, and no words. */
  function loadedLater(from: Iterable<OutputChunk>): Map<string, OutputChunk> {
    const found = new Map<string, OutputChunk>()
    const places = [...from]
    for (const { dynamicImports } of places)
      for (const name of dynamicImports) {
        const later = chunks.get(name)
        if (!later || found.has(name)) continue
        if (later.moduleIds.some((id) => start.test(id) || always.test(id) || wordsOf(id))) continue
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

  /** Whoever needs it at once, when it is one file and nobody else's business. */
  function ownerOf({ files, later }: Users): string | undefined {
    const [first] = files
    if (files.size !== 1 || (first === 'page' && lead === undefined)) return undefined
    return [...later.values()].some((owners) => [...owners].some((owner) => owner !== first)) ? undefined : first
  }

  /** What one widget alone loads later, what the leading one and others do, and what only the others do. */
  function laterOf({ later }: Users): string | undefined {
    if (later.size < 2) return undefined
    const [one = '', ...others] = new Set([...later.values()].flatMap((owners) => [...owners]))
    if (lead === undefined || one === lead || others.includes(lead)) return 'later'
    return others.length > 0 ? 'later-too' : `later-${one}`
  }

  const isCopied = (id: string, of: Users): boolean =>
    lead !== undefined && of.files.size > 0 && !of.files.has(lead) && !ownerOf(of) && mayBeCopied(id)

  function fileOf(id: string): string | undefined {
    const whose = copy.exec(id)?.[1]
    if (whose) return whose
    const of = usersOf(id)
    // What is left of it when those who need it at once have copies.
    if (of.files.size === 0 || isCopied(id, of)) return laterOf(of)
    return ownerOf(of) ?? 'shared'
  }

  function copyFor(id: string, importer: string): string | undefined {
    const of = usersOf(id)
    const list = isList(id)
    if (lead === undefined) return undefined
    const file = fileOf(importer)
    // A page whose widgets all stand in frames loads what carries out its commands, and nothing that draws.
    if (file === 'page' && of.files.has(file) && !list && !ownerOf(of) && mayBeCopied(id)) return file
    if (!list && !isCopied(id, of)) return undefined
    // What is loaded later finds the copy of the file before it.
    const before = [...usersOf(importer).later.values()].flatMap((owners) => [...owners])
    return (file === undefined ? before : [file]).find((each) => list || of.files.has(each))
  }

  return { fileOf, copyFor }
}
