import { dirname } from 'node:path'

export interface PackedFile {
  /** Relative to the package. */
  path: string
  content: string
}

/** Files that a package must not contain: dot files, and files with a path of the machine that packed them. */
export function findPackedFileProblems(files: readonly PackedFile[], checkout: string): string[] {
  return files.flatMap(({ path, content }) => {
    const problems: string[] = []
    if (path.split('/').some((part) => part.startsWith('.'))) problems.push(`${path}: dot file`)
    const example = foreignExamples[path]
    const own = example === undefined ? content : content.replaceAll(example, '')
    const machinePath = findMachinePath(own, checkout)
    if (machinePath !== undefined) problems.push(`${path}: machine path ${machinePath}`)
    return problems
  })
}

/** Paths that the script of another project names as an example. */
const foreignExamples: Record<string, RegExp> = { 'dist/docs/viewer.js': /\/home\/user\/[\w.-]+/g }

const homePath = /(?<![\w.~:/-])\/(?:(?:home|Users)\/[\w.-]+|root)\/[\w.-]+|\b[A-Z]:\\+Users\\+[\w.-]+/

function findMachinePath(content: string, checkout: string): string | undefined {
  const folder = dirname(checkout.replace(/\/$/, ''))
  // The parent of a checkout in the root folder is in every path.
  const place = folder === '/' ? checkout : `${folder}/`
  return content.includes(place) ? place : homePath.exec(content)?.[0]
}

/** Scripts without a source map that contains their sources. The portal and the classic script are built from scripts. */
export function findMapProblems(files: readonly PackedFile[]): string[] {
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  const isBuilt = (path: string) =>
    /^dist\/.*\.js$/.test(path) && !/^dist\/(portal|widgets|docs)\/|\.classic\.js$/.test(path)
  return [...contents.keys()].filter(isBuilt).flatMap((path) => {
    const map = contents.get(`${path}.map`)
    if (map === undefined) return [`${path}: no source map`]
    const { sources, sourcesContent = [] } = JSON.parse(map) as { sources: unknown[]; sourcesContent?: unknown[] }
    const isComplete = sources.every((_, at) => typeof sourcesContent[at] === 'string')
    return isComplete ? [] : [`${path}: source map without sources`]
  })
}
