import { pages } from '../routes.ts'
import type { MenuGroup, PageRoute } from '../route-entry.ts'
import type { UserPermissions } from '../session/current-user.ts'
import { canOpenPage } from '../session/route-guard.rules.ts'

export interface MenuSection {
  group: MenuGroup
  entries: PageRoute[]
}

const groupOrder: readonly MenuGroup[] = ['start', 'orders', 'insight', 'money', 'setup']

/** Menu entries that the user may open. Groups without entries are omitted. */
export function buildMenu(permissions: UserPermissions, all: readonly PageRoute[] = pages): MenuSection[] {
  return groupOrder
    .map((group) => ({
      group,
      entries: all.filter((page) => page.menu === group && canOpenPage(permissions, page, page.path)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Menu entry that is highlighted for a page. */
export function findActiveEntry(page: PageRoute | undefined): string | undefined {
  return page?.menu ? page.path : page?.activeMenu
}
