import { createElement, type ComponentType } from 'react'
import type { PageRoute } from '../route-entry.ts'
import { loadChunk } from '../shared/browser/load-chunk.ts'
import { ComingSoon } from './coming-soon.tsx'

const loaded = new Map<PageRoute['screen'], ComponentType>()

/** Loads the code of a page before navigating to it; throws when it cannot be loaded. */
export async function loadScreen({ screen }: PageRoute): Promise<void> {
  if (screen && !loaded.has(screen)) loaded.set(screen, (await loadChunk(screen)).Screen)
}

export function LoadedScreen({ page }: { page: PageRoute }) {
  const Screen = loaded.get(page.screen)
  return Screen ? createElement(Screen) : <ComingSoon page={page} />
}
