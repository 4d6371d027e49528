import { createElement, type ComponentType } from 'react'
import type { PageRoute } from '../route-entry.ts'
import { loadChunk } from '../shared/browser/load-chunk.ts'

const loaded = new Map<PageRoute['screen'], ComponentType>()

/** Loads the code of a page before navigating to it; throws when it cannot be loaded. */
export async function loadScreen({ screen }: PageRoute): Promise<void> {
  if (!loaded.has(screen)) loaded.set(screen, (await loadChunk(screen)).Screen)
}

export function LoadedScreen({ page }: { page: PageRoute }) {
  const Screen = loaded.get(page.screen)
  // The router has loaded it.
  return Screen ? createElement(Screen) : null
}
