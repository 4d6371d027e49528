import type { Rights } from '@gangway/core'
import { pages, type MenuGroup, type Page } from '../routes.ts'
import { mayOpenPage } from '../session/guard.rules.ts'

export interface MenuSection {
  group: MenuGroup
  entries: Page[]
}

const order: readonly MenuGroup[] = ['start', 'orders', 'insight', 'money', 'setup']

/** The menu of a user: what they may open and what is there. A group without entries is left out. */
export function menuOf(rights: Rights, all: readonly Page[] = pages): MenuSection[] {
  return sections(
    rights,
    all.filter(({ screen }) => screen !== undefined),
  )
}

/** What the user's role covers but is not there yet. */
export function menuToCome(rights: Rights, all: readonly Page[] = pages): MenuSection[] {
  return sections(
    rights,
    all.filter(({ screen }) => screen === undefined),
  )
}

function sections(rights: Rights, candidates: readonly Page[]): MenuSection[] {
  return order
    .map((group) => ({
      group,
      entries: candidates.filter((page) => page.menu === group && mayOpenPage(rights, page, page.path)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The menu entry that is highlighted while a page is shown. */
export function activeEntry(page: Page | undefined): string | undefined {
  return page?.menu ? page.path : page?.activeMenu
}
