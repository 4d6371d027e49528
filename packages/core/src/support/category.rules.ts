import type { Lang } from '../shared/dates.ts'

/** A category with what it divides into; three levels at most. */
export interface CategoryNode {
  label: string
  cnLabel: string
  value: number
  children?: CategoryNode[]
}

/** From the first level down; as deep as somebody chose. */
export type CategoryPath = readonly number[]

export const bugCategory = 12
export const progressOfRefund: CategoryPath = [18, 26]
export const billProblem: CategoryPath = [16, 164]
export const flightCancelled: CategoryPath = [32, 321, 3212]

const aboutOrders: readonly (number | undefined)[] = [18, 32, 27]
const ofScene: Readonly<Record<number, readonly number[]>> = { 1: [32, 18, 27, 46], 2: [1], 3: [27, 28], 4: [16] }

/** Where a request is raised decides what it can be about. */
export function categoriesOf(tree: readonly CategoryNode[], scene?: number): CategoryNode[] {
  const wanted = scene === undefined ? undefined : ofScene[scene]
  if (!wanted) return [...tree]
  return wanted.flatMap((value) => tree.filter((node) => node.value === value))
}

/** The nodes of a path; nothing when it is not one of the tree. */
export function nodesOf(tree: readonly CategoryNode[], path: CategoryPath): CategoryNode[] | undefined {
  const nodes: CategoryNode[] = []
  let level: readonly CategoryNode[] = tree
  for (const value of path) {
    const node = level.find((each) => each.value === value)
    if (!node) return undefined
    nodes.push(node)
    level = node.children ?? []
  }
  return nodes
}

export function labelOf(node: CategoryNode, lang: Lang): string {
  return lang === 'cn' ? node.cnLabel : node.label
}

/** `Cancel and refund - Refund progress` */
export function titleOf(tree: readonly CategoryNode[], path: CategoryPath, lang: Lang): string {
  return (nodesOf(tree, path) ?? []).map((node) => labelOf(node, lang)).join(' - ')
}

/** A request of this category is about a booking. */
export function wantsOrder([first]: CategoryPath): boolean {
  return aboutOrders.includes(first)
}

/** What is asked is clear without a word. */
export function isSubmittedWithoutWords([first, second]: CategoryPath): boolean {
  return first === progressOfRefund[0] && second === progressOfRefund[1]
}

/** A path as the three fields that travel. */
export function levelsOf([first, second, third]: CategoryPath) {
  return { firstCategory: first ?? null, secondCategory: second ?? null, thirdCategory: third ?? null }
}

interface Levels {
  firstCategory: number | null | undefined
  secondCategory?: number | null
  thirdCategory?: number | null
}

export function pathOf({ firstCategory, secondCategory, thirdCategory }: Levels): CategoryPath {
  return [firstCategory, secondCategory, thirdCategory].filter((level) => level !== null && level !== undefined)
}
