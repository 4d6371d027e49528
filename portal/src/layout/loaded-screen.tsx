import { createElement, type ComponentType } from 'react'
import type { Page } from '../routes.ts'
import { loadChunk } from '../shared/load-chunk.ts'
import { NotHereYet } from './not-here-yet.tsx'

const loaded = new Map<Page['screen'], ComponentType>()

/** Has the screen of a page at hand before the page is shown; throws when it does not arrive. */
export async function loadScreen({ screen }: Page): Promise<void> {
  if (screen && !loaded.has(screen)) loaded.set(screen, (await loadChunk(screen)).Screen)
}

export function LoadedScreen({ page }: { page: Page }) {
  const Screen = loaded.get(page.screen)
  return Screen ? createElement(Screen) : <NotHereYet page={page} />
}
