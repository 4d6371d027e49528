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
    const machinePath = findMachinePath(content, checkout)
    if (machinePath !== undefined) problems.push(`${path}: machine path ${machinePath}`)
    return problems
  })
}

const homePath = /(?<![\w.~:/-])\/(?:(?:home|Users)\/[\w.-]+|root)\/[\w.-]+|\b[A-Z]:\\+Users\\+[\w.-]+/

function findMachinePath(content: string, checkout: string): string | undefined {
  const folder = dirname(checkout.replace(/\/$/, ''))
  // The parent of a checkout in the root folder is in every path.
  const place = folder === '/' ? checkout : `${folder}/`
  return content.includes(place) ? place : homePath.exec(content)?.[0]
}
