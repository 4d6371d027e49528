import type { Lang } from '../shared/format/server-time.ts'

/** A category with its subcategories; at most three levels. */
export interface CategoryNode {
  label: string
  cnLabel: string
  value: number
  children?: CategoryNode[]
}

export type CategoryPath = readonly number[]

export const bugCategory = 12
export const refundProgressCategory: CategoryPath = [18, 26]
export const billProblemCategory: CategoryPath = [16, 164]
export const flightCancelledCategory: CategoryPath = [32, 321, 3212]

const aboutOrders: readonly (number | undefined)[] = [18, 32, 27]
const categoriesByOrigin: Readonly<Record<number, readonly number[]>> = {
  1: [32, 18, 27, 46],
  2: [1],
  3: [27, 28],
  4: [16],
}

/** Categories available where the request is raised. */
export function categoriesForOrigin(tree: readonly CategoryNode[], origin?: number): CategoryNode[] {
  const values = origin === undefined ? undefined : categoriesByOrigin[origin]
  if (!values) return [...tree]
  return values.flatMap((value) => tree.filter((node) => node.value === value))
}

/** Nodes of a path; undefined when the path is not in the tree. */
export function findCategoryNodes(tree: readonly CategoryNode[], path: CategoryPath): CategoryNode[] | undefined {
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

export function categoryLabel(node: CategoryNode, lang: Lang): string {
  return lang === 'cn' ? node.cnLabel : node.label
}

/** `Cancel and refund - Refund progress` */
export function categoryTitle(tree: readonly CategoryNode[], path: CategoryPath, lang: Lang): string {
  return (findCategoryNodes(tree, path) ?? []).map((node) => categoryLabel(node, lang)).join(' - ')
}

/** The title of a request: one that names the category is in the reader's language, any other as it was written. */
export function requestTitle(
  tree: readonly CategoryNode[],
  { title, category }: { title: string; category: CategoryPath },
  lang: Lang,
): string {
  const isCategory = (['en', 'cn'] as const).some((each) => categoryTitle(tree, category, each) === title)
  return isCategory ? categoryTitle(tree, category, lang) : title
}

export function isOrderCategory([first]: CategoryPath): boolean {
  return aboutOrders.includes(first)
}

export function isDescriptionOptional([first, second]: CategoryPath): boolean {
  return first === refundProgressCategory[0] && second === refundProgressCategory[1]
}

/** A path as the three fields of the API. */
export function toCategoryFields([first, second, third]: CategoryPath) {
  return { firstCategory: first ?? null, secondCategory: second ?? null, thirdCategory: third ?? null }
}

interface Levels {
  firstCategory: number | null | undefined
  secondCategory?: number | null
  thirdCategory?: number | null
}

export function fromCategoryFields({ firstCategory, secondCategory, thirdCategory }: Levels): CategoryPath {
  return [firstCategory, secondCategory, thirdCategory].filter((level) => level !== null && level !== undefined)
}
